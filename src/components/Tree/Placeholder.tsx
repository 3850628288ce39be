import * as styles from "./Placeholder.module.css"

/** A text that readers replace by their own, marked so that it is not overlooked. */
export function Placeholder({ token, text }: { token: string; text?: string }) {
  return <span className={styles.placeholder}>{text ?? token}</span>
}
