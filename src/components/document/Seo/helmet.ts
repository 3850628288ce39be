import { useEffect, useState } from "react"
import type { Helmet } from "react-helmet"
import { importCode } from "../../../network/import-code"

/** react-helmet's component: available during static rendering, and in the browser after its first use. */
let helmet: typeof Helmet | undefined

/** Sets react-helmet's component. Call this before static rendering. */
export function provideHelmet(component: typeof Helmet): void {
  helmet = component
}

/** Path of the page that was loaded as static HTML with a complete head. The develop server has no such pages. */
let staticPath: string | undefined

/**
 * Returns react-helmet's component, or undefined before it has loaded. It is a fifth of the size of our own code, and
 * only the second page of a visit needs it.
 * @param path path of the displayed page.
 */
export function useHelmet(path: string): typeof Helmet | undefined {
  const [, setLoaded] = useState(false)
  useEffect(() => {
    if (process.env.NODE_ENV === "production") staticPath ??= path
    if (helmet || path === staticPath) return
    let isCurrent = true
    importCode(() => import("react-helmet")).then(
      (module) => {
        provideHelmet(module.Helmet)
        if (isCurrent) setLoaded(true)
      },
      // Keep the current head; the title is set, and the next page tries again.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [path])
  return helmet
}
