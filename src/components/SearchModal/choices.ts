/** Keys that choose a result. */
export const CHOICE_KEYS = new Set(["ArrowDown", "ArrowUp", "Enter"])

/** A key that means a result, or the address of one that was clicked on. */
export type Choice = KeyboardEvent | string

/** What is chosen of the first results, on its way to the modal. */
export interface Choices {
  add: (choice: Choice) => void
  /** Forgets what nobody has taken. */
  clear: () => void
  /** Settled with the first choice. */
  first: Promise<void>
  /** Gives what was chosen, and what will be, to `take`, in order. */
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
