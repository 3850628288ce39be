import type { Tree } from "../../content/tree"
import { Collapsible } from "../Collapsible/Collapsible"
import { Icon } from "../Icon/Icon"
import type { TreeComponentProps } from "../Tree/Tree"
import * as styles from "./Endpoints.module.css"

/** So many are seen at once: enough for applications that do not read the OpenID configuration. */
const VISIBLE_ROWS = 5

/** What an application must be told of authentik's provider, a row each with its copy button; what few applications ask for is folded. */
export function Endpoints({ nodes, render }: TreeComponentProps) {
  // Folding a single row away would gain nothing.
  const visible = nodes.length > VISIBLE_ROWS + 1 ? VISIBLE_ROWS : nodes.length
  const more = nodes.slice(visible)
  return (
    <div className={styles.endpoints}>
      <table>
        <tbody>{render(nodes.slice(0, visible))}</tbody>
      </table>
      {more.length > 0 && (
        <Collapsible
          summary={
            <>
              <Icon name="chevron" size={16} className={styles.chevron} />
              {labelsOf(more)}
            </>
          }
          summaryClassName={styles.summary}
        >
          <table>
            <tbody>{render(more)}</tbody>
          </table>
        </Collapsible>
      )}
    </div>
  )
}

/** The headers of rows, each a text. */
const labelsOf = (rows: Tree): string =>
  rows.map((row) => (typeof row === "string" ? "" : textOf(row[2]?.[0]))).join(", ")

const textOf = (header: Tree[number] | undefined): string => (typeof header === "object" ? String(header[2]?.[0]) : "")
