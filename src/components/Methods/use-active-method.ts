import { useCallback, useEffect, useState } from "react"
import type { MethodState } from "./method-context"
import { METHOD_PANELS, METHOD_PARAMETER } from "./method-script"

/**
 * The method that a guide shows: the one in whose tab the address's heading is, else the one that the address names
 * (`?method=saml`), else the first. Choosing one writes it into the address.
 * @param ids the guide's methods, in the order of the tabs.
 */
export function useActiveMethod(ids: readonly string[]): MethodState {
  const [active, setActive] = useState<string>()
  const key = ids.join()

  useEffect(() => {
    const known = key.split(",")
    const follow = () => {
      const target = headingOf(window.location.hash)
      const ofHeading = target?.closest<HTMLElement>(`[data-panel-of="${METHOD_PANELS}"]`)?.dataset.panel
      const named = new URLSearchParams(window.location.search).get(METHOD_PARAMETER) ?? ""
      setActive(ofHeading ?? (known.includes(named) ? named : known[0]))
      // The heading may have been hidden when the browser looked for it.
      if (target && ofHeading) requestAnimationFrame(() => target.scrollIntoView())
    }
    follow()
    window.addEventListener("hashchange", follow)
    window.addEventListener("popstate", follow)
    return () => {
      window.removeEventListener("hashchange", follow)
      window.removeEventListener("popstate", follow)
    }
  }, [key])

  const select = useCallback((id: string) => {
    setActive(id)
    const address = new URL(window.location.href)
    address.searchParams.set(METHOD_PARAMETER, id)
    address.hash = ""
    window.history.replaceState(window.history.state, "", address)
  }, [])

  return { active, select }
}

function headingOf(hash: string): HTMLElement | null {
  try {
    return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  } catch {
    return null
  }
}
