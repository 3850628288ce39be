import { useCallback, useEffect, useState } from "react"
import type { MethodState } from "./method-context"
import { METHOD_PANELS, METHOD_PARAMETER } from "../../../config/constants"

/**
 * Returns the selected method of a guide: the one whose tab contains the URL's hash target, else the one that the URL
 * names (`?method=saml`), else the first. Selecting a method writes it to the URL.
 * @param ids the guide's methods, in the order of the tabs.
 */
export function useActiveMethod(ids: readonly string[]): MethodState {
  const [active, setActive] = useState<string>()
  const key = ids.join()

  useEffect(() => {
    const known = key.split(",")
    const follow = () => {
      const heading = headingOf(window.location.hash)
      const ofHeading = heading?.closest<HTMLElement>(`[data-panel-of="${METHOD_PANELS}"]`)?.dataset.panel
      const named = new URLSearchParams(window.location.search).get(METHOD_PARAMETER) ?? ""
      setActive(ofHeading ?? (known.includes(named) ? named : known[0]))
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

  return { active, select, reveal: setActive }
}

function headingOf(hash: string): HTMLElement | null {
  try {
    return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  } catch {
    return null
  }
}
