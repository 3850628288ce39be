// eslint-disable-next-line no-control-regex -- the whole of ASCII is meant
const ASCII = /^[\x00-\x7f]*$/

/** Letters without case and marks, so that `Über` and `uber`, `İ` and `i` are found alike. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .normalize("NFC")
}

/** Words end in the same way whether one or many are meant: `groups` is `group`, `policies` is `policy`. */
export function singular(word: string): string {
  if (word.length < 5 || !word.endsWith("s") || /(?:ss|us|is)$/.test(word)) return word
  return word.endsWith("ies") ? `${word.slice(0, -3)}y` : word.slice(0, -1)
}
