import { scriptJson } from "./script-json"

test("no text can end the element or begin a comment in it, and the value stays the same", () => {
  const value = { "<a>": "</script><!-- <script>", list: ["1 < 2", "a\\b"] }
  const json = scriptJson(JSON.stringify(value))
  expect(json).not.toContain("<")
  expect(JSON.parse(json)).toEqual(value)
})
