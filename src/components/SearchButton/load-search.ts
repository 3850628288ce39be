import type { ComponentType } from "react"
import { isHostedSearch } from "../../config/search.config"
import { startEarly } from "../../search/client/start-worker"
import { wait } from "../../search/client/wait"

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

/** So long the plain field stands in for the modal while the engine is on its way: it takes keys at less cost, and there is one search for all of them. */
const ENGINE_WAIT_MS = 400

async function load(): Promise<LoadedSearch> {
  if (!isHostedSearch) startEarly()
  const engine = isHostedSearch
    ? undefined
    : import("../../search/client/embedded").then(({ embeddedClient }) => embeddedClient().ready)
  // Waited for below. Should the modal's code fail first, nobody would be there to catch this one, and Gatsby answers that by loading the page anew.
  engine?.catch(() => undefined)
  const { SearchModal, prepareModal, askAhead } = await import(
    /* webpackChunkName: "search-modal" */ "../SearchModal/SearchModal"
  )
  await Promise.all([prepareModal(), Promise.race([engine, wait(ENGINE_WAIT_MS)])])
  return { SearchModal, askAhead }
}
