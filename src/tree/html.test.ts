import { elementHtml, textHtml } from "./html"

test("text is escaped, including double quotes for attributes", () => {
  expect(textHtml(`<a href="x">&amp;</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;&amp;amp;&lt;/a&gt;")
})

test.each([
  ["text and numbers", { class: `a"b`, start: 3 }, `<ol class="a&quot;b" start="3">x</ol>`],
  ["true has an empty value", { hidden: true }, `<ol hidden="">x</ol>`],
  ["false, null, undefined and arrays are omitted", { a: false, b: null, c: undefined, d: [] }, "<ol>x</ol>"],
  ["none", null, "<ol>x</ol>"],
] as const)("attributes: %s", (_, attributes, html) => {
  expect(elementHtml("ol", attributes as never, "x")).toBe(html)
})

test("void elements have no end tag", () => {
  expect(elementHtml("br", null, "")).toBe("<br>")
  expect(elementHtml("p", null, "")).toBe("<p></p>")
})
