/** Every method of every guide in content/guides, for tests that all of them must pass. */
import fs from "node:fs"
import path from "node:path"
import { parse } from "yaml"
import { guideFrontMatterSchema } from "../../content/front-matter"
import type { AuthentikSetup, FileContext } from "../model"

export interface TestSetup {
  /** What a failing test shows, such as `monitoring/grafana oidc`. */
  name: string
  setup: AuthentikSetup
  context: FileContext
  /** Texts that readers replace. */
  placeholders: string[]
}

const ROOT = path.resolve("content/guides")

export function guideSetups(): TestSetup[] {
  const files = fs
    .readdirSync(ROOT, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "index.mdx")
    .sort()
  return files.flatMap((file) => {
    const [, frontMatter = ""] = /^---\n([\s\S]*?)\n---\n/.exec(fs.readFileSync(path.join(ROOT, file), "utf8")) ?? []
    const guide = guideFrontMatterSchema.parse(parse(frontMatter))
    const folder = path.dirname(file)
    const guideUrl = `https://integrations.goauthentik.io/${folder.split(path.sep).join("/")}/`
    const placeholders = ["authentik.company", ...Object.keys(guide.hosts), ...Object.keys(guide.placeholders)]
    return guide.methods.map((setup) => ({
      name: `${folder} ${setup.id}`,
      setup,
      context: { guideName: guide.name, methodId: setup.id, guideUrl },
      placeholders,
    }))
  })
}
