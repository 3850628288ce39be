import type { ComponentType } from "react"
import { isHostedSearch } from "../../../config/search.config"
import { startEarly } from "../../../search/client/start-worker"

export interface SearchModalProps {
  initialQuery: string
  onClose: () => void
}

let loading: Promise<ComponentType<SearchModalProps>> | undefined

/** Loads the modal's code and starts the engine, in parallel and once. After a failure, the next call tries again. */
export function loadSearch(): Promise<ComponentType<SearchModalProps>> {
  if (!isHostedSearch) startEarly()
  loading ??= import(/* webpackChunkName: "search-modal" */ "../SearchModal/SearchModal")
    .then(({ prepareModal }) => prepareModal())
    .catch((error: unknown) => {
      loading = undefined
      throw error
    })
  return loading
}
