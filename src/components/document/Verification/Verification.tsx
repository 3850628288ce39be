import type { TreeComponentProps } from "../../../tree/render"
import { Collapsible } from "../../ui/Collapsible/Collapsible"
import * as styles from "./Verification.module.css"

/** The record of verification of a method: its strongest entry, and all entries on demand. */
export function Verification({ props, nodes, render }: TreeComponentProps) {
  return (
    <Collapsible summary={String(props.summary)} className={styles.verification} summaryClassName={styles.summary}>
      {render(nodes)}
    </Collapsible>
  )
}
