/** The words of a query, and what they mean before any name is compared: optional words, names of protocols, parts of an address. */
import { PROTOCOL_WORDS } from "../protocol-words"

/** What readers add to a name, and most names do not contain: parts of addresses, and words for the task. */
const OPTIONAL =
  /^(https?|www|com|org|net|io|dev|app|company|docker|server|integration|integrate|setup|set|up|configure|configuration|config|install|guide|how|to|with|and|for|the)$/
/** What every guide is about. */
const EVERY_GUIDE = "authentik, SSO, single sign-on, login, log in, sign in"

/** Words in lowercase, without accents and punctuation: `Réseau What's-Up` becomes `reseau`, `whats` and `up`. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}'’]+/gu, "")
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** The parts of a pasted address's host, which often is the application's name: `https://grafana.example.org/login`. */
export function labelsOf(query: string): string[] {
  const [, ofAddress, bare] = /^\s*(?:https?:\/\/([\w.-]+)|([\w-]+(?:\.[\w-]+){2,}))/i.exec(query) ?? []
  return (ofAddress ?? bare)?.split(".") ?? []
}

/** Whether a name must contain the word. */
export const isRequired = (word: string): boolean => !OPTIONAL.test(word)

/** The protocols of each phrase, which is written without spaces; every protocol if it is about all guides. */
const PROTOCOLS_OF = new Map<string, string[]>()
for (const [protocol, phrases] of [...Object.entries(PROTOCOL_WORDS), ["", EVERY_GUIDE] as const])
  for (const phrase of phrases.split(",").map((text) => wordsOf(text).join("")))
    PROTOCOLS_OF.set(phrase, [...(PROTOCOLS_OF.get(phrase) ?? []), protocol])

/** Separates the names of protocols, of which each lists alternatives, from the other words. Versions do not count: "SAML 2.0". */
export function splitProtocols(words: readonly string[]): { rest: string[]; protocols: string[][] } {
  const rest: string[] = []
  const protocols: string[][] = []
  for (let at = 0; at < words.length;) {
    const length = [3, 2, 1].find((count) => PROTOCOLS_OF.has(words.slice(at, at + count).join(""))) ?? 0
    if (length > 0) protocols.push(PROTOCOLS_OF.get(words.slice(at, at + length).join("")) ?? [])
    else rest.push(words[at] ?? "")
    at += length || 1
    while (length > 0 && /^v?\d$/.test(words[at] ?? "")) at++
  }
  return { rest, protocols }
}
