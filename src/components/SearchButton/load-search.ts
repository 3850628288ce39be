import type { ComponentType } from "react"
import { isHostedSearch } from "../../config/search.config"
import { startEarly } from "../../search/client/start-worker"

export interface SearchModalProps {
  initialQuery: string
  onClose: () => void
}

export interface LoadedSearch {
  SearchModal: ComponentType<SearchModalProps>
  /** Asks for the modal's first results. */
  askAhead: (query: string) => Promise<void>
}

let loading: Promise<LoadedSearch> | undefined

/** Fetches the modal's code and starts what answers, both at the same time and once. A failure is tried again the next time. */
export function loadSearch(): Promise<LoadedSearch> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<LoadedSearch> {
  if (!isHostedSearch) startEarly()
  const { SearchModal, prepareModal, askAhead } = await import(
    /* webpackChunkName: "search-modal" */ "../SearchModal/SearchModal"
  )
  await prepareModal()
  return { SearchModal, askAhead }
}
