import { wait } from "../../search/client/wait"

/** What stands in the plain field, and when its last key came (`performance.now()`). */
export interface Typed {
  query: string
  at: number
}

/** Keys that follow each other faster belong together. */
const PAUSE_MS = 25
const PATIENCE_MS = 400

/**
 * Has what is typed answered, anew for as long as it changes; settled when the answer to the newest is there and no key came for a moment.
 * The plain field takes keys at a fraction of the modal's cost, so the modal comes when its first results can come with it, but not
 * later than after `PATIENCE_MS`. `askAhead` settles when a query has its answer, and never rejects.
 */
export async function answerTyped(typed: () => Typed, askAhead: (query: string) => Promise<void>): Promise<void> {
  let isOver = false
  const patience = wait(PATIENCE_MS).then(() => {
    isOver = true
  })
  const answer = async () => {
    let asked: string | undefined
    while (!isOver && asked !== typed().query) {
      asked = typed().query
      await askAhead(asked)
      if (asked === typed().query) await wait(Math.max(0, typed().at + PAUSE_MS - performance.now()))
    }
  }
  await Promise.race([answer(), patience])
}
