import { hostPart } from "../placeholders/host-part"
import { walk, type Tree, type TreeElement } from "../tree/tree"
import { setHostParts } from "./host-parts"

const wiki: TreeElement = ["Placeholder", { token: "wiki.company" }]
const authentik: TreeElement = ["Placeholder", { token: "authentik.company" }]
const port: TreeElement = ["Placeholder", { token: "<wiki_port>" }]

/** What the reader's host becomes in the only host of a tree. */
function printed(nodes: Tree, own = "wiki.example.org:8443/base"): string {
  const tree = structuredClone(nodes)
  setHostParts(tree)
  const parts: unknown[] = []
  const add = ([type, props]: TreeElement) => {
    if (type === "Placeholder" && /company/.test(String(props?.token))) parts.push(props?.part)
    for (const [name, value] of Object.entries(props ?? {})) if (name.endsWith("Parts")) walk(value as Tree, add)
  }
  walk(tree, add)
  expect(parts).toHaveLength(1)
  return hostPart(own, parts[0] as string | undefined)
}

test.each<[string, Tree]>([
  ["an address in prose", [["p", null, ["Open ", ["code", null, ["https://", wiki]], "."]]]],
  ["an address with a path", [["p", null, ["https://", wiki, "/login"]]]],
  ["an address in highlighted code", [["line", null, ["URL=", [".string", null, ["'https://"]], wiki, "'"]]]],
  ["an address of a link", [["a", { hrefParts: ["https://", wiki, "/"] }, ["Sign in"]]]],
  [
    "an address in a regular expression",
    [["li", null, ["^https:\\/\\/", ["Placeholder", { token: "wiki.company", regex: "wiki\\.company" }], "/.*$"]]],
  ],
  ["an address without a scheme", [["code", null, ["oidc-provider/", authentik, "/application/o/"]]]],
])("%s has the host as entered", (_, nodes) => expect(printed(nodes)).toBe("wiki.example.org:8443/base"))

test.each<[string, Tree]>([
  ["an address with the guide's port", [["p", null, ["Open ", ["code", null, ["https://", wiki, ":8006"]], "."]]]],
  ["the guide's port in code", [["line", null, ["URL=", [".string", null, ["'ldaps://", wiki, ":636'"]]]]]],
  ["a port that readers replace", [["p", null, ["https://", wiki, ":", port]]]],
  ["a port in a text without a field", [["p", null, ["https://", wiki, ":<wiki_port>"]]]],
  ["nginx", [["line", null, ["    server_name ", wiki, ";"]]]],
  ["Traefik", [["line", null, ["rule: ", [".string", null, ["Host(`", wiki, "`)"]]]]]],
  ["a certificate", [["line", null, ["openssl req -x509 -subj '/CN=", wiki, "'"]]]],
  ["an alternative name of a certificate", [["line", null, ["subjectAltName=DNS:", wiki]]]],
  ["an outpost", [["li", null, [["strong", null, ["TLS Server name"]], ": ", ["code", null, [wiki]]]]]],
  ["a setting in YAML", [["line", null, ["hostname: ", wiki]]]],
  ["an environment variable", [["line", null, ["CMD_DOMAIN=", wiki]]]],
  ["a setting in JSON", [["line", null, [[".property", null, ['"domain"']], ": ", '"', wiki, '"']]]],
  ["the domain of a cookie", [["line", null, ["COOKIE=.", wiki]]]],
  ["an email address", [["p", null, ["admin@", wiki]]]],
  ["authentik's host alone", [["td", null, ["The server does not know the name ", authentik, ". Add it."]]]],
])("%s has the name alone", (_, nodes) => {
  expect(printed(nodes)).toBe("wiki.example.org")
  expect(printed(nodes, "[2001:db8::1]:8443")).toBe("[2001:db8::1]")
})

test.each<[string, Tree]>([
  ["a command", [["line", null, ["docker login ", wiki]]]],
  ["a site of Caddy", [["line", null, [wiki, " {"]]]],
  ["an LDAP address", [["code", null, ["ldaps://", wiki]]]],
  [
    "a text of its own after an address without host",
    [
      ["p", null, ["https://"]],
      ["p", null, [wiki]],
    ],
  ],
])("%s has the port, but no path", (_, nodes) => {
  expect(printed(nodes)).toBe("wiki.example.org:8443")
  expect(printed(nodes, "wiki.example.org")).toBe("wiki.example.org")
})
