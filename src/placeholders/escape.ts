/**
 * Texts as the inside of quoted literals in YAML and HCL, and as parts of Python expressions and comments. Used when files
 * are made and, in the browser, when a reader's own values are put into them; therefore small and without dependencies.
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
 * spelt out, and so is a sign at the end when something follows in the literal.
 */
export function escapeHcl(text: string, isFollowed = false): string {
  const escaped = escapeYaml(text).replace(
    /([$%]+)\{/g,
    (_, signs: string) => `${unicode(signs.slice(0, -1))}${signs.slice(-1).repeat(2)}{`,
  )
  return isFollowed ? escaped.replace(/[$%]+$/, unicode) : escaped
}

/** Template signs in a heredoc, which knows no other escapes. */
export const escapeHeredoc = (text: string): string => text.replace(/[$%](?=\{)/g, (sign) => sign + sign)

export const escapeRegex = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")

/** Without line breaks and other characters that comments and block scalars cannot hold. */
export const oneLine = (text: string): string =>
  wellFormed(text)
    .replace(/[\p{Cc}\u2028\u2029\ufeff\ufffe\uffff]+/gu, " ")
    .trim()

/** A piece of a Python string literal, whichever quotes it has, f-strings included; nothing in it means anything to HCL. */
export const escapePython = (text: string): string =>
  wellFormed(text).replace(/[\\"'\p{Cc}{}$%\u00a0\u2028\u2029\ufeff\ufffe\uffff]|^\s/gu, (one) =>
    one === "\n" ? "\\n" : /[\\"']/.test(one) ? `\\${one}` : unicode(one),
  )

/** As Python; what could make a line the end of a heredoc (`EOT`, `EOT_` …) gets its first character spelt out. */
export const escapePythonHeredoc = (text: string): string => {
  const escaped = escapePython(text)
  return /^E?O?T?_*$/.test(escaped) ? unicode(escaped.slice(0, 1)) + escaped.slice(1) : escaped
}
