import { TextEncoder } from "node:util"
import type { ReactElement } from "react"

/** The static HTML of an element. React's server renderer needs `TextEncoder`, which jsdom lacks. */
export async function staticHtml(element: ReactElement): Promise<string> {
  Object.assign(globalThis, { TextEncoder })
  const { renderToString } = await import("react-dom/server")
  return renderToString(element)
}
