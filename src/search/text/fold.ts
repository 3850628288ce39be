// eslint-disable-next-line no-control-regex -- the whole of ASCII is meant
const ASCII = /^[\x00-\x7f]*$/

/** Removes case and diacritics, so that `Über` matches `uber`, and `İ` matches `i`. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .normalize("NFC")
}

/** Removes plural endings: `groups` becomes `group`, `policies` becomes `policy`, `addresses` becomes `address`. */
export function singular(word: string): string {
  if (word.length < 5 || !word.endsWith("s") || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`
  // "caches" are no "cach".
  return word.slice(0, /(?:ss|x|sh|[^a]ch)es$/.test(word) ? -2 : -1)
}
