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
    <Level id={id}>
      {children}
      <a className="heading-anchor" href={`#${id}`} aria-label={`Link to “${text}”`}>
        #
      </a>
    </Level>
  )
}
