/** Checks the addresses in authentik that a guide's text and code contain, which readers paste into their application. */
import { closest } from "../guides/closest"
import { SLUG_TOKEN } from "../authentik/model/shipped"
import { buildEndpoints } from "../authentik/resolve/endpoints"
import type { ResolvedMethod } from "./compile-methods"
import type { Problem } from "./problem"

/** An address of a provider, up to a query or to what code, prose or a variable ends it with. */
const ADDRESS =
  /https?:\/\/authentik\.company(?::\d+)?(\/application\/(?:o|saml|ssf)\b(?:<[a-z_]+>|[\w./~-])*)([${%(]?)/g

/**
 * Returns a problem for each address that no provider of the guide has, such as `/application/o/authorise/`. Applications that complete
 * an address get a part of it: `/application/o/<slug>` without the trailing slash is right, but `/application/o/token` is not.
 */
export function checkAuthentikAddresses(file: string, text: string, methods: readonly ResolvedMethod[]): Problem[] {
  const known = knownPaths(methods)
  return text.split("\n").flatMap((line, index) =>
    [...line.matchAll(ADDRESS)].flatMap(({ 0: address, 1: found = "", 2: variable, index: at }): Problem[] => {
      const path = withToken(found.replace(/\.$/, ""), text)
      if (variable || known.has(path) || isPart(path, known)) return []
      const near = closest(path, known)
      const fix = near ? `did you mean ${near}?` : "the addresses of each method are in its At a glance and Endpoints"
      return [{ file, line: index + 1, column: at + 1, message: `no provider of this guide has ${address}; ${fix}` }]
    }),
  )
}

/** Writes the slug of an application that readers create in a step, and that the text therefore names, as the slug's token. */
const withToken = (path: string, text: string): string =>
  path.replace(/^(\/application\/\w+\/)([a-z\d-]+)/, (address, folder: string, slug: string) =>
    text.includes(`\`${slug}\``) ? folder + SLUG_TOKEN : address,
  )

/** The paths of all addresses, with the slug's token and with the slug. */
function knownPaths(methods: readonly ResolvedMethod[]): Set<string> {
  const paths = methods.flatMap(({ method, resolved }) =>
    buildEndpoints(resolved).flatMap(({ url }) => {
      const [, path] = /^https:\/\/authentik\.company(\/application\/.+)$/.exec(url) ?? []
      return path ? [path, path.replace(SLUG_TOKEN, method.application.slug)] : []
    }),
  )
  return new Set(paths)
}

/** Whether a path is a folder of an address, with or without a trailing slash. */
const isPart = (path: string, known: ReadonlySet<string>): boolean =>
  [...known].some((one) => one.startsWith(`${path.replace(/\/$/, "")}/`) && one !== `${path}/`)
