import { startTransition, type ReactElement } from "react"
import { hydrateRoot } from "react-dom/client"
import { leaveClicksToReact } from "./early-events"

/**
 * Gatsby's hook: hydrates the static page in slices of a few milliseconds, between which the browser answers the reader; Gatsby
 * itself would do it in one piece. The develop server has no static pages and keeps Gatsby's way.
 */
export const replaceHydrateFunction =
  process.env.NODE_ENV === "production"
    ? () => (element: ReactElement, container: Element) => {
        leaveClicksToReact()
        startTransition(() => void hydrateRoot(container, element))
      }
    : undefined
