import { useCallback, useRef, useState, type ReactElement } from "react"
import type { Typed } from "./await-pause"
import type { FirstResultsProps } from "../SearchModal/FirstResults"
import type { FirstSearch } from "./load-search"

interface FirstResults {
  /** Drawn, or `null` where nothing is found yet. */
  firstResults: ReactElement | null
  /** Shows what is found for the text in the field from now on; settled when that was shown, or when there is nothing to be waited for. */
  start: (search: FirstSearch | null) => Promise<void>
  /** To be called with each change of the field. */
  update: () => void
  /** Leaves what is shown as it is; an answer that comes later changes nothing. */
  stop: () => void
}

/** What is found first for `typed`, until the modal can show it. */
export function useFirstResults(typed: () => Typed, onChoose: FirstResultsProps["onChoose"]): FirstResults {
  const [firstResults, setFirstResults] = useState<ReactElement | null>(null)
  const show = useRef<(() => Promise<void>) | null>(null)

  const start = useCallback(
    (search: FirstSearch | null) =>
      new Promise<void>((resolve) => {
        if (!search) return resolve()
        const { find, Results } = search
        show.current = async () => {
          const { query } = typed()
          const found = await find(query)
          if (!show.current) return
          // Results of a shorter query are better than none, but not below an empty field.
          const isShown = found.hits.length > 0 && typed().query !== ""
          setFirstResults(isShown ? <Results found={found} onChoose={onChoose} /> : null)
          if (query !== "") requestAnimationFrame(() => resolve())
        }
        void show.current()
      }),
    [typed, onChoose],
  )
  const update = useCallback(() => void show.current?.(), [])
  const stop = useCallback(() => {
    show.current = null
  }, [])
  return { firstResults, start, update, stop }
}
