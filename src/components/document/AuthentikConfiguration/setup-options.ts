import type { SetupFileKind } from "../../../guides/setup-files"
import { isOfType, type Tree, type TreeElement } from "../../../tree/tree"

/** An option of a method. */
export interface SetupOption {
  id: string
  title: string
  /** The options that it needs. */
  needs: readonly string[]
  /** The files that it changes. */
  files: readonly SetupFileKind[]
  /** Why readers want it. */
  reason: Tree
}

export const isSetupOption = isOfType("SetupOption")

/** The option of a `SetupOption` element, whose props are the option's. The build has validated them. */
export const setupOption = ([, props, reason = []]: TreeElement): SetupOption => ({
  ...(props as unknown as Omit<SetupOption, "reason">),
  reason,
})
