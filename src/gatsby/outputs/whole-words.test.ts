import { wholeWords } from "./whole-words"

test.each([
  ["authentik integrations", 16, "authentik"],
  ["authentik integrations", 22, "authentik integrations"],
  ["Integrationsverzeichnis", 12, "Integrations"],
  ["one two three", 7, "one two"],
])("of %j, at most %i characters are %j", (text, max, expected) => {
  expect(wholeWords(text, max)).toBe(expected)
})
