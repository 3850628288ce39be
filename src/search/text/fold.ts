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

/** Removes plural endings: `groups` becomes `group`, `policies` becomes `policy`. */
export function singular(word: string): string {
  if (word.length < 5 || !word.endsWith("s") || /(?:ss|us|is)$/.test(word)) return word
  return word.endsWith("ies") ? `${word.slice(0, -3)}y` : word.slice(0, -1)
}
