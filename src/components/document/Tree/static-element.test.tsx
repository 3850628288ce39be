import { render } from "@testing-library/react"
import type { Tree as TreeData } from "../../../tree/tree"
import { ReplacementsProvider } from "../../../placeholders/replacements-context"
import { Tree } from "../../../tree/render"
import { guideComponents } from "./guide-components"
import { staticElement } from "./page-components"

const PATH = "/monitoring/grafana/"
const host: TreeData[number] = ["Placeholder", { token: "authentik.company" }]
const regex: TreeData[number] = ["Placeholder", { token: "authentik.company", regex: "authentik\\.company" }]
const slug: TreeData[number] = ["Placeholder", { token: "<application_slug>", text: "grafana" }]

const TREES: [name: string, tree: TreeData][] = [
  ["formatted text", [["p", null, ["A ", ["strong", null, ['<b> & "c"']], ["code", null, ["x"]], ["br", null]]]]],
  ["placeholders", [["p", null, ["https://", host, "/", ["em", null, [slug]]]]]],
  ["a placeholder in a regular expression", [["p", null, [["code", null, ["^https://", regex, "/.*$"]]]]]],
  [
    "links",
    [
      [
        "p",
        null,
        [
          ["a", { href: "https://example.org/?a=1&b=2" }, ["out"]],
          ["a", { href: "#x" }, ["on"]],
        ],
      ],
    ],
  ],
  ["a link to a file", [["p", null, [["a", { href: "/a/b.yaml" }, ["file"]]]]]],
  [
    "a link with a placeholder in its address",
    [["p", null, [["a", { href: "https://authentik.company/x", hrefParts: ["https://", host, "/x"] }, ["in"]]]]],
  ],
  [
    "lists",
    [
      [
        "ol",
        { class: "steps", start: 2 },
        [
          ["li", null, ["one"]],
          ["li", null, [["p", null, ["two"]]]],
        ],
      ],
    ],
  ],
  ["tables", [["table", null, [["tbody", null, [["tr", null, [["td", { align: "right" }, ["1"]]]]]]]]]],
  ["code tokens", [["pre", null, [["code", null, [[".keyword", null, ["if"]], " x"]]]]]],
]

const html = (tree: TreeData, asHtml: boolean) => {
  const { container, unmount } = render(
    <ReplacementsProvider path={PATH}>
      <Tree nodes={tree} components={guideComponents} staticElement={asHtml ? staticElement : undefined} />
    </ReplacementsProvider>,
  )
  const markup = container.innerHTML
  unmount()
  return markup
}

beforeEach(() => localStorage.clear())

/** React renders long code and names without the places where its lines may break. */
const withoutBreaks = (markup: string) => markup.replaceAll("<wbr>", "")

test.each(TREES)("%s: the HTML matches what React renders", (_, tree) => {
  expect(withoutBreaks(html(tree, true))).toBe(html(tree, false))
})

test.each(TREES)("%s: the HTML also matches with the reader's own values", (_, tree) => {
  localStorage.setItem("hosts", JSON.stringify({ "authentik.company": "<sso>.example.org" }))
  localStorage.setItem(`hosts:${PATH}`, JSON.stringify({ "<application_slug> grafana": 'a"b' }))
  expect(withoutBreaks(html(tree, true))).toBe(html(tree, false))
})

test("the reader's value is escaped in a regular expression", () => {
  const paragraph: TreeData = [["p", null, [regex]]]
  expect(html(paragraph, true)).toContain(">authentik\\.company<")
  localStorage.setItem("hosts", JSON.stringify({ "authentik.company": "sso.example.org" }))
  expect(html(paragraph, true)).toContain(">sso\\.example\\.org<")
})

test("a link to a page of this site keeps its component, which prefetches the page", () => {
  const paragraph: TreeData[number] = ["p", null, ["See ", ["a", { href: "/media/immich/" }, ["Immich"]]]]
  expect(staticElement(paragraph, 0)).toBeUndefined()
})

test("long names of settings in a text may break, other words and its line breaks stay", () => {
  const list: TreeData = [
    ["ul", null, [["li", null, ["ACTUAL_OPENID_AUTH_METHOD=oauth2 signs\nin with auth_verbose & no key"]]]],
  ]
  expect(html(list, true)).toBe(
    "<ul><li>ACTUAL<wbr>_OPENID<wbr>_AUTH<wbr>_METHOD=oauth2 signs\nin with auth_verbose &amp; no key</li></ul>",
  )
})

test("HTML that never changes is created only once", () => {
  const paragraph: TreeData[number] = ["p", null, ["same"]]
  const innerHtml = () => staticElement(paragraph, 0)?.props.dangerouslySetInnerHTML
  expect(innerHtml()).toBe(innerHtml())
})

test("with the reader's own host, the name of a page of the Admin interface is a link to it", () => {
  const step: TreeData = [["li", null, ["Open ", ["strong", null, ["Applications > Providers"]], "."]]]
  expect(html(step, true)).toBe("<li>Open <strong>Applications &gt; Providers</strong>.</li>")
  localStorage.setItem("hosts", JSON.stringify({ "authentik.company": "sso.example.org" }))
  expect(html(step, true)).toBe(
    '<li>Open <strong><a href="https://sso.example.org/if/admin/#/core/providers" rel="noopener noreferrer">' +
      "Applications &gt; Providers</a></strong>.</li>",
  )
})
