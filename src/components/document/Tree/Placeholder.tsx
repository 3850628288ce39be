import { placeholderKey } from "../../../placeholders/placeholder-key"
import { placeholderText, type PlaceholderTexts } from "../../../placeholders/placeholder-text"
import { useReplacements } from "../../../placeholders/replacements-context"
import * as styles from "./Placeholder.module.css"

/**
 * A text that readers replace with their own, highlighted until they do and marked differently afterwards. A script
 * inserts the reader's text into static HTML before hydration, so the content can differ from React's.
 */
export function Placeholder(placeholder: PlaceholderTexts) {
  const { path, replacements } = useReplacements()
  const key = placeholderKey(placeholder.token, placeholder.text)
  const own = replacements[key]
  const shown = placeholderText(placeholder, own)
  if (own !== undefined) return <OwnText>{shown}</OwnText>
  return (
    <span
      className={styles.placeholder}
      data-placeholder={path ? key : undefined}
      data-regex={path && placeholder.regex ? "" : undefined}
      data-part={path ? placeholder.part : undefined}
      suppressHydrationWarning
    >
      {shown}
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
