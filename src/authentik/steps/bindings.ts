/** Who may use an application. */
import { code, openTab, setting, settingsBlock, strong } from "./inline"
import type { AuthentikSetup, Binding } from "../model/model"
import { whyAccountOptional, whyGroupOptional } from "../resolve/optional-parts"
import { distinctOffers, isSameOffer } from "../resolve/offers"
import type { Inline, Setting, Step } from "./step"

const openBindings = (name: string): Inline[] => [
  strong("Configure Bindings"),
  ": leave it empty to allow everyone, or bind the users and groups that may use ",
  strong(name),
  ". Click ",
  strong("Next"),
  ".",
]

/** The binding, also optional if its group or account is. */
export function withHolder(setup: AuthentikSetup, binding: Binding): Binding {
  const { group, user, option } = binding
  const holder = group === undefined ? whyAccountOptional(setup, user ?? "") : whyGroupOptional(setup, group)
  return { ...binding, option: option ?? holder }
}

const bound = ({ group, user, option, note }: Binding): Setting =>
  setting(group === undefined ? "User" : "Group", code(group ?? user ?? ""), { note, option })

/** The wizard's page for all bindings, which may stay empty if all are optional. */
export function bindingStep(bindings: Binding[], name: string): Step {
  const free = bindings.every(({ option }) => option !== undefined)
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

/** The steps that bind users and groups to an application that exists already: one for each option. */
export function laterBindings(bindings: Binding[], name: string): Step[] {
  return distinctOffers(bindings.map(({ option }) => option)).map((option) => ({
    title: [
      ...openTab("Applications", strong(name), "Policy / Group / User Bindings"),
      "bind the users and groups that may use it:",
    ],
    option,
    blocks: settingsBlock(
      bindings.filter((one) => isSameOffer(one.option, option)).map((one) => bound({ ...one, option: undefined })),
    ),
  }))
}
