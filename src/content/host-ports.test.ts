import { hostsWithoutPort } from "./host-ports"
import { markedText } from "./marked-text"
import type { Tree, TreeElement } from "../tree/tree"

const host: TreeElement = ["Placeholder", { token: "wiki.company" }]
const rule = (...nodes: Tree) => hostsWithoutPort(markedText(nodes), ["wiki.company"]).get("wiki.company")

test.each<[string, Tree]>([
  ["prose", [["p", null, ["Open ", ["code", null, ["https://", host, ":8006"]], "."]]]],
  ["highlighted code", [["line", null, ["URL=", [".string", null, ["'ldaps://", host, ":636'"]]]]]],
  ["a port that readers replace", [["p", null, ["https://", host, ":", ["Placeholder", { token: "<wiki_port>" }]]]]],
  ["a port in a text without a field", [["p", null, ["https://", host, ":<wiki_port>"]]]],
  ["an address of a link", [["a", { hrefParts: ["https://", host, ":8443/"] }, ["Sign in"]]]],
])("the guide's own port: %s", (_, nodes) => expect(rule(...nodes)).toBe("own"))

test.each<[string, Tree]>([
  ["nginx", [["line", null, ["    server_name ", host, ";"]]]],
  ["Traefik", [["line", null, ["rule: ", [".string", null, ["Host(`", host, "`)"]]]]]],
  ["a certificate", [["line", null, ["openssl req -x509 -subj '/CN=", host, "'"]]]],
  ["an alternative name of a certificate", [["line", null, ["subjectAltName=DNS:", host]]]],
  ["an outpost", [["li", null, [["strong", null, ["TLS Server name"]], ": ", ["code", null, [host]]]]]],
  ["a setting in YAML", [["line", null, ["hostname: ", host]]]],
  ["an environment variable", [["line", null, ["CMD_DOMAIN=", host]]]],
  ["a setting in JSON", [["line", null, [[".property", null, ['"domain"']], ": ", '"', host, '"']]]],
])("a name without a port: %s", (_, nodes) => expect(rule(...nodes)).toBe("name"))

test.each<[string, Tree]>([
  ["addresses", [["p", null, ["https://", host, "/login"]]]],
  ["prose", [["p", null, ["The server does not know the name ", host, ": ask the administrator."]]]],
  ["a command", [["line", null, ["docker login ", host]]]],
  ["a site of Caddy", [["line", null, [host, " {"]]]],
  [
    "a port of another host",
    [
      ["p", null, [["Placeholder", { token: "db.company" }], ":5432"]],
      ["p", null, [host]],
    ],
  ],
])("a port is allowed: %s", (_, nodes) => expect(rule(...nodes)).toBeUndefined())

test("the guide's own port is the reason if the host is also a name alone", () => {
  expect(rule(["p", null, ["CN=", host]], ["p", null, ["ldaps://", host, ":636"]])).toBe("own")
})
