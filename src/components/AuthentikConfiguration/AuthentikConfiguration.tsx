import type { ReactNode } from "react"
import { useReplacements } from "../../hosts/replacements-context"
import type { SetupWay } from "../../hosts/setup-way"
import { useSetupWay } from "../../hosts/use-setup-way"
import { TabSet } from "../TabSet/TabSet"
import type { TreeComponentProps } from "../Tree/Tree"
import { SetupFile } from "./SetupFile"
import { WAY_PANELS, WAY_TITLES } from "./ways"
import * as styles from "./AuthentikConfiguration.module.css"

/**
 * The authentik configuration of a method as steps, blueprint or Terraform. All guides share the selected format.
 * Content after the steps, such as endpoints, applies to all three.
 */
export function AuthentikConfiguration({ props, nodes, render }: TreeComponentProps) {
  const { path } = useReplacements()
  const [way, choose] = useSetupWay()
  const file = { base: path + String(props.method) }
  const contents: Record<SetupWay, ReactNode> = {
    interface: <div className={styles.configuration}>{render(nodes.slice(0, 1))}</div>,
    blueprint: (
      <SetupFile {...file} kind="blueprint" lineCount={Number(props.blueprintLines)} isOpen={way === "blueprint"} />
    ),
    terraform: (
      <SetupFile {...file} kind="terraform" lineCount={Number(props.terraformLines)} isOpen={way === "terraform"} />
    ),
  }
  const tabs = WAY_TITLES.map(([id, title]) => ({ id, title, content: <div className="prose">{contents[id]}</div> }))
  return (
    <>
      <div className={styles.ways}>
        <TabSet label="Ways to configure authentik" name={WAY_PANELS} tabs={tabs} active={way} onSelect={choose} />
      </div>
      {nodes.length > 1 && <div className={`${styles.rest} prose`}>{render(nodes.slice(1))}</div>}
    </>
  )
}
