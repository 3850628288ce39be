import { useContext, type ReactNode } from "react"
import { isOfType } from "../../../tree/tree"
import type { SetupFileKind } from "../../../guides/setup-files"
import type { SetupWay } from "../../../placeholders/setup-way"
import { TabSet } from "../../ui/TabSet/TabSet"
import type { TreeComponentProps } from "../../../tree/render"
import { SetupContext } from "./MethodSetup"
import { SetupFile } from "./SetupFile"
import { setupOption } from "./setup-options"
import { WAY_PANELS, WAY_TITLES } from "./ways"
import * as styles from "./AuthentikConfiguration.module.css"

/**
 * A method's configuration of authentik in three equivalent formats: numbered steps, a blueprint or a Terraform
 * configuration. The reader's selection applies to all guides. `AfterApply` nodes belong to the file that they name,
 * `SetupOption` nodes to the files that they change. Other nodes after the steps, such as endpoints, belong to all formats.
 */
export function AuthentikConfiguration({ props, nodes, render }: TreeComponentProps) {
  const { way, chooseWay } = useContext(SetupContext)
  const [steps, ...others] = nodes
  const rest = others.filter((node) => !isAfterApply(node) && !setupOption(node))
  const after = (kind: SetupFileKind) =>
    render(others.flatMap((node) => (isAfterApply(node) && node[1]?.kind === kind ? (node[2] ?? []) : [])))
  const file = (kind: SetupFileKind, lineCount: number) => (
    <SetupFile kind={kind} lineCount={lineCount} render={render}>
      {after(kind)}
    </SetupFile>
  )
  const contents: Record<SetupWay, ReactNode> = {
    interface: render(steps ? [steps] : []),
    blueprint: file("blueprint", Number(props.blueprintLines)),
    terraform: file("terraform", Number(props.terraformLines)),
  }
  const tabs = WAY_TITLES.map(([id, title]) => ({ id, title, content: <div className="prose">{contents[id]}</div> }))
  return (
    <>
      <div className={styles.ways}>
        <TabSet label="Ways to configure authentik" name={WAY_PANELS} tabs={tabs} active={way} onSelect={chooseWay} />
      </div>
      {rest.length > 0 && <div className={`${styles.rest} prose`}>{render(rest)}</div>}
    </>
  )
}

const isAfterApply = isOfType("AfterApply")
