import { createContext, useContext, useMemo, type ReactNode } from "react"
import { useReplacements } from "../../../placeholders/replacements-context"
import type { SetupWay } from "../../../placeholders/setup-way"
import { useChosenOptions } from "../../../placeholders/use-chosen-options"
import { useSetupWay } from "../../../placeholders/use-setup-way"
import { isOfType, type TreeElement } from "../../../tree/tree"
import { MethodContext } from "../Methods/method-context"
import { isSetupOption, setupOption, type SetupOption } from "./setup-options"

interface SetupState {
  /** Path of the page and id of the method: the address of its files without their extensions. */
  base: string
  /** How the reader configures authentik; undefined in static HTML and in the first render. */
  way: SetupWay | undefined
  chooseWay: (way: string) => void
  options: readonly SetupOption[]
  /** The ids of the chosen options, with all that they need. */
  chosen: readonly string[]
  toggle: (id: string) => void
}

/** How the reader sets up a method. Its configuration and each of its options show and change it. */
export const SetupContext = createContext<SetupState>({
  base: "",
  way: undefined,
  chooseWay: () => undefined,
  options: [],
  chosen: [],
  toggle: () => undefined,
})

/** Provides the way and the options of a method, a `Method` element, to its content. */
export function MethodSetup({ method, children }: { method: TreeElement; children: ReactNode }) {
  const { path } = useReplacements()
  const [way, chooseWay] = useSetupWay()
  const id = String(method[1]?.id)
  const options = useMemo(() => optionsOf(method), [method])
  const isOpen = useContext(MethodContext).active === id
  const [chosen, toggle] = useChosenOptions(options, { path, method: id, isOpen })
  const state = { base: path + id, way, chooseWay, options, chosen, toggle }
  return <SetupContext.Provider value={state}>{children}</SetupContext.Provider>
}

const isConfiguration = isOfType("AuthentikConfiguration")

const optionsOf = ([, , content = []]: TreeElement): SetupOption[] =>
  (content.find(isConfiguration)?.[2] ?? []).filter(isSetupOption).map(setupOption)
