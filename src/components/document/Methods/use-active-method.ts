import { useCallback, useEffect, useState } from "react"
import { METHOD_PANELS, METHOD_PARAMETER } from "../../../config/constants"
import { OPTIONS_PARAMETER } from "../../../placeholders/chosen-options"
import { hashOf } from "../../../guides/paths"
import type { MethodState } from "./method-context"

/**
 * Returns the selected method of a guide: the one whose tab contains the URL's hash target, else the one that the URL
 * names (`?method=saml`), else the first. A later hash target outside the tabs keeps the open tab. Selecting a method
 * writes it to the URL.
 * @param ids the guide's methods, in the order of the tabs.
 */
export function useActiveMethod(ids: readonly string[]): MethodState {
  const [active, setActive] = useState<string>()
  const key = ids.join()

  useEffect(() => {
    const known = key.split(",")
    const follow = () => {
      const target = document.getElementById(hashOf(window.location.hash))
      const ofTarget = target?.closest<HTMLElement>(`[data-panel-of="${METHOD_PANELS}"]`)?.dataset.panel
      const parameter = new URLSearchParams(window.location.search).get(METHOD_PARAMETER)
      const named = known.find((id) => id === parameter)
      setActive((current) => ofTarget ?? (target && current) ?? named ?? known[0])
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
    // These were options of the other method.
    address.searchParams.delete(OPTIONS_PARAMETER)
    address.hash = ""
    window.history.replaceState(window.history.state, "", address)
  }, [])

  return { active, select, reveal: setActive }
}
