/** The embedded engine as a search client for the page. */
import { importCode } from "../../network/import-code"
import { refetch } from "../../network/refetch"
import type { WorkerAnswer, WorkerRequest } from "../engine/worker"
import type { SearchClient, SearchResponse } from "../types"
import { wait } from "../wait"
import { takeWorker, workerFiles } from "./start-worker"

/** A worker that does not answer within this time is abandoned: its messages are blocked, or it is suspended. */
const WORKER_TIMEOUT_MS = 8000

/** Longer than the time limit of the index, so that a worker whose index does not arrive can say so. */
const WORKER_START_TIMEOUT_MS = 10_000

/**
 * Starts the engine at once in a worker, which also fetches the index, so that a busy page delays neither. If the browser
 * blocks workers or the worker does not answer in time, the engine runs in the page. A search rejects if the index cannot
 * be loaded; the next one retries. `root` is the absolute URL of the site's root with a trailing slash.
 */
export function createEmbeddedClient(root: string): SearchClient {
  let engine = connect(root)
  // The next query reports a failure.
  engine.catch(() => undefined)
  return {
    search: async (request) => {
      const current = engine
      const client = await current.catch(() => {
        // Another query may have started the next attempt already.
        if (engine === current) engine = connect(root)
        return engine
      })
      const answer = client.search(request)
      // Texts may take long over a slow network, and the query before them has shown that the worker answers.
      const isForTexts = request.requests.some(({ textTimeoutMs }) => textTimeoutMs === Infinity)
      if (!client.isWorker || isForTexts || (await isInTime(answer))) return answer
      // Another query may have replaced the worker already.
      if ((await engine) === client) engine = inPage(root)
      return (await engine).search(request)
    },
  }
}

interface Engine extends SearchClient {
  isWorker?: boolean
}

async function connect(root: string): Promise<Engine> {
  const started = takeWorker()
  const timeout = wait(WORKER_START_TIMEOUT_MS).then(() => "broken" as const)
  const outcome = started ? await Promise.race([started.outcome, timeout]) : "broken"
  if (started && outcome === "ready") return { ...workerClient(started.worker), isWorker: true }
  started?.worker.terminate()
  if (outcome === "failed") throw new Error("the search index cannot be loaded")
  // The next visit's worker must not get the same wrong script from a cache.
  void refetch(workerFiles())
  return inPage(root)
}

/** Whether an answer, or a failure, arrives before the timeout. */
const isInTime = (answer: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    answer.then(
      () => true,
      () => true,
    ),
    wait(WORKER_TIMEOUT_MS).then(() => false),
  ])

async function inPage(root: string): Promise<Engine> {
  const { openHost } = await importCode(() => import(/* webpackChunkName: "search-engine" */ "../engine/host"))
  return openHost(root)
}

function workerClient(worker: Worker): SearchClient {
  const waiting = new Map<number, { resolve: (response: SearchResponse) => void; reject: (error: Error) => void }>()
  let last = 0
  worker.addEventListener("message", ({ data }: MessageEvent<WorkerAnswer>) => {
    if (!("id" in data)) return
    const request = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.response) request?.resolve(JSON.parse(data.response) as SearchResponse)
    else request?.reject(new Error(data.error))
  })
  return {
    search: ({ requests }) =>
      new Promise((resolve, reject) => {
        const id = ++last
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, requests } satisfies WorkerRequest)
      }),
  }
}
