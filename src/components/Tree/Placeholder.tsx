import { placeholderKey } from "../../guides/placeholder-key"
import { useReplacements } from "../../hosts/replacements-context"
import * as styles from "./Placeholder.module.css"

interface PlaceholderProps {
  token: string
  /** What is shown while the reader has given nothing; the token unless given. */
  text?: string
}

/**
 * A text that readers replace by their own, marked so that it is not overlooked; marked otherwise once it is their own. A
 * script puts the reader's text into static HTML before React comes, so that what React finds may differ.
 */
export function Placeholder({ token, text }: PlaceholderProps) {
  const { path, replacements } = useReplacements()
  const key = placeholderKey(token, text)
  const own = replacements[key]
  if (own !== undefined) return <OwnText>{own}</OwnText>
  return (
    <span className={styles.placeholder} data-placeholder={path ? key : undefined} suppressHydrationWarning>
      {text ?? token}
    </span>
  )
}

/** A text that the reader put in the place of a placeholder. */
export function OwnText({ children }: { children: string }) {
  return <mark className={styles.own}>{children}</mark>
}

/** A placeholder that does not follow by itself. */
export function PlaceholderText({ children }: { children: string }) {
  return <span className={styles.placeholder}>{children}</span>
}
