import { useCallback, useRef, useState, type ReactElement } from "react"
import type { Typed } from "./await-pause"
import type { FirstResultsProps } from "../SearchModal/FirstResults"
import type { FirstSearch } from "./load-search"

interface FirstResults {
  /** The rendered results, or `null` if there are none yet. */
  firstResults: ReactElement | null
  /**
   * Shows results for the field's text from now on; resolves when they are shown, or when there is nothing to wait for.
   */
  start: (search: FirstSearch | null) => Promise<void>
  /** Call this on each change of the field. */
  update: () => void
  /** Freezes the shown results; later answers are ignored. */
  stop: () => void
}

/** Shows the first results for `typed` until the modal can show them. */
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
          // Keep results of a shorter query rather than showing none, but not for an empty field.
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
