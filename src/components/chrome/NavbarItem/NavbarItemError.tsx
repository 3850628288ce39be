import type { NavbarItemConfig } from "../../../config/types"
import { errorMessage } from "../../errors/ErrorBoundary/error-messages"
import * as styles from "./NavbarItem.module.css"

interface NavbarItemErrorProps {
  item: NavbarItemConfig
  error: unknown
}

/** Replaces a navbar item that fails to render: shows the error and the item's configuration. */
export function NavbarItemError({ item, error }: NavbarItemErrorProps) {
  return (
    <details className={styles.error} role="alert">
      <summary>A navbar item failed to render</summary>
      <p>{errorMessage(error)}</p>
      <pre>{JSON.stringify(item, null, 2)}</pre>
    </details>
  )
}
