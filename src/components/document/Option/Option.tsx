import type { TreeComponentProps } from "../../../tree/render"
import * as styles from "./Option.module.css"

/** The steps of an option in one place: in authentik, in the application, or to undo it. */
export function OptionPart({ props, nodes, render }: TreeComponentProps) {
  return (
    <div className={`${styles.part} prose`}>
      <h4>{String(props.title)}</h4>
      {render(nodes)}
    </div>
  )
}
