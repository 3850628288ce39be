/** Keys that select a result. */
export const CHOICE_KEYS = new Set(["ArrowDown", "ArrowUp", "Enter"])

/** A key that selects a result, or the address of a clicked one. */
export type Choice = KeyboardEvent | string

/** Selections among the first results, queued for the modal. */
export interface Choices {
  add: (choice: Choice) => void
  /** Clears the queue. */
  clear: () => void
  /** Resolves with the first selection. */
  first: Promise<void>
  /** Passes queued and later selections to `take`, in order. */
  giveTo: (take: (choice: Choice) => void) => void
}

export function createChoices(): Choices {
  let waiting: Choice[] = []
  let taker: ((choice: Choice) => void) | null = null
  let settle!: () => void
  const first = new Promise<void>((resolve) => (settle = resolve))
  return {
    first,
    add: (choice) => {
      settle()
      if (taker) taker(choice)
      else waiting.push(choice)
    },
    clear: () => {
      waiting = []
    },
    giveTo: (take) => {
      taker = take
      waiting.splice(0).forEach(take)
    },
  }
}
