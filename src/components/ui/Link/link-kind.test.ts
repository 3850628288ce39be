import { linkKind } from "./link-kind"

test.each([
  ["/", "internal"],
  ["/media/immich/", "internal"],
  ["/media/immich/?method=oidc#verify", "internal"],
  ["/media/immich.html", "internal"],
  ["#verify", "anchor"],
  ["/media/immich/index.md", "file"],
  ["/llms.txt", "file"],
  ["https://goauthentik.io/", "external"],
  ["//other.example/", "external"],
  ["mailto:hello@goauthentik.io", "external"],
])("classifies %s as %s", (href, kind) => {
  expect(linkKind(href)).toBe(kind)
})
