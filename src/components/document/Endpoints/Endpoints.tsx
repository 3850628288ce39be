import type { TreeComponentProps } from "../../../tree/render"
import { Folded } from "../Folded/Folded"
import * as styles from "./Endpoints.module.css"

/**
 * All addresses of the provider, one row each with a copy button. They are folded, because *At a glance* has those
 * that the application takes. The first node is the heading.
 */
export function Endpoints({ nodes: [heading, ...rows], render }: TreeComponentProps) {
  return (
    <Folded heading={heading}>
      <div className={styles.endpoints}>
        <table>
          <tbody>{render(rows)}</tbody>
        </table>
      </div>
    </Folded>
  )
}
