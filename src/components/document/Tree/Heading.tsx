import type { ReactNode } from "react"

/** A heading with a link to itself. */
export function Heading({
  level: Level,
  id,
  children,
}: {
  level: "h2" | "h3" | "h4"
  id: string
  children: ReactNode
}) {
  return (
    <Level id={id}>
      {children}
      <a className="heading-anchor" href={`#${id}`} aria-label="Link to this heading">
        #
      </a>
    </Level>
  )
}
