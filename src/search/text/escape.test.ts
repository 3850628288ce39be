import { escapeHtml } from "./escape"

test("escapes text so that HTML shows it unchanged", () => {
  expect(escapeHtml(`<client_id> & "x" 'y'`)).toBe("&lt;client_id&gt; &amp; &quot;x&quot; &#39;y&#39;")
})
