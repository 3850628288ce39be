import type { WorkerAnswer, WorkerRequest } from "../engine/worker"

export interface StartedWorker {
  worker: Worker
  /** `broken` is a worker whose script cannot be loaded or run, `failed` one that cannot have the index. */
  outcome: Promise<"ready" | "failed" | "broken">
}

let isStarted = false
let early: StartedWorker | null = null

/**
 * Starts the engine's worker ahead of the code that talks to it: that code would have to wait until the page has painted the
 * dialog and taken the keys that came meanwhile. Does nothing the second time. `root` is the site's root with a slash at its end.
 */
export function startEarly(root: string): void {
  if (isStarted) return
  isStarted = true
  early = startWorker(root)
}

/** The worker that was started early, once; then new ones. `null` where the browser refuses workers. */
export function takeWorker(root: string): StartedWorker | null {
  const started = early ?? startWorker(root)
  isStarted = true
  early = null
  return started
}

export const send = (worker: Worker, message: WorkerRequest): void => worker.postMessage(message)

function startWorker(root: string): StartedWorker | null {
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
    send(worker, { root })
    return { worker, outcome }
  } catch {
    return null
  }
}
