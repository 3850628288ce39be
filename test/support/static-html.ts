import { TextEncoder } from "node:util"
import type { ReactElement } from "react"

/** The HTML that the build writes for an element. React's server part needs a global that jsdom lacks. */
export async function staticHtml(element: ReactElement): Promise<string> {
  Object.assign(globalThis, { TextEncoder })
  const { renderToString } = await import("react-dom/server")
  return renderToString(element)
}
