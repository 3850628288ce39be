import { Collapsible } from "../Collapsible/Collapsible"
import { Icon } from "../Icon/Icon"
import type { TreeComponentProps } from "../Tree/Tree"
import * as styles from "./Endpoints.module.css"

/** What an application must be told of authentik's provider, a row each with its copy button; what few applications ask for is folded under its names. */
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
