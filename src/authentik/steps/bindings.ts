/** Who may use an application. */
import { code, openTab, setting, settingsBlock, strong } from "./inline"
import type { Binding } from "../model/model"
import type { Setting, Step } from "./step"

const bound = ({ group, user, note }: Binding): Setting =>
  setting(group === undefined ? "User" : "Group", code(group ?? user ?? ""), { note })

/** The wizard's page for all bindings, which may stay empty if the setup has none. */
export function bindingStep(bindings: readonly Binding[]): Step {
  return {
    title: [strong("Configure Bindings"), bindings.length === 0 ? ": leave it empty to allow everyone." : ":"],
    blocks: settingsBlock(bindings.map(bound)),
  }
}

/** The step that binds users and groups to an application that exists already; empty if the setup binds none. */
export function laterBindings(bindings: readonly Binding[], name: string): Step[] {
  if (bindings.length === 0) return []
  const title = [...openTab("Applications", strong(name), "Policy / Group / User Bindings"), "bind:"]
  return [{ title, blocks: settingsBlock(bindings.map(bound)) }]
}
