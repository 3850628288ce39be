import { textOf, walk, type Tree } from "./tree"

const tree: Tree = [
  ["p", null, ["Open ", ["code", null, ["https://", ["Placeholder", { token: "wiki.company" }], "/login"]], "."]],
  [
    "CodeBlock",
    { language: "ini" },
    [
      ["line", null, [[".key", null, ["a"]], "=1"]],
      ["line", null, ["b=2"]],
    ],
  ],
]

test("the text of a tree contains placeholder tokens, and a line break after each line of code", () => {
  expect(textOf(tree)).toBe("Open https://wiki.company/login.a=1\nb=2\n")
})

test("walk visits parents first, and skips an element's children if the visitor returns false", () => {
  const seen: string[] = []
  walk(tree, ([type]) => {
    seen.push(type)
    return type !== "CodeBlock"
  })
  expect(seen).toEqual(["p", "code", "Placeholder", "CodeBlock"])
})
