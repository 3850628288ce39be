import { SETTING_NOTE_CLASS } from "../../../content/steps-to-tree"
import type { Tree, TreeNode } from "../../../tree/tree"
import { markdownText, type MarkdownParts } from "../../../placeholders/markdown-parts"
import { markdownFiles, markdownParts, type MarkdownGuide } from "./guide-markdown"

const site = { url: "https://integrations.company", pathPrefix: "/docs" }
const methodOf = (id: string, title: string) =>
  ({
    id,
    title,
    protocol: id === "saml" ? "saml" : "oauth2",
    backchannelProviders: [],
  }) as unknown as MarkdownGuide["frontMatter"]["methods"][number]

const guide = (tree: Tree, methods = [methodOf("oidc", "OpenID Connect")]): MarkdownGuide => ({
  path: "/documentation/wiki/",
  tree,
  frontMatter: { name: "Wiki", description: "Pages", homepage: "https://wiki.org", support: "vendor", methods },
})

const method = (id: string, title: string, content: Tree): Tree[number] => ["Method", { id, title }, content]
const inMethod = (...content: Tree): Tree => [["Methods", null, [method("oidc", "OpenID Connect", content)]]]
/** The Markdown of a method's content, without the title of the guide. */
const ofMethod = (...content: Tree): string => {
  const { parts } = markdownParts(guide(inMethod(...content)), site)
  return markdownText({ parts: parts.filter((part) => part.method !== undefined) })
}

const host: Tree[number] = ["Placeholder", { token: "wiki.company" }]
const slug: Tree[number] = ["Placeholder", { token: "<application_slug>", text: "wiki" }]

test("a guide begins with its name, its description, its address and its facts", () => {
  const files = markdownFiles(guide([["p", null, ["Wiki keeps pages."]], ...inMethod(["p", null, ["Text."]])]), site)
  expect(Object.keys(files)).toEqual(["documentation/wiki/index.md", "documentation/wiki/index.md.json"])
  expect(files["documentation/wiki/index.md"]).toBe(
    [
      "# Wiki",
      "Pages.",
      "- Guide: <https://integrations.company/docs/documentation/wiki/>\n- Website: <https://wiki.org>\n- Protocols: OpenID Connect\n- Support: Vendor\n- Release: authentik 2026.8",
      "Wiki keeps pages.",
      "Text.\n",
    ].join("\n\n"),
  )
})

test("the remark on a setting has a line of its own", () => {
  const remark: TreeNode = ["span", { class: SETTING_NOTE_CLASS }, ["Select an RSA key."]]
  const setting: TreeNode = ["li", null, [["strong", null, ["Signing Key"]], ": any key pair", " ", remark]]
  expect(ofMethod(["ul", null, [setting]])).toBe("- **Signing Key**: any key pair\\\n  Select an RSA key.\n")
})

test("the parts of an option keep their titles, below the option's heading", () => {
  const option: TreeNode = [
    "Option",
    null,
    [
      ["h3", { id: "option-limit" }, ["Limit who can sign in"]],
      ["OptionPart", { title: "In Wiki" }, [["p", null, ["Turn it off."]]]],
      ["OptionPart", { title: "Undo" }, [["p", null, ["Turn it on."]]]],
    ],
  ]
  expect(ofMethod(option)).toBe(
    "### Limit who can sign in\n\n#### In Wiki\n\nTurn it off.\n\n#### Undo\n\nTurn it on.\n",
  )
})

test("links are absolute: of the site with its base path, of the page with its address, others unchanged, and without escapes that they do not need", () => {
  const link = (href: string): Tree[number] => ["a", { href }, ["here"]]
  expect(ofMethod(["p", null, [link("/tags/apple/")]])).toBe("[here](https://integrations.company/docs/tags/apple/)\n")
  expect(ofMethod(["p", null, [link("#verify")]])).toBe(
    "[here](https://integrations.company/docs/documentation/wiki/#verify)\n",
  )
  expect(ofMethod(["p", null, [link("https://wiki.org/x")]])).toBe("[here](https://wiki.org/x)\n")
  expect(ofMethod(["p", null, [link("https://wiki.org/x?a=1&b=2&copy;=3#c")]])).toBe(
    "[here](https://wiki.org/x?a=1&b=2\\&copy;=3#c)\n",
  )
  const { parts } = markdownParts(guide(inMethod(["p", null, [link("/tags/apple/")]])), {
    url: "",
    pathPrefix: "/docs",
  })
  expect(markdownText({ parts: parts.filter((part) => part.method !== undefined) })).toBe("[here](/docs/tags/apple/)\n")
})

test("with several methods, each has a heading, and its own headings are one level below", () => {
  const content = (text: string): Tree => [["h2", { id: "x" }, [text]]]
  const tree: Tree = [
    ["Methods", null, [method("oidc", "OpenID Connect", content("One")), method("saml", "SAML", content("Two"))]],
    ["h2", { id: "resources" }, ["Resources"]],
  ]
  const parts = markdownParts(guide(tree, [methodOf("oidc", "OpenID Connect"), methodOf("saml", "SAML")]), site)
  const headings = (text: string) => text.match(/^#.*$/gm)
  expect(headings(markdownText(parts))).toEqual([
    "# Wiki",
    "## OpenID Connect",
    "### One",
    "## SAML",
    "### Two",
    "## Resources",
  ])
  expect(headings(markdownText(parts, "saml"))).toEqual(["# Wiki", "## SAML", "### Two", "## Resources"])
})

test("code blocks keep their language, title and lines; short values are code", () => {
  const code: Tree[number] = [
    "CodeBlock",
    { language: "ini", title: "wiki.ini" },
    [
      ["line", null, [[".key", null, ["url"]], "=https://", host, "/"]],
      ["line", null, []],
      ["line", { marked: true }, ["```"]],
    ],
  ]
  expect(ofMethod(code, ["p", null, [["CopyCode", { label: "URL" }, ["https://", host]]]])).toBe(
    '````ini title="wiki.ini"\nurl=https://wiki.company/\n\n```\n````\n\n`https://wiki.company`\n',
  )
})

test("notes are alerts, with their title if they have one", () => {
  expect(ofMethod(["Note", null, [["p", null, ["One."]]]])).toBe("> [!NOTE]\n> One.\n")
  expect(ofMethod(["Warning", { title: "Lock-out" }, [["p", null, ["Two."]]]])).toBe(
    "> [!WARNING]\n> **Lock-out**\n>\n> Two.\n",
  )
  expect(ofMethod(["OlderReleases", { before: "2026.5" }, [["p", null, ["Three."]]]])).toBe(
    "> [!NOTE]\n> **authentik before 2026.5**\n>\n> Three.\n",
  )
})

test("what the page folds and alternatives are details, whose content stays Markdown", () => {
  expect(ofMethod(["Details", { summary: "If <x> fails" }, [["p", null, [["strong", null, ["Wait"]]]]]])).toBe(
    "<details>\n<summary>If &lt;x&gt; fails</summary>\n\n**Wait**\n\n</details>\n",
  )
  const variant: Tree[number] = ["Variant", { id: "docker", title: "Docker" }, [["p", null, ["Run it."]]]]
  expect(ofMethod(["ol", null, [["li", null, [["Variants", { label: "How it runs" }, [variant]]]]]])).toBe(
    "1. <details>\n   <summary>How it runs: Docker</summary>\n\n   Run it.\n\n   </details>\n",
  )
})

test("tables have a header row; rows with a header cell each are a list of label and values", () => {
  const row = (name: "th" | "td", ...cells: Tree[]): Tree[number] => [
    "tr",
    null,
    cells.map((cell) => [name, null, cell]),
  ]
  const table: Tree[number] = [
    "table",
    null,
    [
      ["thead", null, [row("th", ["Field"], ["Value"])]],
      ["tbody", null, [row("td", ["Mode"], [["code", null, ["a|b"]]])]],
    ],
  ]
  expect(ofMethod(table)).toBe("| Field | Value |\n| - | - |\n| Mode | `a\\|b` |\n")
  const rows: Tree = [
    [
      "tr",
      null,
      [
        ["th", { scope: "row" }, ["Redirect URI"]],
        [
          "td",
          null,
          [
            ["div", null, [["CopyCode", null, ["https://a"]], " ", ["small", null, ["Strict"]]]],
            ["div", null, [["CopyCode", null, ["https://b"]]]],
          ],
        ],
      ],
    ],
  ]
  const list = "- **Redirect URI**: `https://a` (Strict), `https://b`\n"
  const heading: TreeNode = ["h3", { id: "endpoints" }, ["Endpoints"]]
  expect(ofMethod(["Endpoints", null, [heading, ...rows]])).toBe(`### Endpoints\n\n${list}`)
  expect(ofMethod(["table", null, [["tbody", null, rows]]])).toBe(list)
})

test("the configuration of authentik has the steps, both files with what follows them, and the rest", () => {
  const text = ofMethod([
    "AuthentikConfiguration",
    { method: "oidc" },
    [
      ["ol", null, [["li", null, [["p", null, ["Open it."]]]]]],
      ["AfterApply", { kind: "blueprint" }, [["p", null, ["Copy the secret."]]]],
      ["SetupOption", { id: "roles", title: "Assign roles" }, ["Groups decide who administers."]],
      ["h3", { id: "endpoints" }, ["Endpoints"]],
    ],
  ])
  const order = [
    "1. Open it.",
    "<summary>Blueprint</summary>",
    "[oidc.blueprint.yaml](https://integrations.company/docs/documentation/wiki/oidc.blueprint.yaml)",
    "**Customization > Blueprints**",
    "Copy the secret.",
    "[oidc.tf](https://integrations.company/docs/documentation/wiki/oidc.tf)",
    "`terraform init`",
    "### Endpoints",
  ]
  const places = order.map((part) => text.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((first, second) => first - second))
  // Without its checkbox, the reason of an option says nothing; the section on options has both.
  expect(text).not.toContain("Groups decide who administers.")
})

test("the reader's values replace hosts, slugs, and hosts in regular expressions, but not the same words elsewhere", () => {
  const regex: Tree[number] = ["Placeholder", { token: "wiki.company", regex: "wiki\\.company" }]
  const parts = markdownParts(
    guide(
      inMethod(
        ["Hosts", { rows: [{ token: "<application_slug>", text: "wiki", meaning: "the slug" }] }],
        ["p", null, ["The wiki at ", host, ": ", ["code", null, ["/o/", slug, "/ ", regex]]]],
      ),
    ),
    site,
  )
  expect(markdownText(parts)).toContain("- `wiki`: the slug\n\nThe wiki at wiki.company: `/o/wiki/ wiki\\.company`\n")
  const own = { "wiki.company": "my_wiki.example.net", "<application_slug> wiki": "pages" }
  const stored = JSON.parse(JSON.stringify(parts)) as MarkdownParts
  expect(markdownText(stored, "oidc", own)).toContain(
    "- `pages`: the slug\n\nThe wiki at my_wiki.example.net: `/o/pages/ my_wiki\\.example\\.net`\n",
  )
})

test("text that would be Markdown or HTML is escaped", () => {
  expect(ofMethod(["p", null, ["1 * 2 * 3 <client_id>"]])).toBe("1 \\* 2 \\* 3 \\<client_id>\n")
  const parts = markdownParts(guide(inMethod(["p", null, [["Placeholder", { token: "<account_id>" }]]])), site)
  expect(markdownText(parts)).toContain("\\<account_id\\>\n")
  expect(markdownText(parts, "oidc", { "<account_id>": "*a* [b]" })).toContain("\\*a\\* \\[b\\]\n")
})
