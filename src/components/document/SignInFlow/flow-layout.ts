/** Where the parts of a sequence diagram are, in CSS pixels of a guide on a phone that is 390 pixels wide. */
import { APPLICATION, type SignInFlow } from "../../../guides/sign-in-flows"

export const WIDTH = 324
/** The smallest size of the type scale; the style sheet repeats it. */
const FONT_SIZE = 13
const HEAD = { top: 1, line: 16, padding: 7 }
/** From one message to the next. */
const STEP = 42
/** The width of a character in wide fonts, in parts of its size: a little more than the average, for texts with wide letters. */
const CHARACTER = 6.5 / 12
/** Sizes of participants' names: the larger one if no word has to be cut off, so with four participants up to ten letters. */
const NAME_SIZES = [FONT_SIZE, 11] as const
/** Names have at most this many lines; longer ones end with an ellipsis. */
const MAX_LINES = 5
const GAP = 4

export interface PlacedMessage {
  number: number
  text: string
  /** The ends of the arrow; equal if the participant does something by itself. */
  from: number
  to: number
  y: number
  /** The middle of the text. */
  textX: number
  isAnswer: boolean
}

export interface FlowLayout {
  height: number
  head: { height: number; width: number; line: number; fontSize: number }
  participants: { x: number; lines: string[] }[]
  messages: PlacedMessage[]
}

/** Places the parts of a sequence. @param application the name that replaces the application's placeholder. */
export function flowLayout({ participants, messages }: SignInFlow, application: string): FlowLayout {
  const column = WIDTH / participants.length
  const width = column - GAP
  const xOf = (name: string) => (participants.indexOf(name) + 0.5) * column
  const named = participants.map((name) => (name === APPLICATION ? application : name))
  const charactersAt = (size: number) => Math.floor((width - 2) / (CHARACTER * size))
  const longest = Math.max(...named.flatMap(wordsOf).map(({ length }) => length))
  const fontSize = NAME_SIZES.find((size) => longest <= charactersAt(size)) ?? NAME_SIZES[1]
  const names = participants.map((name, index) => ({
    x: xOf(name),
    lines: linesOf(named[index] ?? "", charactersAt(fontSize)),
  }))
  const lines = Math.max(...names.map(({ lines }) => lines.length))
  const head = { width, height: lines * HEAD.line + 2 * HEAD.padding, line: HEAD.line, fontSize }
  const placed = messages.map(({ from, to, text, isAnswer = false }, index) => {
    const ends = { from: xOf(from), to: xOf(to) }
    return {
      number: index + 1,
      text: `${index + 1}. ${text}`,
      ...ends,
      y: HEAD.top + head.height + (index + 0.85) * STEP,
      textX: within((ends.from + ends.to) / 2, ((text.length + 4) * CHARACTER * FONT_SIZE) / 2),
      isAnswer,
    }
  })
  return {
    height: HEAD.top + head.height + (messages.length + 0.35) * STEP,
    head,
    participants: names,
    messages: placed,
  }
}

/** The center closest to `x` at which a text does not leave the drawing. */
const within = (x: number, half: number): number => Math.max(half, Math.min(WIDTH - half, x))

/** The parts between which a name can be broken: after spaces, which they lose, and hyphens, which they keep. */
const wordsOf = (name: string): string[] => name.split(/ |(?<=-)/)

/** Breaks a name into lines of at most `length` characters; only a word that is longer is cut off. */
function linesOf(name: string, length: number): string[] {
  const lines: string[] = []
  for (const word of wordsOf(name)) {
    const last = lines.at(-1)
    const joined = last === undefined ? "" : last.endsWith("-") ? last + word : `${last} ${word}`
    if (last !== undefined && joined.length <= length) lines[lines.length - 1] = joined
    else lines.push(word.length > length ? `${word.slice(0, length - 1)}…` : word)
  }
  if (lines.length <= MAX_LINES) return lines
  return [...lines.slice(0, MAX_LINES - 1), `${(lines[MAX_LINES - 1] ?? "").slice(0, length - 1)}…`]
}
