import type { WorkerAnswer } from "../engine/worker"

export interface StartedWorker {
  worker: Worker
  /** `broken` is a worker whose code cannot load or run, `failed` one that cannot load the index. */
  outcome: Promise<"ready" | "failed" | "broken">
}

let isStarted = false
let early: StartedWorker | null = null

/**
 * Starts the engine's worker before the code that uses it: that code must wait until the page has painted the dialog
 * and handled pending keys. Later calls do nothing.
 */
export function startEarly(): void {
  if (isStarted) return
  isStarted = true
  early = startWorker()
}

/** Returns the worker that was started early; later calls start a new one. `null` if the browser blocks workers. */
export function takeWorker(): StartedWorker | null {
  const started = early ?? startWorker()
  isStarted = true
  early = null
  return started
}

/** Returns the addresses of the worker's scripts that this page has requested. */
export function workerFiles(): string[] {
  const files = performance.getEntriesByType("resource").map(({ name }) => name)
  return [...new Set(files.filter((name) => name.includes("/search-worker-")))]
}

function startWorker(): StartedWorker | null {
  try {
    const worker = new Worker(/* webpackChunkName: "search-worker" */ new URL("../engine/worker.ts", import.meta.url))
    const outcome = new Promise<"ready" | "failed" | "broken">((resolve) => {
      worker.addEventListener("error", () => resolve("broken"), { once: true })
      worker.addEventListener(
        "message",
        ({ data }: MessageEvent<WorkerAnswer>) => {
          if ("isReady" in data && data.isReady) resolve("ready")
          else resolve("lacksCode" in data && data.lacksCode ? "broken" : "failed")
        },
        { once: true },
      )
    })
    return { worker, outcome }
  } catch {
    return null
  }
}
