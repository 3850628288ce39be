import { followPlaceholders } from "./follow-placeholders"
import { placeholdersOf } from "./placeholders"
import type { Tree } from "../tree/tree"

const context = { placeholders: placeholdersOf({ hosts: { "wiki.company": "the wiki" }, placeholders: {} }, "wiki") }

test("texts that are no children are cut at their placeholders, beside the texts themselves", () => {
  const tree: Tree = [
    ["p", null, [["a", { href: "https://wiki.company/login" }, ["Sign in"]]]],
    ["CodeBlock", { language: "bash", title: "<application_slug>.env" }],
  ]
  expect(followPlaceholders(tree, context)).toEqual([
    [
      "p",
      null,
      [
        [
          "a",
          {
            href: "https://wiki.company/login",
            hrefParts: ["https://", ["Placeholder", { token: "wiki.company" }], "/login"],
          },
          ["Sign in"],
        ],
      ],
    ],
    [
      "CodeBlock",
      {
        language: "bash",
        title: "<application_slug>.env",
        titleParts: [["Placeholder", { token: "<application_slug>", text: "wiki" }], ".env"],
      },
    ],
  ])
})

test("what has none stays as it is", () => {
  const tree: Tree = [
    ["a", { href: "https://old-wiki.company.example/" }, ["Elsewhere"]],
    ["Details", { summary: "Why?" }],
    ["p", null],
  ]
  const before = JSON.stringify(tree)
  expect(JSON.stringify(followPlaceholders(tree, context))).toBe(before)
})
