import type { ComponentType } from "react"

export interface SearchModalProps {
  initialQuery: string
  onClose: () => void
}

let loading: Promise<ComponentType<SearchModalProps>> | undefined

/** The modal's code, fetched once; fetching it starts the engine as well. A failure is tried again the next time. */
export function loadSearch(): Promise<ComponentType<SearchModalProps>> {
  loading ??= import("../SearchModal/SearchModal").then(
    async ({ SearchModal, startSearch }) => {
      await startSearch()
      return SearchModal
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}
