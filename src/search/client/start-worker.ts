import type { WorkerAnswer } from "../engine/worker"

export interface StartedWorker {
  worker: Worker
  /** `broken` is a worker whose script cannot load or run, `failed` one that cannot load the index. */
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

function startWorker(): StartedWorker | null {
  try {
    const worker = new Worker(new URL("../engine/worker.ts", import.meta.url))
    const outcome = new Promise<"ready" | "failed" | "broken">((resolve) => {
      worker.addEventListener("error", () => resolve("broken"), { once: true })
      worker.addEventListener(
        "message",
        ({ data }: MessageEvent<WorkerAnswer>) => resolve("isReady" in data && data.isReady ? "ready" : "failed"),
        { once: true },
      )
    })
    return { worker, outcome }
  } catch {
    return null
  }
}
