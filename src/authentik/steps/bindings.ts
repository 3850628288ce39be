/** Who may use an application. */
import { code, openTab, setting, settingsBlock, strong } from "./inline"
import type { Binding } from "../model/model"
import type { Inline, Setting, Step } from "./step"

const openBindings = (name: string): Inline[] => [
  strong("Configure Bindings"),
  ": leave it empty to allow everyone, or bind the users and groups that may use ",
  strong(name),
  ". Click ",
  strong("Next"),
  ".",
]

const bound = ({ group, user, note }: Binding): Setting =>
  setting(group === undefined ? "User" : "Group", code(group ?? user ?? ""), { note })

/** The wizard's page for all bindings, which may stay empty if the setup has none. */
export function bindingStep(bindings: readonly Binding[], name: string): Step {
  return {
    title:
      bindings.length === 0
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

/** The step that binds users and groups to an application that exists already; empty if the setup binds none. */
export function laterBindings(bindings: readonly Binding[], name: string): Step[] {
  if (bindings.length === 0) return []
  const title = [
    ...openTab("Applications", strong(name), "Policy / Group / User Bindings"),
    "bind the users and groups that may use it:",
  ]
  return [{ title, blocks: settingsBlock(bindings.map(bound)) }]
}
