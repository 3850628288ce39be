/** Who may use an application. */
import { code, openApplicationTab, setting, settingsBlock, strong } from "./inline"
import type { Binding } from "./model"
import type { Inline, Setting, Step } from "./step"

const openBindings = (name: string): Inline[] => [
  strong("Configure Bindings"),
  ": leave it empty to let everybody use ",
  strong(name),
  ", or bind those who may. Click ",
  strong("Next"),
  ".",
]

const bound = ({ group, user, optional, note }: Binding): Setting =>
  setting(group === undefined ? "User" : "Group", code(group ?? user ?? ""), { note, optional })

/** All bindings on one page of the wizard, which may stay empty when each one is optional. */
export function bindingStep(bindings: Binding[], name: string): Step {
  const free = bindings.every(({ optional }) => optional !== undefined)
  return {
    title: free
      ? openBindings(name)
      : [strong("Configure Bindings"), ": bind who may use the application, and click ", strong("Next"), "."],
    blocks: settingsBlock(bindings.map(bound)),
  }
}

/** Bindings of an application that does not come out of the wizard. */
export function laterBindings(bindings: Binding[], name: string): Step[] {
  return bindings.map((binding) => ({
    title: [...openApplicationTab(name, "Policy / Group / User Bindings"), " and bind who may use it."],
    optional: binding.optional,
    blocks: settingsBlock([bound({ ...binding, optional: undefined })]),
  }))
}
