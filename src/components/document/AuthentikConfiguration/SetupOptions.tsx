import { useId, type ReactNode } from "react"
import type { Tree } from "../../../tree/tree"
import type { SetupOption } from "./setup-options"
import * as styles from "./SetupOptions.module.css"

interface SetupOptionsProps {
  /** The options that change the file below. */
  options: readonly SetupOption[]
  /** All options of the method, which others may need. */
  all: readonly SetupOption[]
  chosen: readonly string[]
  onToggle: (id: string) => void
  render: (nodes: Tree) => ReactNode
}

/** Chooses what a file contains besides the required parts. Nothing without options. */
export function SetupOptions({ options, all, chosen, onToggle, render }: SetupOptionsProps) {
  const base = useId()
  if (options.length === 0) return null
  return (
    <fieldset className={`${styles.options} needs-script`}>
      <legend>Options</legend>
      {options.map(({ id, title, needs, reason }) => {
        const needed = all.flatMap((one) => (needs.includes(one.id) ? [one.title] : []))
        return (
          <div key={id} className={styles.option}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={() => onToggle(id)}
                aria-describedby={`${base}${id}`}
              />
              {title}
            </label>
            <p id={`${base}${id}`}>
              {render(reason)}
              {needed.length > 0 && ` This also selects “${needed.join("” and “")}”.`}
            </p>
          </div>
        )
      })}
    </fieldset>
  )
}
