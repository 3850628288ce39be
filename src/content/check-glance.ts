/** Checks that *At a glance* has the addresses in authentik that a method's application takes, as its steps enter them. */
import { DEFAULT_ENDPOINTS, MAX_ADDRESSES } from "../authentik/glance/glance"
import { SLUG_TOKEN } from "../authentik/model/shipped"
import { buildAddresses, enteredAddresses, type AddressId } from "../authentik/resolve/addresses"
import { textOf, walk, type Tree } from "../tree/tree"
import type { ResolvedMethod } from "./compile-methods"
import type { GuideMethod } from "./front-matter"
import type { Problem } from "./problem"
import { sectionsOfApplication } from "./sections"

/** Addresses on the application's own host, which a reverse proxy forwards. */
const FORWARDED: readonly AddressId[] = ["outpost", "sign-out"]

/** Common in commands and beginnings of other addresses; a method lists it only if its application appends paths to it. */
const PREFIX: AddressId = "host"

/**
 * Returns a problem for each entry of `endpoints` that *Prepare* and *Configure* do not enter. Unless *At a glance* is full, it
 * also returns one for each address that they enter and *At a glance* lacks.
 * @param tree the guide's page.
 * @param lineOf returns a field's line in the file.
 */
export function checkGlance(
  file: string,
  tree: Tree,
  methods: readonly ResolvedMethod[],
  lineOf: (path: PropertyKey[]) => number,
): Problem[] {
  const bodies = new Map<unknown, Tree>()
  walk(tree, ([type, props, children = []]) => {
    if (type === "Method") bodies.set(props?.id, children)
  })
  return methods.flatMap((one, index) => {
    const body = bodies.get(one.method.id) ?? []
    const text = codeIn(sectionsOfApplication(body).flatMap(({ start, end }) => body.slice(start, end))).replaceAll(
      `/${one.method.application.slug}`,
      `/${SLUG_TOKEN}`,
    )
    return faultsOf(one, text).map(({ entry, message }) => ({
      file,
      line: lineOf(["methods", index, "endpoints", ...(entry === undefined ? [] : [entry])]),
      field: `methods[${index}].endpoints${entry === undefined ? "" : `[${entry}]`}`,
      message,
    }))
  })
}

/** The values in a text, each on lines of its own. */
function codeIn(nodes: Tree): string {
  const found: string[] = []
  walk(nodes, ([type, , children = []]) => {
    if (type === "code" || type === "CodeBlock") found.push(textOf(children))
  })
  return found.join("\n")
}

function faultsOf({ method, resolved }: ResolvedMethod, text: string): { entry?: number; message: string }[] {
  const listed: readonly AddressId[] =
    method.endpoints ?? (method.provider && DEFAULT_ENDPOINTS[method.provider.type]) ?? []
  const entered = enteredAddresses(resolved, listed)
  const unused = (method.endpoints ?? []).flatMap((id, entry) => {
    const addresses = entered.filter((address) => address.id === id)
    if (FORWARDED.includes(id) || isDownloaded(id, method)) return []
    if (addresses.some(({ url }) => contains(text, url))) return []
    const urls = addresses.map(({ url }) => url).join(" or ")
    return [
      { entry, message: `no step in the application enters ${id}, ${urls}; remove it, or name what the steps enter` },
    ]
  })
  if (listed.length >= MAX_ADDRESSES) return unused
  const shown = new Set(entered.map(({ url }) => url))
  const missing = buildAddresses(resolved).filter(
    ({ id, url }) =>
      id !== PREFIX && url.startsWith("https://authentik.company") && !shown.has(url) && contains(text, url),
  )
  const ids = [...new Map(missing.map(({ id, url }) => [url, id])).values()]
  if (ids.length === 0) return unused
  return [
    ...unused,
    { message: `the steps in the application enter ${ids.join(" and ")}, which At a glance lacks; add it` },
  ]
}

/** Whether the application takes a file or an address that a step gets from the provider. */
const isDownloaded = (id: AddressId, { provider }: GuideMethod): boolean =>
  id === "metadata" &&
  provider?.type === "saml" &&
  (provider.downloads ?? ["metadata-url"]).some((download) => download !== "certificate")

/** Whether a text has an address as a whole, not as the beginning or end of another one. */
function contains(text: string, url: string): boolean {
  for (let at = text.indexOf(url); at >= 0; at = text.indexOf(url, at + 1)) {
    const [before, after] = [text.slice(0, at), text.slice(at + url.length)]
    if (!/[\w.]$/.test(before) && !/^(?:[\w/?~<-]|\.\w)/.test(after)) return true
  }
  return false
}
