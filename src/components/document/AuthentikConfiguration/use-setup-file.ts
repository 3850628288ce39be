import { useCallback, useEffect, useMemo, useState } from "react"
import { withPrefix } from "gatsby"
import { SETUP_FILES, type SetupFileKind } from "../../../guides/setup-files"
import { useReplacements } from "../../../placeholders/replacements-context"
import { loadSetupFile } from "./load-setup-file"
import type { FillIn } from "./loaded-file"

interface WantedFile {
  kind: SetupFileKind
  /** Path of the page and id of the method: the file's address without its extension. */
  base: string
  /** The chosen options, with all that they need. */
  options: readonly string[]
  /** One of the options, to get only the lines that it adds. */
  only?: string
  /** Whether to load it. */
  isWanted: boolean
}

interface LoadState {
  fillIn?: FillIn
  failure?: { error: unknown }
}

/**
 * Loads a file once it is wanted. Returns it with the chosen options, the reader's own names and release, or the
 * failure; `retry` loads it again.
 */
export function useSetupFile({ kind, base, options, only, isWanted }: WantedFile) {
  const { replacements, release } = useReplacements()
  const [{ fillIn, failure }, setState] = useState<LoadState>({})
  const [attempt, setAttempt] = useState(1)
  const address = withPrefix(base + SETUP_FILES[kind].highlightedEnding)

  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    loadSetupFile(address).then(
      (fill) => isCurrent && setState({ fillIn: fill }),
      (error: unknown) => isCurrent && setState({ failure: { error } }),
    )
    return () => {
      isCurrent = false
    }
  }, [address, isWanted, attempt])

  const retry = useCallback(() => {
    setState({})
    setAttempt((count) => count + 1)
  }, [])

  const file = useMemo(
    () => fillIn?.({ replacements, options, release, only }),
    [fillIn, replacements, options, release, only],
  )
  return { file, failure, retry }
}
