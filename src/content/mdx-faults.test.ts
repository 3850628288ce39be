import { parseMdx } from "./markdown"

test.each<[string, string, string, string]>([
  [
    "an option without its closing tag",
    "<Method>\n\n<Option>\n\nText.\n\n</Method>",
    "3:1",
    "<Option> has no closing tag of its own: </Method> follows in line 7; write </Option> before that, or the same name in both tags",
  ],
  [
    "a misspelled closing tag",
    "<Undo>\n\nText.\n\n</Undu>",
    "1:1",
    "<Undo> has no closing tag of its own: </Undu> follows in line 5; write </Undo> before that, or the same name in both tags",
  ],
  [
    "an element without its closing tag at the end of the file",
    "Text.\n\n<Method>\n\nText.",
    "3:1",
    "<Method> has no closing tag; write </Method>, or put a placeholder in backticks",
  ],
  ["a line break as in HTML", "a <br> b", "1:3", "<br> has no closing tag in its paragraph; write <br />"],
  [
    "a placeholder without backticks",
    "Enter <name>.",
    "1:7",
    "<name> has no closing tag in its paragraph; write </name>, or put a placeholder in backticks",
  ],
  [
    "a brace that is not closed",
    "One {a} and\ntwo {foo, three.",
    "2:5",
    "this { has no }; put text with braces in backticks",
  ],
  ["a comment as in HTML", "<!-- later -->", "1:2", "write a comment as {/* text */}"],
])("%s is explained at its place", (_, text, place, message) => {
  const [problem] = parseMdx("x.mdx", text).problems
  expect(problem?.message).toBe(`not valid MDX: ${message}`)
  expect(`${problem?.line}:${problem?.column}`).toBe(place)
})
