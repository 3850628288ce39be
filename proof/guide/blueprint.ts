/**
 * The only place that calls the project's generators. The stand-in for authentik knows nothing of a guide but the
 * blueprint that this module returns.
 */
import { buildBlueprint } from "../../src/authentik/blueprint/blueprint"
import { methodContext } from "../../src/authentik/resolve/method-context"
import { resolve } from "../../src/authentik/resolve/resolve"
import { placeholdersOf } from "../../src/content/placeholders"
import type { GuideFrontMatter } from "../../src/content/front-matter"
import { segmentsText } from "../../src/placeholders/segments"

/**
 * The blueprint that a reader downloads from a guide.
 * @param chosen the ids of the options that the reader takes.
 * @param values the reader's own hosts and values by placeholder.
 * @throws if the guide has no such method, or the method no such option.
 */
export function blueprintOf(
  guide: { path: string; frontMatter: GuideFrontMatter },
  methodId: string,
  chosen: readonly string[],
  values: Readonly<Record<string, string>>,
): string {
  const { name, methods } = guide.frontMatter
  const declared = methods.map((one) => ({ id: one.id, title: one.title, setup: one }))
  const method = declared.find(({ id }) => id === methodId)
  if (!method)
    throw new Error(`${guide.path} has no method ${methodId}; it has ${methods.map(({ id }) => id).join(", ")}`)
  const known = method.setup.options.map(({ id }) => id)
  const unknown = chosen.filter((id) => !known.includes(id))
  if (unknown.length > 0)
    throw new Error(`the method ${methodId} has no option ${unknown.join(", ")}; it has ${known.join(", ") || "none"}`)
  const placeholders = placeholdersOf(guide.frontMatter).map(({ token }) => token)
  const file = { guideUrl: `https://guide.invalid${guide.path}`, placeholders }
  return segmentsText(
    buildBlueprint(resolve(method.setup, { ...methodContext(name, method, declared), options: chosen }), file)
      .commented,
    values,
  )
}
