import { useCallback, useEffect, useMemo, useState } from "react"
import { importCode } from "../../../network/import-code"
import type { OwnChoice } from "../../../placeholders/own-file"
import { useReplacements } from "../../../placeholders/replacements-context"
import { loadSetupFile } from "./load-setup-file"
import type { LoadedFile } from "./loaded-file"

interface LoadState {
  fillIn?: (choice: OwnChoice) => LoadedFile
  failure?: { error: unknown }
}

/**
 * Loads a file, and the code that inserts the reader's own names, once `isWanted`. Returns the file with these names,
 * the chosen options and the reader's release, or the failure; `retry` loads both again.
 */
export function useSetupFile(address: string, options: readonly string[], isWanted: boolean) {
  const { replacements, release } = useReplacements()
  const [{ fillIn, failure }, setState] = useState<LoadState>({})
  const [attempt, setAttempt] = useState(1)

  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    Promise.all([loadSetupFile(address), importCode(() => import("./loaded-file"))]).then(
      ([file, { loadedFile }]) => isCurrent && setState({ fillIn: (choice) => loadedFile(file, choice) }),
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

  const file = useMemo(() => fillIn?.({ replacements, options, release }), [fillIn, replacements, options, release])
  return { file, failure, retry }
}
