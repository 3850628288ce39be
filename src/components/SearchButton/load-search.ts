import type { ComponentType } from "react"
import { isHostedSearch } from "../../config/search.config"
import { startEarly } from "../../search/client/start-worker"
import type { Found } from "../SearchModal/ask-ahead"
import type { Choices } from "../SearchModal/choices"
import type { FirstResultsProps } from "../SearchModal/FirstResults"

export interface SearchModalProps {
  initialQuery: string
  /** What is chosen among the first results of that, while they stand there. */
  choices: Choices
  onClose: () => void
}

/** What can be had before DocSearch is shown. */
export interface FirstSearch {
  /** What was found, as soon as the engine can say, and nothing for no query; never rejects. Of queries that follow each other fast only the newest is answered. */
  find: (query: string) => Promise<Found>
  Results: ComponentType<FirstResultsProps>
}

export interface LoadedSearch {
  SearchModal: ComponentType<SearchModalProps>
  /** Nothing for the hosted engine, which would count each query twice. */
  first: FirstSearch | null
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
  const { SearchModal, FirstResults, prepareModal, findFirst } = await import(
    /* webpackChunkName: "search-modal" */ "../SearchModal/SearchModal"
  )
  await prepareModal()
  return { SearchModal, first: isHostedSearch ? null : { find: findFirst, Results: FirstResults } }
}
