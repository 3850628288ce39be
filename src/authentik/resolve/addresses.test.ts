import { authentikSetupSchema } from "../model/model"
import { buildAddresses, enteredAddresses, type AddressId } from "./addresses"
import { buildEndpoints } from "./endpoints"

const provider = { type: "oauth2", redirectUris: [{ url: "https://wiki.company/callback" }] }
const named = { setup: authentikSetupSchema.parse({ application: { slug: "wiki" }, provider }) }
const urls = (...ids: AddressId[]) => enteredAddresses(named, ids).map(({ url }) => url)

test("addresses of applications that append to them are not in the list of endpoints", () => {
  const endpoints: string[] = buildEndpoints(named).map(({ id }) => id)
  const others = buildAddresses(named).filter(({ id }) => !endpoints.includes(id))
  expect(others.map(({ id, url }) => [id, url])).toEqual([
    ["issuer-without-slash", "https://authentik.company/application/o/<application_slug>"],
    ["host", "https://authentik.company"],
    ["base", "https://authentik.company/application/o/"],
    ["base-without-slash", "https://authentik.company/application/o"],
  ])
})

test("addresses after a base are entered as paths, those before it as a whole", () => {
  expect(urls("host", "authorization", "token")).toEqual([
    "https://authentik.company",
    "/application/o/authorize/",
    "/application/o/token/",
  ])
  expect(urls("base-without-slash", "token")).toEqual(["https://authentik.company/application/o", "/token/"])
  expect(urls("discovery", "base")).toEqual([
    "https://authentik.company/application/o/<application_slug>/.well-known/openid-configuration",
    "https://authentik.company/application/o/",
  ])
})
