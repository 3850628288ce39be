import { EARLY_SCRIPT } from "../../hosts/early-script"

/** Puts what the reader gave into a guide's static HTML before it is painted. Stands behind the text that it changes. */
export function EarlyScript({ path }: { path: string }) {
  return <script data-path={path} dangerouslySetInnerHTML={{ __html: EARLY_SCRIPT }} />
}
