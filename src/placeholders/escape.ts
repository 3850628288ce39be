/**
 * Escapes texts for quoted strings in YAML and HCL, and for Python expressions and comments. Runs in the build and, for
 * the reader's values, in the browser, so it is small and has no dependencies.
 */

const NAMED: Record<string, string> = { '"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r" }
const unicode = (text: string): string =>
  text.replace(/[^]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`)
/** Quotes, backslashes, and all characters that YAML 1.1 (PyYAML), YAML 1.2, or HCL does not accept unescaped. */
const SPECIAL = /["\\\p{Cc}\u00a0\u2028\u2029\ufeff\ufffe\uffff]/gu

/** Replaces lone surrogates with U+FFFD, because UTF-8 cannot encode them. */
export const wellFormed = (text: string): string =>
  text.replace(/[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g, (one) => (one.length === 2 ? one : "\ufffd"))

/** Escapes the inside of a double-quoted YAML string. */
export const escapeYaml = (text: string): string =>
  wellFormed(text).replace(SPECIAL, (one) => NAMED[one] ?? unicode(one))

/**
 * Escapes the inside of a quoted HCL string: as for YAML, and with the template signs of `${` and `%{` doubled (`$${`).
 * Of several signs before `{`, all but the last become Unicode escapes. With `isFollowed`, so do signs at the end.
 */
export function escapeHcl(text: string, isFollowed = false): string {
  const escaped = escapeYaml(text).replace(
    /([$%]+)\{/g,
    (_, signs: string) => `${unicode(signs.slice(0, -1))}${signs.slice(-1).repeat(2)}{`,
  )
  return isFollowed ? escaped.replace(/[$%]+$/, unicode) : escaped
}

/** Doubles template signs, which are the only characters that a heredoc can escape. */
export const escapeHeredoc = (text: string): string => text.replace(/[$%](?=\{)/g, (sign) => sign + sign)

/** Escapes the special characters of a regular expression. */
export const escapeRegex = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")

/** Replaces line breaks and other characters that comments and block scalars cannot contain with spaces. */
export const oneLine = (text: string): string =>
  wellFormed(text)
    .replace(/[\p{Cc}\u2028\u2029\ufeff\ufffe\uffff]+/gu, " ")
    .trim()

/**
 * Escapes a part of a Python string literal, including f-strings but not raw strings, which keep backslashes. The result
 * has no special meaning in HCL.
 */
export const escapePython = (text: string): string =>
  wellFormed(text).replace(/[\\"'\p{Cc}{}$%\u00a0\u2028\u2029\ufeff\ufffe\uffff]|^\s/gu, (one) =>
    one === "\n" ? "\\n" : /[\\"']/.test(one) ? `\\${one}` : unicode(one),
  )

/** As `escapePython`, and escapes the first character of text that could end a heredoc (`EOT`, `EOT_` …). */
export const escapePythonHeredoc = (text: string): string => {
  const escaped = escapePython(text)
  return /^E?O?T?_*$/.test(escaped) ? unicode(escaped.slice(0, 1)) + escaped.slice(1) : escaped
}

/** Escapes what has a meaning in a line of Markdown. An underscore inside a word has none. */
export const escapeMarkdown = (text: string): string =>
  wellFormed(text).replace(/[\\`*[\]<>|~&]|(?<!\w)_|_(?!\w)/g, "\\$&")
