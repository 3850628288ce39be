import { escapeHtml, escapeKeepingMarks } from "./escape"

test("text becomes HTML that shows it", () => {
  expect(escapeHtml(`<client_id> & "x" 'y'`)).toBe("&lt;client_id&gt; &amp; &quot;x&quot; &#39;y&#39;")
})

test("only a plain mark stays an element", () => {
  expect(escapeKeepingMarks("<mark>a</mark> <mark onclick=x> <script>")).toBe(
    "<mark>a</mark> &lt;mark onclick=x&gt; &lt;script&gt;",
  )
})
