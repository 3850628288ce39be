/** The texts that readers replace with their own: hosts, slugs and other values. */
import { closest } from "../guides/closest"
import { CLIENT_ID_TOKEN, SLUG_TOKEN } from "../authentik/model/shipped"
import { ownNames, type Grouped } from "../authentik/files/own-names"
import type { AuthentikSetup } from "../authentik/model/model"
import type { PlaceholderKind } from "../placeholders/parse-typed"
import { withoutFillIns } from "./check-fill-ins"
import type { Piece } from "./highlight"
import { escapeRegex } from "../placeholders/escape"
import { tokenFinder } from "../placeholders/find-tokens"
import { textOf, type Tree, type TreeProps } from "../tree/tree"

/** For `gatsby`, which must not import `authentik`. */
export { SLUG_TOKEN }

/** authentik's host, which is declared in every document. */
export const AUTHENTIK_HOST = "authentik.company"
/** Declared everywhere. The secret is never replaced: readers do not enter secrets on this site. */
const CREDENTIAL_TOKENS = [CLIENT_ID_TOKEN, "<client_secret>"]
const findCredentials = tokenFinder(CREDENTIAL_TOKENS)

export interface Placeholder {
  token: string
  kind: PlaceholderKind
  /** The text that is shown before the reader enters a value: the slug from the front matter for slugs and client IDs, otherwise the token. */
  text?: string
}

/** Whether readers choose the client ID of the method's provider, because its application requires none. */
export const hasOwnClientId = ({ provider }: Pick<AuthentikSetup, "provider">): boolean =>
  provider?.type === "oauth2" && provider.clientId === undefined

/** The placeholders of a document with the names of groups of all its methods, and those of the method in question. */
export function placeholdersOf(
  document: {
    hosts: Record<string, string>
    placeholders: Record<string, string>
    methods?: readonly Grouped[]
  },
  method?: Pick<AuthentikSetup, "application" | "provider">,
): Placeholder[] {
  const slug = method?.application.slug
  const hosts = [AUTHENTIK_HOST, ...Object.keys(document.hosts).filter((host) => host !== AUTHENTIK_HOST)]
  return [
    ...hosts.map((token) => ({ token, kind: "host" as const })),
    ...Object.keys(document.placeholders).map((token) => ({ token, kind: "value" as const })),
    ...(slug ? [{ token: SLUG_TOKEN, kind: "slug" as const, text: slug }] : []),
    ...(method && hasOwnClientId(method) ? [{ token: CLIENT_ID_TOKEN, kind: "client-id" as const, text: slug }] : []),
    ...ownNames(document.methods ?? []).map(({ name }) => ({ token: name, kind: "group" as const })),
  ]
}

const splitters = new WeakMap<readonly Placeholder[], (text: string) => Tree>()

/**
 * Returns a function that splits a text into strings and `Placeholder` elements. Longer tokens match first. It is
 * memoized, because every text node of a document asks for it with the same list.
 */
export function splitter(placeholders: readonly Placeholder[]): (text: string) => Tree {
  const split = splitters.get(placeholders) ?? createSplitter(placeholders)
  splitters.set(placeholders, split)
  return split
}

function createSplitter(placeholders: readonly Placeholder[]): (text: string) => Tree {
  const texts = new Map(placeholders.map(({ token, text }) => [token, text]))
  const find = tokenFinder([...texts.keys()])
  return (text) =>
    find(text).map((part, index, parts) => {
      if (typeof part === "string") return part
      const text = texts.get(part.token)
      const props: TreeProps = { token: part.token }
      if (text) props.text = text
      // Names without special characters look the same in a regular expression.
      const before = parts[index - 1]
      if (part.isRegex || (typeof before === "string" && before.endsWith("^")))
        props.regex = escapeRegex(text ?? part.token)
      return ["Placeholder", props]
    })
}

/**
 * Like `splitter`, for what readers see: credentials become `.fill` elements, because readers replace them too, although
 * only in their own copy.
 */
export function textSplitter(placeholders: readonly Placeholder[]): (text: string) => Tree {
  const split = splitter(placeholders)
  return (text) => split(text).flatMap((node) => (typeof node === "string" ? withFills(node) : [node]))
}

const withFills = (text: string): Tree =>
  findCredentials(text).map((part) => (typeof part === "string" ? part : [".fill", null, [part.token]]))

/** Like `textSplitter`, for code: each piece is paired with its text in the code. */
export function pieceSplitter(placeholders: Placeholder[]): (code: string) => Piece[] {
  const split = textSplitter(placeholders)
  return (code) =>
    split(code).map((node): Piece => {
      if (typeof node === "string") return [node, node]
      const [type, props] = node
      return [type === ".fill" ? textOf([node]) : String(props?.regex ?? props?.token), node]
    })
}

/**
 * Hosts that represent a reader's own: names under `.company`, and the domains reserved for documentation (RFC 2606 and
 * 6761).
 */
const READER_HOST =
  /(?<![\w.-])(?:[a-z0-9-]+\.)*(?:[a-z0-9-]+\.(?:company|example|test|invalid)|example\.(?:com|net|org))(?![\w-]|\.\w)/gi

/** Returns the reader's hosts in a text that are not declared. */
export function undeclaredHosts(text: string, placeholders: Placeholder[]): string[] {
  const declared = new Set(placeholders.map(({ token }) => token.toLowerCase()))
  const covered = splitter(placeholders)(withoutFillIns(text))
  const rest = covered.map((node) => (typeof node === "string" ? node : " ")).join("\u0000")
  return [...rest.matchAll(READER_HOST)].map(([host]) => host).filter((host) => !declared.has(host.toLowerCase()))
}

/** Returns a message for each of the reader's hosts in a text that is not declared. */
export function undeclaredHostMessages(text: string, placeholders: Placeholder[]): string[] {
  const declared = placeholders.filter(({ kind }) => kind === "host").map(({ token }) => token)
  return [...new Set(undeclaredHosts(text, placeholders))].map((host) => {
    const near = closest(host, declared)
    return `the host ${host} is not declared; ${near ? `did you mean ${near}? Otherwise add` : "add"} it to hosts in the front matter`
  })
}

/**
 * Tokens of the form `<snake_case>`, except the names of groups in regular expressions, such as `(?P<first_name>\w+)`.
 */
const TOKEN = /(?<!\(\?P?)<[a-z][a-z0-9]*(?:_[a-z0-9]+)+>/g

const declaredTokens = (placeholders: Placeholder[]): Set<string> =>
  new Set([...placeholders.map(({ token }) => token), SLUG_TOKEN, ...CREDENTIAL_TOKENS])

/** Returns tokens of the form `<snake_case>` in a text that are not declared. */
export function undeclaredTokens(text: string, placeholders: Placeholder[]): string[] {
  const declared = declaredTokens(placeholders)
  return [...withoutFillIns(text).matchAll(TOKEN)].map(([token]) => token).filter((token) => !declared.has(token))
}

/** Returns a message for each token in a text that is not declared, or that is written as `<clientId>` or `<client-id>`. */
export function undeclaredTokenMessages(text: string, placeholders: Placeholder[]): string[] {
  const letters = (token: string) => token.replace(/[_-]/g, "").toLowerCase()
  const declared = declaredTokens(placeholders)
  const byLetters = new Map([...declared].map((token) => [letters(token), token]))
  const other = [...new Set(text.match(/<[A-Za-z][\w-]*>/g))].filter((token) => !declared.has(token))
  return [
    ...other.flatMap((token) => {
      const right = byLetters.get(letters(token))
      return right ? [`write the placeholder ${token} as ${right}`] : []
    }),
    ...[...new Set(undeclaredTokens(text, placeholders))]
      .filter((token) => !byLetters.has(letters(token)))
      .map(
        (token) =>
          `the placeholder ${token} is not declared; add it to placeholders in the front matter and say what it stands for`,
      ),
  ]
}
