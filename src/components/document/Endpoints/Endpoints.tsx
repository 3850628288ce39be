import { Collapsible } from "../../ui/Collapsible/Collapsible"
import { Icon } from "../../ui/Icon/Icon"
import type { TreeComponentProps } from "../../../tree/render"
import * as styles from "./Endpoints.module.css"

/**
 * The provider's values that an application needs, one row each with a copy button. Values that few applications need
 * are folded.
 */
export function Endpoints({ props, nodes, render }: TreeComponentProps) {
  const visible = Number(props.visible)
  return (
    <div className={styles.endpoints}>
      <table>
        <tbody>{render(nodes.slice(0, visible))}</tbody>
      </table>
      {visible < nodes.length && (
        <Collapsible
          summary={
            <>
              <Icon name="chevron" size={16} className={styles.chevron} />
              {String(props.folded)}
            </>
          }
          summaryClassName={styles.summary}
        >
          <table>
            <tbody>{render(nodes.slice(visible))}</tbody>
          </table>
        </Collapsible>
      )}
    </div>
  )
}
