import { useCallback, useEffect, useMemo, useState } from "react"
import { type Choosable, toggled, withNeeds } from "../guides/option-choice"
import { useAddressQuery } from "../hooks/use-address-query"
import { useStoredValue } from "../hooks/use-stored-value"
import { addressWithOptions, optionsKey, optionsOfAddress, storedOptions } from "./chosen-options"

interface MethodPlace {
  /** Path of the guide. */
  path: string
  method: string
  /** Whether the method is the open one, which the address is about. */
  isOpen: boolean
}

/**
 * The ids of a method's chosen options, with all that they need, and a function that chooses or drops one. There are none
 * in static HTML and during hydration. After that, the first of these that exists counts:
 *
 * 1. the address, which names those of the open method so that it can be shared;
 * 2. the address before another method was opened;
 * 3. the last choice in this browser.
 * @param options the method's options; the same object in all renders.
 */
export function useChosenOptions(
  options: readonly Choosable[],
  { path, method, isOpen }: MethodPlace,
): [chosen: readonly string[], toggle: (id: string) => void] {
  const [search, change] = useAddressQuery()
  const [stored, store] = useStoredValue(optionsKey(path, method))
  const [shared, setShared] = useState<string | null>(null)
  const named = isOpen ? optionsOfAddress(search) : null
  const key = named ?? shared ?? stored ?? ""
  const chosen = useMemo(() => withNeeds(options, key.split(",")), [options, key])

  const show = useCallback(
    (ids: readonly string[]) => {
      const { pathname, search: current } = window.location
      // While another page is loading, the address is already that page's.
      if (!isOpen || !pathname.endsWith(path)) return
      const next = addressWithOptions(current, ids)
      if (next !== current) change(next, "replace")
    },
    [isOpen, path, change],
  )
  useEffect(() => show(chosen), [show, chosen, search])
  useEffect(() => {
    if (named !== null) setShared(named)
  }, [named])

  const toggle = useCallback(
    (id: string) => {
      const next = toggled(options, chosen, id)
      show(next)
      setShared(null)
      store(storedOptions(next))
    },
    [options, chosen, show, store],
  )
  return [chosen, toggle]
}
