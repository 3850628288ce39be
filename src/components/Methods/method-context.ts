import { createContext } from "react"

export interface MethodState {
  /** The method whose tab is open; undefined until the address has been read. */
  active: string | undefined
  select: (id: string) => void
  /** Opens a tab without writing it into the address, whose hash leads there already. */
  reveal: (id: string) => void
}

/** Which method a guide shows; the guide's template provides it, because the table of contents follows it too. */
export const MethodContext = createContext<MethodState>({
  active: undefined,
  select: () => undefined,
  reveal: () => undefined,
})
