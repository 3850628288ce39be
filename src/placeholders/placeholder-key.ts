/**
 * The storage key of a reader's value for a placeholder. A guide may use one token for several slugs, which differ in
 * their shown text, so `text` is part of the key.
 */
export const placeholderKey = (token: string, text?: string): string => (text ? `${token} ${text}` : token)

/**
 * The kind of the placeholder with this key. Tokens of values have angle brackets or are email addresses; only a slug's
 * key has a text.
 */
export const kindOfKey = (key: string): "host" | "value" | "slug" =>
  key.startsWith(SLUG_KEY) ? "slug" : /[<@]/.test(key) ? "value" : "host"

const SLUG_KEY = "<application_slug> "
