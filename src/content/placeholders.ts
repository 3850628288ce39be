/** The texts that readers replace with their own: hosts, slugs and other values. */
import { withoutFillIns } from "./check-fill-ins"
import type { Piece } from "./highlight"
import { tokenPattern } from "../placeholders/find-tokens"
import type { Tree } from "../tree/tree"

/** authentik's host, which is declared in every document. */
export const AUTHENTIK_HOST = "authentik.company"
export const SLUG_TOKEN = "<application_slug>"
/** Declared everywhere and never replaced: readers do not enter secrets on this site. */
const CREDENTIAL_TOKENS = ["<client_id>", "<client_secret>"]

export interface Placeholder {
  token: string
  kind: "host" | "slug" | "value"
  /** The text that is shown before the reader enters a value: the slug from the front matter, otherwise the token. */
  text?: string
}

/** The placeholders of a document; `slug` is the slug of the method in question. */
export function placeholdersOf(
  document: { hosts: Record<string, string>; placeholders: Record<string, string> },
  slug?: string,
): Placeholder[] {
  const hosts = [AUTHENTIK_HOST, ...Object.keys(document.hosts).filter((host) => host !== AUTHENTIK_HOST)]
  return [
    ...hosts.map((token) => ({ token, kind: "host" as const })),
    ...Object.keys(document.placeholders).map((token) => ({ token, kind: "value" as const })),
    ...(slug ? [{ token: SLUG_TOKEN, kind: "slug" as const, text: slug }] : []),
  ]
}

const splitters = new WeakMap<readonly Placeholder[], (text: string) => Tree>()

/**
 * Returns a function that splits a text into strings and `Placeholder` elements. Longer tokens match first. Every text node
 * of a document asks for it with the same list, so it is memoized.
 */
export function splitter(placeholders: readonly Placeholder[]): (text: string) => Tree {
  const split = splitters.get(placeholders) ?? createSplitter(placeholders)
  splitters.set(placeholders, split)
  return split
}

function createSplitter(placeholders: readonly Placeholder[]): (text: string) => Tree {
  if (placeholders.length === 0) return (text) => (text ? [text] : [])
  const byToken = new Map(placeholders.map((placeholder) => [placeholder.token, placeholder]))
  const tokens = [...byToken.keys()].sort((a, b) => b.length - a.length)
  const any = new RegExp(tokens.map(tokenPattern).join("|"), "g")
  return (text) => {
    const tree: Tree = []
    let at = 0
    for (const match of text.matchAll(any)) {
      const placeholder = byToken.get(match[0])
      if (!placeholder) continue
      if (match.index > at) tree.push(text.slice(at, match.index))
      tree.push([
        "Placeholder",
        placeholder.text ? { token: placeholder.token, text: placeholder.text } : { token: placeholder.token },
      ])
      at = match.index + match[0].length
    }
    if (at < text.length) tree.push(text.slice(at))
    return tree
  }
}

/** Like `splitter`, for code: each piece is paired with its text in the code. */
export function pieceSplitter(placeholders: Placeholder[]): (code: string) => Piece[] {
  const split = splitter(placeholders)
  return (code) => split(code).map((node) => [typeof node === "string" ? node : String(node[1]?.token), node])
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

/** Returns tokens of the form `<snake_case>` in a text that are not declared. */
export function undeclaredTokens(text: string, placeholders: Placeholder[]): string[] {
  const declared = new Set([...placeholders.map(({ token }) => token), SLUG_TOKEN, ...CREDENTIAL_TOKENS])
  return [...withoutFillIns(text).matchAll(/<[a-z][a-z0-9]*(?:_[a-z0-9]+)+>/g)]
    .map(([token]) => token)
    .filter((token) => !declared.has(token))
}
