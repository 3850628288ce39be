import { placeholderKey } from "../../hosts/replacements"
import { useReplacement } from "../../hosts/replacements-context"
import * as styles from "./Placeholder.module.css"

interface PlaceholderProps {
  token: string
  /** What is shown while the reader has given nothing; the token unless given. */
  text?: string
  /** Makes the reader's text fit for the place where it stands. */
  escape?: (text: string) => string
}

/**
 * A text that readers replace by their own, marked so that it is not overlooked; marked otherwise once it is their own. A
 * script puts the reader's text into static HTML before React comes, so that what React finds may differ.
 */
export function Placeholder({ token, text, escape }: PlaceholderProps) {
  const own = useReplacement(token, text)
  const key = placeholderKey(token, text)
  if (own !== undefined) {
    return (
      <mark className={styles.own} data-placeholder={key}>
        {escape ? escape(own) : own}
      </mark>
    )
  }
  return (
    <span className={styles.placeholder} data-placeholder={key} suppressHydrationWarning>
      {text ?? token}
    </span>
  )
}
