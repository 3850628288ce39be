/** What no text of the content has, whatever its format: invisible characters and endless lines. */
import { visible, type Problem } from "./problem"

/**
 * The longest line has 451 characters. Markdown takes time in the square of a line's nested lists or emphasis: seconds
 * from about 5,000 characters.
 */
export const MAX_LINE_LENGTH = 2000

/**
 * Characters that break code that readers paste, and names that look right: control and format characters and Unicode line ends, except tabs, line ends and the joiner inside emoji.
 */
const INVISIBLE = /(?![\t\n\u200D])[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** Returns the problems of a text whose lines end with `\n`. */
export function checkText(file: string, text: string): Problem[] {
  return [...checkCharacters(file, text), ...checkLines(file, text)]
}

function checkLines(file: string, text: string): Problem[] {
  return text.split("\n").flatMap((line, index): Problem[] =>
    line.length > MAX_LINE_LENGTH
      ? [
          {
            file,
            line: index + 1,
            message: `the line has ${line.length} characters; break it into lines of at most ${MAX_LINE_LENGTH}`,
          },
        ]
      : [],
  )
}

/** Each kind of invisible character once, at its first place. */
function checkCharacters(file: string, text: string): Problem[] {
  const found = new Map<string, { index: number; count: number }>()
  for (const { 0: character, index } of text.matchAll(INVISIBLE)) {
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
}

const describe = (character: string): string =>
  character === "\r" ? "a carriage return without a line feed" : `the invisible character ${visible(character)}`
