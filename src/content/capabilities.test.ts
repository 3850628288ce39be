import { capabilitiesOf } from "./capabilities"
import { methodSchema } from "./front-matter"

const method = (fields: object) =>
  methodSchema.parse({ id: "m", title: "Method", application: { slug: "wiki" }, ...fields })
const oauth2 = (fields: object = {}) => ({
  type: "oauth2",
  redirectUris: [{ url: "https://wiki.company/" }],
  ...fields,
})

test.each([
  ["nothing but a sign-in", [{ provider: oauth2() }], []],
  ["a group", [{ provider: oauth2(), groups: [{ name: "A", purpose: "b" }] }], ["groups"]],
  ["an entitlement", [{ provider: oauth2(), entitlements: [{ name: "A", purpose: "b" }] }], ["groups"]],
  [
    "SCIM",
    [{ backchannelProviders: [{ type: "scim", url: "https://wiki.company/scim", tokenNote: "From **Settings**." }] }],
    ["provisioning"],
  ],
  [
    "a logout URL",
    [{ provider: oauth2({ logout: { url: "https://wiki.company/logout", method: "frontchannel" } }) }],
    ["sign-out"],
  ],
  [
    "a logout redirect URI",
    [{ provider: oauth2({ redirectUris: [{ url: "https://wiki.company/out", use: "logout" }] }) }],
    ["sign-out"],
  ],
  [
    "two methods, in the fixed order",
    [
      { provider: { type: "saml", acsUrl: "https://wiki.company/acs", slsUrl: "https://wiki.company/sls" } },
      { provider: oauth2(), groups: [{ name: "A", purpose: "b" }] },
    ],
    ["groups", "sign-out"],
  ],
])("a guide with %s sets up %j", (_, methods, capabilities) => {
  expect(capabilitiesOf(methods.map(method))).toEqual(capabilities)
})
