import { parse } from "parse5"
import { wordsBefore } from "../test/support/words-before"

const panel = (id: string, content: string, of = "method", first = false) =>
  `<div role="tabpanel" data-panel-of="${of}" data-panel="${id}"${first ? ' data-first="true"' : ""}><p>Title</p>${content}</div>`
const glance = (label: string) => `<h2>At a glance</h2><table><tr><th>${label}</th><td><code>x</code></td></tr></table>`
const inApplication = `<p>Enter in authentik</p><p>Enter in Wiki</p><table><tr><th>Issuer</th><td><code>x</code></td></tr></table>`

test("words before the first value and the first setting are counted for each method, without hidden parts", () => {
  const html = `<nav>Not in the article</nav><article><h1>Wiki</h1><p>Pages <span class="visually-hidden">hidden</span></p>
    ${panel(
      "oidc",
      `${glance("Redirect URI")}${inApplication}<details><summary>More values</summary>folded text</details>
       ${panel("ui", "<div>Five words are in here</div>", "way", true)}${panel("tf", "<div>Hidden</div>", "way")}
       <h2>Configure Wiki</h2><p>Do this:</p><ol><li>Open <code>it</code></li></ol>`,
      "method",
      true,
    )}${panel("saml", `<p>x</p>${glance("ACS URL of all")}`)}</article>`
  expect(wordsBefore(parse(html))).toEqual([
    { method: "oidc", value: 7, entered: 15, setting: 27 },
    { method: "saml", value: 10, entered: undefined, setting: undefined },
  ])
})

test("a guide with one method has no panels", () => {
  expect(wordsBefore(parse(`<article><h1>Wiki</h1>${glance("URL")}</article>`))).toEqual([
    { method: "", value: 5, entered: undefined, setting: undefined },
  ])
})

test("an address is one word, whatever elements it contains", () => {
  const address = `<code>https://<span>wiki.company</span>/<wbr>a/<wbr>b</code>`
  const html = `<article><p>To ${address}.</p><h2>Configure Wiki</h2><ol><li>Open it</li></ol></article>`
  expect(wordsBefore(parse(html))).toEqual([{ method: "", value: 1, entered: undefined, setting: 4 }])
})
