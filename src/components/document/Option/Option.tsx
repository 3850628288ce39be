import type { TreeComponentProps } from "../../../tree/render"
import { Folded } from "../Folded/Folded"
import * as styles from "./Option.module.css"

/** One option of a method, folded at first. Its first node is the heading. */
export function Option({ nodes: [heading, ...content], render }: TreeComponentProps) {
  return (
    <Folded heading={heading}>
      <div className="prose">{render(content)}</div>
    </Folded>
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
