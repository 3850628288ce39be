import { placeholderKey } from "../../../placeholders/placeholder-key"
import { useReplacements } from "../../../placeholders/replacements-context"
import * as styles from "./Placeholder.module.css"

interface PlaceholderProps {
  token: string
  /** The text that is shown before the reader enters a value; the token by default. */
  text?: string
}

/**
 * A text that readers replace with their own, highlighted until they do and marked differently afterwards. A script
 * inserts the reader's text into static HTML before hydration, so the content can differ from React's.
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

/** A reader's value that replaces a placeholder. */
export function OwnText({ children }: { children: string }) {
  return <mark className={styles.own}>{children}</mark>
}

/** A highlighted placeholder that does not look up the reader's value. */
export function PlaceholderText({ children }: { children: string }) {
  return <span className={styles.placeholder}>{children}</span>
}
