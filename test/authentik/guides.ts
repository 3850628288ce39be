/** Every method of every guide in content/guides, for tests that all of them must pass. */
import fs from "node:fs"
import path from "node:path"
import { parse } from "yaml"
import { ownNames } from "../../src/authentik/files/own-names"
import { methodContext } from "../../src/authentik/resolve/method-context"
import {
  authentikSetupSchema,
  type AuthentikSetup,
  type FileContext,
  type SetupContext,
} from "../../src/authentik/model/model"

export interface TestSetup {
  /** Shown by a failing test, such as `monitoring/grafana oidc`. */
  name: string
  setup: AuthentikSetup
  context: SetupContext & FileContext
}

/** The fields of front matter that are used here; `src/content` has all fields and checks them. */
interface FrontMatter {
  name: string
  hosts?: Record<string, string>
  placeholders?: Record<string, string>
  methods: Record<string, unknown>[]
}
const NOT_IN_AUTHENTIK = [
  "id",
  "title",
  "summary",
  "protocol",
  "endpoints",
  "runtime",
  "localSignIn",
  "wayBack",
  "verified",
]
const ROOT = path.resolve("content/guides")

/** One setup for each method, in the order of files. Throws if a setup violates the schema. */
export function guideSetups(): TestSetup[] {
  const files = fs
    .readdirSync(ROOT, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "index.mdx")
    .sort()
  return files.flatMap((file) => {
    const [, frontMatter = ""] = /^---\n([\s\S]*?)\n---\n/.exec(fs.readFileSync(path.join(ROOT, file), "utf8")) ?? []
    const guide = parse(frontMatter) as FrontMatter
    const folder = path.dirname(file).split(path.sep).join("/")
    const guideUrl = `https://integrations.goauthentik.io/${folder}/`
    const placeholders = [
      "authentik.company",
      ...Object.keys(guide.hosts ?? {}),
      ...Object.keys(guide.placeholders ?? {}),
    ]
    const methods = guide.methods.map((method) => {
      const own = Object.entries(method).filter(([key]) => !NOT_IN_AUTHENTIK.includes(key))
      return {
        id: String(method.id),
        title: String(method.title),
        setup: authentikSetupSchema.parse(Object.fromEntries(own)),
      }
    })
    const groups = ownNames(methods.map(({ setup }) => setup)).map(({ name }) => name)
    return methods.map((method) => ({
      name: `${folder} ${method.id}`,
      setup: method.setup,
      context: {
        ...methodContext(guide.name, method, methods),
        guideUrl,
        placeholders: [...placeholders, ...groups],
      },
    }))
  })
}
