/** Finds invisible and misleading characters, characters that were lost, and overlong lines in content files of any format. */
import { codePoint, type Problem } from "./problem"

/**
 * The longest line of the content has 451 characters. Markdown parsing is quadratic in a line's nested lists or
 * emphasis: from about 5,000 characters, it takes seconds.
 */
export const MAX_LINE_LENGTH = 2000

/**
 * Invisible characters, which break pasted code and make different names look the same: control characters, format
 * characters and Unicode line separators; the replacement character, where a character was lost; and spaces that neither
 * YAML nor Markdown takes for one, so that a list or heading with them is plain text. Tabs, line feeds and the joiner
 * inside emoji are allowed. Written as ranges, because `\p{Cc}` and `\p{Cf}` take four times as long, and
 * `npm run develop` reads all guides after each change.
 */
const UNWANTED =
  // eslint-disable-next-line no-control-regex -- control characters are what it looks for
  /[\0-\x08\x0B-\x1F\x7F-\xA0\xAD\u061C\u180E\u2000-\u200C\u200E\u200F\u2028-\u202F\u205F-\u206F\u3000\uFEFF\uFFF9-\uFFFB\uFFFD]|\u200D(?<!(?:[\uDC00-\uDFFF\u2600-\u27BF]|\uFE0F)\u200D)/g

/** Greek and Cyrillic letters that look like Latin ones, in a Latin word. No search finds it, and no label matches it. */
const TWINS =
  "\u0391\u0392\u0395-\u0397\u0399\u039A\u039C\u039D\u039F\u03A1\u03A4\u03A5\u03A7\u03BF\u0405\u0406\u0408\u0410\u0412\u0415\u041A\u041C-\u041E\u0420-\u0423\u0425\u0430\u0435\u043E\u0440\u0441\u0443\u0445\u0455\u0456\u0458"
const LOOKALIKE = new RegExp(`[${TWINS}](?:(?=[A-Za-z])|(?<=[A-Za-z].))`, "g")

/** Spaces except the usual one. */
const SPACE = /[\xA0\u2000-\u200A\u202F\u205F\u3000]/

/** Returns the problems of a text whose lines end with `\n`. */
export function checkText(file: string, text: string): Problem[] {
  return [...checkCharacters(file, text), ...checkLines(file, text), ...checkConflict(file, text)]
}

/** Reports the first line that Git writes where it could not merge two versions. */
function checkConflict(file: string, text: string): Problem[] {
  const line = text.split("\n").findIndex((each) => /^<{7} \S/.test(each)) + 1
  const message = "a merge conflict begins here; keep one version, and delete the lines that Git wrote"
  return line > 0 ? [{ file, line, message }] : []
}

function checkLines(file: string, text: string): Problem[] {
  const problems: Problem[] = []
  let line = 0
  for (let start = 0; start < text.length; line++) {
    const end = text.indexOf("\n", start)
    const length = (end < 0 ? text.length : end) - start
    if (length > MAX_LINE_LENGTH)
      problems.push({
        file,
        line: line + 1,
        message: `the line has ${length} characters; break it into lines of at most ${MAX_LINE_LENGTH}`,
      })
    start += length + 1
  }
  return problems
}

/** What decoders write for bytes that they cannot read; the file itself is valid UTF-8. */
const REPLACEMENT = "\uFFFD"

/** Reports each of these characters once, at its first place, with the number of its occurrences. */
function checkCharacters(file: string, text: string): Problem[] {
  const found = new Map<string, { index: number; count: number }>()
  for (const { 0: character, index } of [...text.matchAll(UNWANTED), ...text.matchAll(LOOKALIKE)]) {
    const known = found.get(character)
    if (known) known.count++
    else found.set(character, { index, count: 1 })
  }
  return [...found].map(([character, { index, count }]): Problem => {
    const before = text.slice(0, index)
    return {
      file,
      line: before.split("\n").length,
      column: index - before.lastIndexOf("\n"),
      message: `${describe(character)}${count > 1 ? ` (${count} in this file)` : ""}; ${fixOf(character)}`,
    }
  })
}

const FIXES: Record<string, string> = {
  "\r": "save the file with the line ending LF",
  "\u2028": "replace it with a line end",
  "\u2029": "replace it with a line end",
  [REPLACEMENT]: "restore the character that was lost when the file was saved with another encoding",
}

const NAMES: Record<string, string> = {
  "\r": "a carriage return without a line feed",
  [REPLACEMENT]: "the replacement character U+FFFD",
}

const isLetter = (character: string): boolean => /\p{L}/u.test(character)

function describe(character: string): string {
  if (isLetter(character)) return `the letter ${character} (${codePoint(character)}) in a word of Latin letters`
  if (SPACE.test(character)) return `the special space ${codePoint(character)}`
  return NAMES[character] ?? `the invisible character ${codePoint(character)}`
}

function fixOf(character: string): string {
  if (isLetter(character)) return "write the Latin letter that looks the same"
  if (SPACE.test(character)) return "write a usual space"
  return FIXES[character] ?? "delete it"
}
