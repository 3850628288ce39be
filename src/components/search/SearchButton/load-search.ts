import type { ComponentType } from "react"
import { isHostedSearch } from "../../../config/search.config"
import { startEarly } from "../../../search/client/start-worker"
import type { Found } from "../SearchModal/ask-ahead"
import type { Choices } from "../SearchModal/choices"
import type { FirstResultsProps } from "../SearchModal/FirstResults"

export interface SearchModalProps {
  initialQuery: string
  /** Choices among the first results of that query, while they are shown. */
  choices: Choices
  onClose: () => void
}

/** The part that is available before DocSearch is shown. */
export interface FirstSearch {
  /**
   * Resolves with the results as soon as the engine has them, or nothing for an empty query; never rejects. Of queries
   * in quick succession, only the newest is answered.
   */
  find: (query: string) => Promise<Found>
  Results: ComponentType<FirstResultsProps>
}

export interface LoadedSearch {
  SearchModal: ComponentType<SearchModalProps>
  /** Undefined for the hosted engine, which would count each query twice. */
  first: FirstSearch | null
}

let loading: Promise<LoadedSearch> | undefined

/** Loads the modal's code and starts the engine, in parallel and once. After a failure, the next call tries again. */
export function loadSearch(): Promise<LoadedSearch> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<LoadedSearch> {
  if (!isHostedSearch) startEarly()
  const { SearchModal, FirstResults, prepareModal, findFirst } = await import(
    /* webpackChunkName: "search-modal" */ "../SearchModal/SearchModal"
  )
  await prepareModal()
  return { SearchModal, first: isHostedSearch ? null : { find: findFirst, Results: FirstResults } }
}
