import { Fragment } from "react"

/** Private characters, which no text holds: what is found is marked with them and never becomes HTML. */
export const HIGHLIGHT_START = "\uE000"
export const HIGHLIGHT_END = "\uE001"

/** A text with what was found in it as `mark` elements. */
export function Highlighted({ text }: { text: string }) {
  return (
    <>
      {text.split(HIGHLIGHT_START).map((part, index) => {
        const [marked, rest] = index === 0 ? ["", part] : splitAt(part)
        return (
          <Fragment key={index}>
            {marked && <mark>{marked}</mark>}
            {rest}
          </Fragment>
        )
      })}
    </>
  )
}

function splitAt(part: string): [string, string] {
  const end = part.indexOf(HIGHLIGHT_END)
  return end < 0 ? ["", part] : [part.slice(0, end), part.slice(end + 1)]
}
