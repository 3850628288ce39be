import type { ComponentType } from "react"
import { LOAD_TIMEOUT_MS } from "../../../config/constants"
import { isHostedSearch } from "../../../config/search.config"
import { importCode } from "../../../network/import-code"
import { startEarly } from "../../../search/client/start-worker"

export interface SearchModalProps {
  initialQuery: string
  onClose: () => void
}

let loading: Promise<ComponentType<SearchModalProps>> | undefined

/** Loads the modal's code and starts the engine, in parallel and once. After a failure, the next call tries again. */
export function loadSearch(): Promise<ComponentType<SearchModalProps>> {
  if (!isHostedSearch) startEarly()
  loading ??= importCode(importModal)
    .then(({ prepareModal }) => prepareModal())
    .catch((error: unknown) => {
      loading = undefined
      throw error
    })
  return loading
}

/** webpack limits how long scripts may take, but not style sheets. A failed one can be requested again. */
async function importModal() {
  const timer = setTimeout(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]"))
      if (!link.sheet) link.onerror?.(new Event("timeout"))
  }, LOAD_TIMEOUT_MS)
  try {
    return await import(/* webpackChunkName: "search-modal" */ "../SearchModal/SearchModal")
  } finally {
    clearTimeout(timer)
  }
}
