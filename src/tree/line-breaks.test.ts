import { breakable, hasLongWord } from "./line-breaks"

test.each([
  ["https://grafana.company/login/generic_oauth", ["https://", "grafana.company/", "login/", "generic_oauth"]],
  ["https://", ["https://", ""]],
  ["/application/o/", ["/application/", "o/"]],
  ["/", ["/"]],
  ["ou=grafana,dc=ldap,dc=goauthentik", ["ou=grafana,", "dc=ldap,", "dc=goauthentik"]],
  ["app.immich:///oauth-callback", ["app", ".immich:///oauth-callback"]],
  ["auth.generic_oauth.role_attribute_path", ["auth", ".generic", "_oauth", ".role", "_attribute", "_path"]],
  [
    "https://a.company/callback?provider=authentik&mode=x",
    ["https://", "a.company/", "callback", "?provider=authentik", "&mode=x"],
  ],
])("%s breaks after slashes, and before punctuation where no slash is near", (text, parts) => {
  expect(breakable(text)).toEqual(parts)
  expect(breakable(text).join("")).toBe(text)
})

test("only long words need breaks, also those of several nodes", () => {
  expect(hasLongWord(["openid profile email offline_access"])).toBe(false)
  expect(hasLongWord(["https://", ["Placeholder", { token: "docs.company" }]])).toBe(false)
  expect(hasLongWord(["https://", ["Placeholder", { token: "docs.company" }], "/login/"])).toBe(true)
})

test("a path after a host breaks after its first slash too, a path on its own does not", () => {
  expect(breakable("/application/o/", true)).toEqual(["/", "application/", "o/"])
  expect(breakable("//application/o/", true)).toEqual(["//application/", "o/"])
  expect(breakable("/application/o/")).toEqual(["/application/", "o/"])
})

test("a port after a host may begin a line", () => {
  expect(breakable(":8043/sso/login", true)).toEqual(["", ":8043/", "sso/", "login"])
  expect(breakable(":8043/sso/login")).toEqual([":8043/", "sso/", "login"])
})
