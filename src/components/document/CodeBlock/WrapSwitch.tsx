import * as styles from "./WrapSwitch.module.css"

interface WrapSwitchProps {
  isWrapped: boolean
  onChange: (isWrapped: boolean) => void
}

/** The switch in the header of code that wraps lines which are cut. Phones and print, where lines always wrap, have none. */
export const WrapSwitch = ({ isWrapped, onChange }: WrapSwitchProps) => (
  <button type="button" className={styles.wrap} aria-pressed={isWrapped} onClick={() => onChange(!isWrapped)}>
    Wrap lines
  </button>
)
