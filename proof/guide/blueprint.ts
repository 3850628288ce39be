/**
 * The only place that calls the project's generators. The stand-in for authentik knows nothing of a guide but the
 * blueprint that this module returns.
 */
import { buildBlueprint } from "../../src/authentik/blueprint/blueprint"
import { methodContexts } from "../../src/authentik/resolve/method-context"
import { resolve } from "../../src/authentik/resolve/resolve"
import { placeholdersOf } from "../../src/content/placeholders"
import type { GuideFrontMatter, GuideMethod } from "../../src/content/front-matter"
import { segmentsText } from "../../src/placeholders/segments"

/**
 * The blueprint that a reader downloads from a guide.
 * @param chosen the options that the reader takes, each by the reason that the front matter gives for it.
 * @param values the reader's own hosts and values by placeholder.
 * @throws if no part of the method has one of the reasons.
 */
export function blueprintOf(
  guide: { path: string; frontMatter: GuideFrontMatter },
  methodId: string,
  chosen: readonly string[],
  values: Readonly<Record<string, string>>,
): string {
  const { name, methods } = guide.frontMatter
  const index = methods.findIndex(({ id }) => id === methodId)
  const method = methods[index]
  const context = methodContexts(
    name,
    methods.map((one) => ({ id: one.id, title: one.title, setup: one })),
  )[index]
  if (!method || !context)
    throw new Error(`${guide.path} has no method ${methodId}; it has ${methods.map(({ id }) => id).join(", ")}`)
  const placeholders = placeholdersOf(guide.frontMatter).map(({ token }) => token)
  const file = { guideUrl: `https://guide.invalid${guide.path}`, placeholders }
  return segmentsText(buildBlueprint(resolve(withOptions(method, chosen), context), file), values)
}

/** The reasons that a method gives for its optional parts, each once. */
export function optionsOf(method: GuideMethod): string[] {
  const found = new Set<string>()
  visit(method, (part) => {
    if (typeof part.optional === "string") found.add(part.optional)
    for (const reason of Object.values(part.optionalScopes ?? {})) found.add(String(reason))
  })
  return [...found]
}

interface Part {
  optional?: unknown
  optionalScopes?: Record<string, unknown>
}

/** Turns the parts of the chosen options into plain parts; the generator comments out the others. */
function withOptions(method: GuideMethod, chosen: readonly string[]): GuideMethod {
  const known = optionsOf(method)
  const unknown = chosen.filter((reason) => !known.includes(reason))
  if (unknown.length > 0)
    throw new Error(`the method ${method.id} has no option "${unknown.join('", "')}"; it has: ${known.join(" | ")}`)
  const copy = structuredClone(method)
  visit(copy, (part) => {
    if (chosen.includes(String(part.optional))) delete part.optional
    for (const [scope, reason] of Object.entries(part.optionalScopes ?? {}))
      if (chosen.includes(String(reason))) delete part.optionalScopes?.[scope]
  })
  return copy
}

function visit(value: unknown, see: (part: Part) => void): void {
  if (typeof value !== "object" || value === null) return
  if (!Array.isArray(value)) see(value)
  for (const inner of Object.values(value)) visit(inner, see)
}
