import { closest, unknownValue } from "./closest"

test.each([
  ["div", ["Tip", "br"], undefined],
  ["Tpi", ["Tip", "br"], "Tip"],
  ["drak", ["light", "dark"], "dark"],
  ["oauth", ["oidc", "oauth2"], "oauth2"],
  ["Noets", ["Note", "Tip"], "Note"],
  ["configuration-of-wiki", ["configure-wiki", "configuring-of-wikis"], "configuring-of-wikis"],
])("%s among %j: %s", (word, known, near) => {
  expect(closest(word, known)).toBe(near)
})

test("an unknown value comes with a suggestion, with the whole list, or with the remark that there is none", () => {
  expect(unknownValue("tag", "aple", ["apple", "linux"])).toBe('unknown tag "aple"; did you mean "apple"?')
  expect(unknownValue("tag", "windows", ["apple", "linux", "apple"])).toBe(
    'unknown tag "windows"; use one of: apple, linux',
  )
  expect(unknownValue("tag", "apple", [])).toBe('unknown tag "apple"; none is defined yet')
})
