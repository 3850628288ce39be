import type { ComponentType } from "react"
import { isHostedSearch } from "../../config/search.config"

export interface SearchModalProps {
  initialQuery: string
  onClose: () => void
}

let loading: Promise<ComponentType<SearchModalProps>> | undefined

/** Fetches the modal's code and starts what answers, both at the same time and once. A failure is tried again the next time. */
export function loadSearch(): Promise<ComponentType<SearchModalProps>> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<ComponentType<SearchModalProps>> {
  const engine = isHostedSearch
    ? undefined
    : import("../../search/client/embedded").then(({ embeddedClient }) => embeddedClient())
  const { SearchModal, prepareModal } = await import("../SearchModal/SearchModal")
  await Promise.all([engine, prepareModal()])
  return SearchModal
}
