/**
 * Texts as the inside of quoted literals in YAML and HCL. Used when files are made and, in the browser, when a reader's
 * own values are put into them; therefore small and without dependencies.
 */

const NAMED: Record<string, string> = { '"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r" }
const unicode = (text: string): string =>
  text.replace(/[^]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`)
/** Quotes, backslashes, and all that YAML 1.1 (PyYAML), YAML 1.2 or HCL would not take as it stands. */
const SPECIAL = /["\\\p{Cc}\u00a0\u2028\u2029\ufeff\ufffe\uffff]/gu

/** Lone surrogates cannot be written as UTF-8; they become U+FFFD. */
export const wellFormed = (text: string): string =>
  text.replace(/[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g, (one) => (one.length === 2 ? one : "\ufffd"))

export const escapeYaml = (text: string): string =>
  wellFormed(text).replace(SPECIAL, (one) => NAMED[one] ?? unicode(one))

/**
 * As YAML, and `${` and `%{`, which would begin a template, doubled: `$${`. Of several signs in a row the first ones are
 * spelt out, and so is a sign at the end when a template follows.
 */
export function escapeHcl(text: string, templateFollows = false): string {
  const escaped = escapeYaml(text).replace(
    /([$%]+)\{/g,
    (_, signs: string) => `${unicode(signs.slice(0, -1))}${signs.slice(-1).repeat(2)}{`,
  )
  return templateFollows ? escaped.replace(/[$%]+$/, unicode) : escaped
}

/** The text that `escapeYaml` was given. */
export const unescapeYaml = (literal: string): string =>
  literal.replace(/\\(?:u([0-9a-f]{4})|(.))/g, (_, hex: string | undefined, one = "") =>
    hex ? String.fromCharCode(parseInt(hex, 16)) : ({ n: "\n", t: "\t", r: "\r" }[one as string] ?? (one as string)),
  )

/** The text that `escapeHcl` was given. Spelt-out signs stay apart from what follows until the template signs are undone. */
export const unescapeHcl = (literal: string): string =>
  literal
    .split(/([$%])\1\{/)
    .map((part, index) => (index % 2 ? `${part}{` : unescapeYaml(part)))
    .join("")
