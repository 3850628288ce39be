import { escapeHtml } from "./escape"

test("text becomes HTML that shows it", () => {
  expect(escapeHtml(`<client_id> & "x" 'y'`)).toBe("&lt;client_id&gt; &amp; &quot;x&quot; &#39;y&#39;")
})
