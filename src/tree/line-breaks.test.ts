import { elementHtml, textHtml } from "./html"
import { breakable, hasLongWord, lineWithBreaks } from "./line-breaks"
import { textOf, type Tree } from "./tree"

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

/** A line's HTML, with `|` for each `wbr`, and placeholders in brackets. */
const htmlOf = (nodes: Tree): string =>
  nodes
    .map((node) => {
      if (typeof node === "string") return textHtml(node)
      const [type, props, children = []] = node
      if (type === "wbr") return "|"
      return type === "Placeholder" ? `[${String(props?.token)}]` : elementHtml("i", null, htmlOf(children))
    })
    .join("")

const HOST: Tree[number] = ["Placeholder", { token: "authentik.company" }]

test.each<[string, Tree, string]>([
  [
    "an address in several tokens",
    ["    ", [".property", null, ["ENDPOINT"]], ": ", [".string", null, ["https://", HOST, "/application/o/token/"]]],
    "    <i>ENDPOINT</i>: <i>https://|[authentik.company]/|application/|o/|token/</i>",
  ],
  [
    "a long name, so that its line is not empty after the indentation",
    ["      ", [".property", null, ["GF_AUTH_GENERIC_OAUTH_ROLE_PATH"]], "=x"],
    "      <i>GF|_AUTH|_GENERIC|_OAUTH|_ROLE|_PATH</i>=x",
  ],
  [
    "paths, but not after the slash with which one begins",
    ["cp ", "/etc/ssl/certs/ca-certificates.crt", " /tmp/ca.crt"],
    "cp /etc/|ssl/|certs/|ca-certificates.crt /tmp/|ca.crt",
  ],
  [
    "no closing tag and no quotation mark at the end",
    ['<a href="/very/long/address/of/a/page/"/>', "</b>"],
    "&lt;a href=&quot;/very/|long/|address/|of/|a/|page/&quot;/&gt;&lt;/b&gt;",
  ],
  ["nothing in a line of short words", ["docker compose up --detach /etc/x"], "docker compose up --detach /etc/x"],
])("lines of code break in %s", (_what, line, html) => {
  expect(htmlOf(lineWithBreaks(line))).toBe(html)
  expect(textOf(lineWithBreaks(line))).toBe(textOf(line))
})
