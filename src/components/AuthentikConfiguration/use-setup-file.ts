import { useCallback, useEffect, useMemo, useState } from "react"
import type { OwnFile } from "../../hosts/own-file"
import { useReplacements } from "../../hosts/replacements-context"
import type { FileSyntax } from "../../guides/setup-files"
import { loadSetupFile } from "./load-setup-file"

type Fill = (replacements: Readonly<Record<string, string>>) => OwnFile

interface LoadState {
  fill?: Fill
  failure?: { error: unknown }
}

/**
 * A file with the reader's own names in it. It and what fills it in are asked for once they are wanted; after a failure, again on
 * `retry`.
 */
export function useSetupFile(address: string, syntax: FileSyntax, isWanted: boolean) {
  const { replacements } = useReplacements()
  const [{ fill, failure }, setState] = useState<LoadState>({})
  const [attempt, setAttempt] = useState(1)

  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    Promise.all([loadSetupFile(address), import("../../hosts/own-file")]).then(
      ([file, { ownFile }]) => isCurrent && setState({ fill: (own) => ownFile(file, own, syntax) }),
      (error: unknown) => isCurrent && setState({ failure: { error } }),
    )
    return () => {
      isCurrent = false
    }
  }, [address, syntax, isWanted, attempt])

  const retry = useCallback(() => {
    setState({})
    setAttempt((count) => count + 1)
  }, [])

  const file = useMemo(() => fill?.(replacements), [fill, replacements])
  return { file, failure, retry }
}
