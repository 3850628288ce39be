import type { PlaceholderKind } from "./parse-typed"

/**
 * The storage key of a reader's value for a placeholder. A guide may use one token for several slugs, which differ in
 * their shown text, so `text` is part of the key.
 */
export const placeholderKey = (token: string, text?: string): string => (text ? `${token} ${text}` : token)

/**
 * The kind of the placeholder with this key. Tokens of values have angle brackets or are email addresses; only the keys
 * of a slug and a client ID have a text. All other keys are hosts, or else names of groups: a group whose name reads like a host is not a placeholder.
 */
export function kindOfKey(key: string): PlaceholderKind {
  if (key.startsWith("<application_slug> ")) return "slug"
  if (key.startsWith("<client_id> ")) return "client-id"
  if (/[<@]/.test(key)) return "value"
  return /^[a-z\d-]+\.[a-z\d.-]+$/.test(key) ? "host" : "group"
}
