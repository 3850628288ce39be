import { useContext, useId, type ReactNode } from "react"
import type { SetupFileKind } from "../../../guides/setup-files"
import type { TreeComponentProps } from "../../../tree/render"
import { SetupContext } from "./MethodSetup"
import * as styles from "./SetupOptions.module.css"

interface SetupOptionsProps {
  kind: SetupFileKind
  render: TreeComponentProps["render"]
}

/** Chooses what a file contains besides the required parts. Nothing if no option changes the file. */
export function SetupOptions({ kind, render }: SetupOptionsProps) {
  const { options: all } = useContext(SetupContext)
  const base = useId()
  const options = all.filter(({ files }) => files.includes(kind))
  if (options.length === 0) return null
  return (
    <fieldset className={`${styles.options} needs-script no-print`}>
      <legend>Options</legend>
      {options.map(({ id, title, needs, reason }) => {
        const needed = all.flatMap((one) => (needs.includes(one.id) ? [one.title] : []))
        return (
          <div key={id} className={styles.option}>
            <OptionBox id={id} describedBy={base + id}>
              {title}
            </OptionBox>
            <p id={base + id}>
              {render(reason)}
              {needed.length > 0 && ` This also selects “${needed.join("” and “")}”.`}
            </p>
          </div>
        )
      })}
    </fieldset>
  )
}

interface OptionBoxProps {
  /** The option's id. */
  id: string
  describedBy?: string
  /** The label. */
  children: ReactNode
}

/** Chooses or drops one option. */
export function OptionBox({ id, describedBy, children }: OptionBoxProps) {
  const { chosen, toggle } = useContext(SetupContext)
  return (
    <label className={styles.box}>
      <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} aria-describedby={describedBy} />
      {children}
    </label>
  )
}
