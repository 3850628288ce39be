/** Who may use an application. */
import { code, openTab, setting, settingsBlock, strong } from "./inline"
import type { Binding } from "./model"
import type { Inline, Setting, Step } from "./step"

const openBindings = (name: string): Inline[] => [
  strong("Configure Bindings"),
  ": leave it empty to allow everyone, or bind the users and groups that may use ",
  strong(name),
  ". Click ",
  strong("Next"),
  ".",
]

const bound = ({ group, user, optional, note }: Binding): Setting =>
  setting(group === undefined ? "User" : "Group", code(group ?? user ?? ""), { note, optional })

/** All bindings on one page of the wizard, which may stay empty when all are optional. */
export function bindingStep(bindings: Binding[], name: string): Step {
  const free = bindings.every(({ optional }) => optional !== undefined)
  return {
    title: free
      ? openBindings(name)
      : [
          strong("Configure Bindings"),
          ": bind the users and groups that may use ",
          strong(name),
          ". Click ",
          strong("Next"),
          ".",
        ],
    blocks: settingsBlock(bindings.map(bound)),
  }
}

/** Bindings of an application that the wizard did not create. */
export function laterBindings(bindings: Binding[], name: string): Step[] {
  return bindings.map((binding) => ({
    title: [
      ...openTab("Applications", strong(name), "Policy / Group / User Bindings"),
      "bind the users and groups that may use it:",
    ],
    optional: binding.optional,
    blocks: settingsBlock([bound({ ...binding, optional: undefined })]),
  }))
}
