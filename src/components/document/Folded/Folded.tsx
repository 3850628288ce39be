import type { ReactNode } from "react"
import type { TreeComponentProps } from "../../../tree/render"
import { textOf, type TreeNode } from "../../../tree/tree"
import { Collapsible } from "../../ui/Collapsible/Collapsible"
import * as details from "../Tree/page-components.module.css"
import * as styles from "./Folded.module.css"

interface FoldedProps {
  /** The third-level heading, which always shows. */
  heading: TreeNode | undefined
  children: ReactNode
}

/** A part of a page that is folded under its heading at first. A link to the heading opens it. */
export function Folded({ heading, children }: FoldedProps) {
  const [, props, title = []] = typeof heading === "object" ? heading : ["h3", null]
  return (
    <Collapsible
      // The heading has no link to itself, because a summary must not contain controls.
      summary={<h3 id={String(props?.id)}>{textOf(title)}</h3>}
      className={details.details}
      summaryClassName={`${details.summary} ${styles.summary}`}
    >
      {children}
    </Collapsible>
  )
}

/** A folded part with text only. Its first node is the heading. */
export const FoldedText = ({ nodes: [heading, ...content], render }: TreeComponentProps) => (
  <Folded heading={heading}>
    <div className="prose">{render(content)}</div>
  </Folded>
)
