import type { ReactNode } from "react"

/** A heading with a link to itself. */
export function Heading({
  level: Level,
  id,
  text,
  children,
}: {
  level: "h2" | "h3" | "h4"
  id: string
  /** The heading's text, which names the link. */
  text: string
  children: ReactNode
}) {
  return (
    // Without a label, the link's name would be part of the heading's.
    <Level id={id} aria-label={text}>
      {children}
      <a className="heading-anchor" href={`#${id}`} aria-label={`Link to “${text}”`}>
        #
      </a>
    </Level>
  )
}
