import { HIGHLIGHT_END, HIGHLIGHT_START } from "../../../search/text/marks"

/** Renders a text with its matches as `mark` elements. */
export function Highlighted({ text }: { text: string }) {
  if (!text.includes(HIGHLIGHT_START)) return <>{text}</>
  return <>{text.split(HIGHLIGHT_START).flatMap((part, index) => (index === 0 ? part : marked(part, index)))}</>
}

function marked(part: string, key: number) {
  const end = part.indexOf(HIGHLIGHT_END)
  return end < 0 ? part : [<mark key={key}>{part.slice(0, end)}</mark>, part.slice(end + 1)]
}
