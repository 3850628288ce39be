/**
 * prism-react-renderer's Prism with the languages that guides use. Prism's components add themselves to a global, which
 * is set while they load.
 */
import { Prism } from "prism-react-renderer"
import { createRequire } from "node:module"
import path from "node:path"

/** Order matters: a component may extend an earlier one. */
const COMPONENTS = [
  "markup-templating",
  "bash",
  "powershell",
  "ini",
  "toml",
  "properties",
  "php",
  "ruby",
  "hcl",
  "nginx",
  "apacheconf",
  "http",
  "diff",
  "json",
  "sql",
  "css",
  "docker",
]

const scope = globalThis as { Prism?: unknown }
const before = scope.Prism
scope.Prism = Prism
const load = createRequire(path.resolve("package.json"))
for (const name of COMPONENTS) load(`prismjs/components/prism-${name}`)
scope.Prism = before

export { Prism }
