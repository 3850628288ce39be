import { followPlaceholders } from "./follow-placeholders"
import { placeholdersOf } from "./placeholders"
import type { Tree } from "../tree/tree"

const context = {
  placeholders: placeholdersOf(
    { hosts: { "wiki.company": "the wiki" }, placeholders: {} },
    { application: { slug: "wiki" } },
  ),
}

test("each text prop with placeholders gets a second prop with the text split at them", () => {
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

test("elements whose props contain no placeholders are unchanged", () => {
  const tree: Tree = [
    ["a", { href: "https://old-wiki.company.example/" }, ["Elsewhere"]],
    ["Details", { summary: "Why?" }],
    ["p", null],
  ]
  const before = JSON.stringify(tree)
  expect(JSON.stringify(followPlaceholders(tree, context))).toBe(before)
})
