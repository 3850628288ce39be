import { createContext } from "react"

export interface MethodState {
  /** The method whose tab is open; undefined until the URL has been read. */
  active: string | undefined
  select: (id: string) => void
  /** Opens a tab without writing it to the URL, whose hash already identifies it. */
  reveal: (id: string) => void
}

/**
 * The selected method of a guide. The guide's template provides it, because the table of contents also depends on it.
 */
export const MethodContext = createContext<MethodState>({
  active: undefined,
  select: () => undefined,
  reveal: () => undefined,
})
