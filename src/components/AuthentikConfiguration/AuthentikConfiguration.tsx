import type { TreeComponentProps } from "../Tree/Tree"
import * as styles from "./AuthentikConfiguration.module.css"

/** What a method needs in authentik: the numbered steps and the provider's addresses. */
export function AuthentikConfiguration({ nodes, render }: TreeComponentProps) {
  return <div className={`${styles.configuration} prose`}>{render(nodes)}</div>
}
