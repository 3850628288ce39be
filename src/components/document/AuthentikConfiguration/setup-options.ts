import type { Tree, TreeNode } from "../../../tree/tree"
import { SETUP_FILE_KINDS, type SetupFileKind } from "../../../guides/setup-files"

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

/** The option of a `SetupOption` node; undefined for other nodes. */
export function setupOption(node: TreeNode): SetupOption | undefined {
  if (typeof node === "string" || node[0] !== "SetupOption") return undefined
  const [, props, reason = []] = node
  const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
  const files = list(props?.files)
  return {
    id: String(props?.id),
    title: String(props?.title),
    needs: list(props?.needs),
    files: SETUP_FILE_KINDS.filter((kind) => files.includes(kind)),
    reason,
  }
}
