/** Where the parts of a sequence diagram are, in units of a drawing as wide as the content of a phone's page. */
import { APPLICATION, type SignInFlow } from "../../../guides/sign-in-flows"

export const WIDTH = 360
const HEAD = { top: 1, line: 14, padding: 7 }
/** From one message to the next. */
const STEP = 42
/** The average width of a character of the messages, and of the bold ones of the participants' names, in wide fonts. */
const CHARACTER = 6.2
const BOLD_CHARACTER = 7.5
/** Participants' names have at most this many lines; longer ones end with an ellipsis. */
const MAX_LINES = 3
const GAP = 6

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
  head: { height: number; width: number }
  participants: { x: number; lines: string[] }[]
  messages: PlacedMessage[]
}

/** Places the parts of a sequence. @param application the name that replaces the application's placeholder. */
export function flowLayout({ participants, messages }: SignInFlow, application: string): FlowLayout {
  const column = WIDTH / participants.length
  const width = column - GAP
  const xOf = (name: string) => (participants.indexOf(name) + 0.5) * column
  const names = participants.map((name) => ({
    x: xOf(name),
    lines: linesOf(name === APPLICATION ? application : name, Math.floor((width - 4) / BOLD_CHARACTER)),
  }))
  const lines = Math.max(...names.map(({ lines }) => lines.length))
  const head = { width, height: lines * HEAD.line + 2 * HEAD.padding }
  const placed = messages.map(({ from, to, text, isAnswer = false }, index) => {
    const ends = { from: xOf(from), to: xOf(to) }
    return {
      number: index + 1,
      text: `${index + 1}. ${text}`,
      ...ends,
      y: HEAD.top + head.height + (index + 0.85) * STEP,
      textX: within((ends.from + ends.to) / 2, ((text.length + 4) * CHARACTER) / 2),
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

/** Breaks a name into lines of at most `length` characters; only a word that is longer is cut off. */
function linesOf(name: string, length: number): string[] {
  const lines: string[] = []
  for (const word of name.split(" ")) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= length) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word.length > length ? `${word.slice(0, length - 1)}…` : word)
  }
  if (lines.length <= MAX_LINES) return lines
  return [...lines.slice(0, MAX_LINES - 1), `${(lines[MAX_LINES - 1] ?? "").slice(0, length - 1)}…`]
}
