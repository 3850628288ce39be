import { codeUses } from "./code-uses"
import type { TreeNode } from "../tree/tree"

const user: TreeNode = ["Placeholder", { token: "<user>" }]
const block = (language: string, ...children: (TreeNode | string)[]): TreeNode => ["CodeBlock", { language }, children]
const use = (...nodes: TreeNode[]) => codeUses(nodes, ["<user>", "<team>"]).get("<user>")

test.each<[string, TreeNode, string | undefined]>([
  ["prose", ["p", null, ["Open ", user]], undefined],
  ["a word of a command", block("bash", "wiki add ", user, " admin"), "word"],
  ["a quoted word", block("bash", 'wiki add "', user, '"'), "text"],
  ["a word after a quoted one", block("bash", `wiki add "it's" `, user), "word"],
  ["a word after an escaped quote", block("bash", "wiki add \\' ", user), "word"],
  ["a word in a later line", block("bash", 'echo "\n', "wiki add ", user), "word"],
  ["a value in a file", block("yaml", "user: ", user), "text"],
  ["PowerShell", block("powershell", "Get-User ", user), "word"],
])("a placeholder in %s", (_where, node, expected) => {
  expect(use(node)).toBe(expected)
})

test("one unquoted use in a shell decides", () => {
  expect(use(block("yaml", user), block("bash", "add ", user), block("ini", user))).toBe("word")
})

test("a value in a file that Docker Compose reads ends with its line, but not in one that scripts source", () => {
  const file = (title: string): TreeNode => ["CodeBlock", { language: "bash", title }, ["ADMINS=", user]]
  const compose = block("yaml", "services:\n  wiki:\n    env_file: wiki.env")
  expect(use(compose, file("wiki.env"))).toBe("text")
  expect(use(file("wiki.env"), block("yaml", "env_file:\n  - wiki.env"))).toBe("text")
  expect(use(compose, file("setup.env"))).toBe("word")
  expect(use(compose, file("wiki.env"), block("bash", "add ", user))).toBe("word")
})
