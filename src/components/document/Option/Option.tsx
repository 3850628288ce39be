import type { TreeComponentProps } from "../../../tree/render"
import { textOf } from "../../../tree/tree"
import { Collapsible } from "../../ui/Collapsible/Collapsible"
import * as details from "../Tree/components.module.css"
import * as styles from "./Option.module.css"

/** One option of a method, folded at first. Its first node is the heading, which always shows. */
export function Option({ nodes: [heading, ...content], render }: TreeComponentProps) {
  const [, props, title = []] = typeof heading === "object" ? heading : ["h3", null]
  return (
    <Collapsible
      // The heading has no link to itself, because a summary must not contain controls.
      summary={<h3 id={String(props?.id)}>{textOf(title)}</h3>}
      className={details.details}
      summaryClassName={`${details.summary} ${styles.summary}`}
    >
      <div className="prose">{render(content)}</div>
    </Collapsible>
  )
}

/** The steps of an option in one place: in authentik, in the application, or to undo it. */
export function OptionPart({ props, nodes, render }: TreeComponentProps) {
  return (
    <div className={`${styles.part} prose`}>
      <h4>{String(props.title)}</h4>
      {render(nodes)}
    </div>
  )
}
