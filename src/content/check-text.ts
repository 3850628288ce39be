/** Finds invisible characters, characters that were lost, and overlong lines in content files of any format. */
import { escapeInvisible, type Problem } from "./problem"

/**
 * The longest line of the content has 451 characters. Markdown parsing is quadratic in a line's nested lists or
 * emphasis: from about 5,000 characters, it takes seconds.
 */
export const MAX_LINE_LENGTH = 2000

/**
 * Invisible characters, which break pasted code and make different names look the same: control characters, format
 * characters and Unicode line separators; and the replacement character, where a character was lost. Tabs, line feeds and
 * the joiner inside emoji are allowed. Written as ranges, because `\p{Cc}` and `\p{Cf}` take four times as long, and
 * `npm run develop` reads all guides after each change.
 */
const UNWANTED =
  // eslint-disable-next-line no-control-regex -- control characters are what it looks for
  /[\0-\x08\x0B-\x1F\x7F-\x9F\xAD\u061C\u180E\u200B\u200C\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\uFFFD]/g

/** Returns the problems of a text whose lines end with `\n`. */
export function checkText(file: string, text: string): Problem[] {
  return [...checkCharacters(file, text), ...checkLines(file, text)]
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
  for (const { 0: character, index } of text.matchAll(UNWANTED)) {
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
      message: `${describe(character)}${count > 1 ? ` (${count} in this file)` : ""}; ${FIXES[character] ?? "delete it"}`,
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

const describe = (character: string): string =>
  NAMES[character] ?? `the invisible character ${escapeInvisible(character)}`
