import { useState } from "react"
import { useColorMode } from "../../../hooks/use-color-mode"
import { Icon } from "../../ui/Icon/Icon"
import * as styles from "./ColorModeToggle.module.css"

const LABEL = "Switch between dark and light mode"

/**
 * Cycles through system, light and dark. The page contains all three icons; the attribute that the head script sets
 * selects one.
 */
export function ColorModeToggle() {
  const { choice, cycle } = useColorMode()
  const [announced, setAnnounced] = useState("")
  return (
    <>
      <button
        type="button"
        className={`${styles.toggle} needs-script`}
        aria-label={LABEL}
        title={`${LABEL} (currently ${choice} mode)`}
        onClick={() => setAnnounced(`${cycle()} mode`)}
      >
        <Icon name="system" className={styles.system} />
        <Icon name="sun" className={styles.light} />
        <Icon name="moon" className={styles.dark} />
      </button>
      <span role="status" className="visually-hidden">
        {announced}
      </span>
    </>
  )
}
