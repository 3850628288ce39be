import { useContext, type ReactNode } from "react"
import { isOfType } from "../../../tree/tree"
import type { SetupWay } from "../../../placeholders/setup-way"
import { TabSet } from "../../ui/TabSet/TabSet"
import type { TreeComponentProps } from "../../../tree/render"
import { SetupContext } from "./MethodSetup"
import { SetupFile } from "./SetupFile"
import { isSetupOption } from "./setup-options"
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
  const rest = others.filter((node) => !isAfterApply(node) && !isSetupOption(node))
  const content = (id: SetupWay): ReactNode =>
    id === "interface" ? (
      render(steps ? [steps] : [])
    ) : (
      <SetupFile kind={id} lineCount={Number(props[`${id}Lines`])} render={render}>
        {render(others.filter(isAfterApply).flatMap(([, after, text = []]) => (after?.kind === id ? text : [])))}
      </SetupFile>
    )
  const tabs = WAY_TITLES.map(([id, title]) => ({ id, title, content: <div className="prose">{content(id)}</div> }))
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
