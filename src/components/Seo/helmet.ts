import { useEffect, useState } from "react"
import type { Helmet } from "react-helmet"

/** react-helmet's component: there from the start while static pages are made, in the browser once it was needed. */
let helmet: typeof Helmet | undefined

/** To be called where pages become static HTML, before any of them is rendered. */
export function provideHelmet(component: typeof Helmet): void {
  helmet = component
}

/** Path of the page whose static HTML the browser has loaded: its head is complete. The develop server has no static heads. */
let staticPath: string | undefined

/**
 * Gives react-helmet's component, or undefined while it is not there. It weighs as much as a fifth of our own code, and the
 * page that a reader comes for does not need it; the next one does.
 * @param path path of the page that is shown.
 */
export function useHelmet(path: string): typeof Helmet | undefined {
  const [, setLoaded] = useState(false)
  useEffect(() => {
    if (process.env.NODE_ENV === "production") staticPath ??= path
    if (helmet || path === staticPath) return
    let isCurrent = true
    import("react-helmet").then(
      (module) => {
        provideHelmet(module.Helmet)
        if (isCurrent) setLoaded(true)
      },
      // The head keeps what it has; the title is there, and the next page tries again.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [path])
  return helmet
}
