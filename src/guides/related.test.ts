import { relatedGuides } from "./related"

const guide = (names: string, category: string, protocols = "oauth2") => ({
  path: `/${category}/${names}/`,
  category,
  protocols: protocols.split(" "),
  names: names.split(", "),
})
const namesOf = (guides: { names: string[] }[]) => guides.map(({ names }) => names[0])
const relatedTo = (name: string, ordered: ReturnType<typeof guide>[]) =>
  namesOf(relatedGuides(ordered)(ordered.find(({ names }) => names[0] === name)?.path ?? ""))

const filler = Array.from({ length: 12 }, (_, index) => guide(`Filler${index}`, "rest"))

test("the product family comes first, in any category, then the guide's own category", () => {
  const ordered = [
    guide("HashiCorp Cloud Platform", "cloud"),
    guide("Other Cloud", "cloud"),
    ...filler,
    guide("HashiCorp Vault", "security"),
  ]
  expect(relatedTo("HashiCorp Cloud Platform", ordered)).toEqual(["HashiCorp Vault", "Other Cloud"])
})

test("a family is also what other names say, but only in whole words", () => {
  const ordered = [
    guide("Tailscale", "network"),
    ...filler,
    guide("Headscale, self-hosted Tailscale", "servers"),
    guide("Scalex, tailscaled", "others"),
  ]
  expect(relatedTo("Tailscale", ordered)).toEqual(["Headscale"])
  expect(relatedTo("Headscale", ordered)).toEqual(["Tailscale"])
})

test("in a category, those with more shared protocols come first, and rare protocols count more", () => {
  const ordered = [
    guide("Mine", "chat", "oauth2 saml scim"),
    guide("Neighbor", "chat"),
    guide("One", "chat"),
    guide("Two", "chat", "oauth2 saml"),
    guide("Rare", "chat", "scim"),
    ...filler.map((each) => ({ ...each, protocols: ["oauth2", "saml"] })),
  ]
  expect(relatedTo("Mine", ordered)).toEqual(["Rare", "Two", "One", "Neighbor"])
})

test("outside of the category, a rare protocol is enough, and a common one is not", () => {
  const ordered = [guide("Mine", "chat", "oauth2 radius"), ...filler, guide("Gate", "network", "radius")]
  expect(relatedTo("Mine", ordered)).toEqual(["Gate"])
})

test("at most four, starting with those that follow, the neighbors last", () => {
  const ordered = ["A", "B", "C", "D", "E"].map((name) => guide(name, "chat"))
  expect(relatedTo("B", ordered)).toEqual(["D", "E", "A", "C"])
  expect(relatedTo("E", [...ordered, guide("F", "chat")])).toEqual(["A", "B", "C", "D"])
})

test("an unknown path has none", () => {
  expect(relatedGuides(filler)("/no/such/")).toEqual([])
})
