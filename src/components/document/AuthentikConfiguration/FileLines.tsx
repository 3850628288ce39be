import type { Ref } from "react"
import { SETUP_FILES, type SetupFileKind } from "../../../guides/setup-files"
import { Tree, type TreeComponents } from "../../../tree/render"
import type { Tree as TreeData } from "../../../tree/tree"
import { CodeLines } from "../CodeBlock/CodeLines"
import { OwnText, PlaceholderText } from "../Tree/Placeholder"

interface FileLinesProps {
  kind: SetupFileKind
  /** The `lines` of an `OwnFile`. */
  lines: TreeData
  /** The accessible name. */
  name: string
  code?: Ref<HTMLPreElement>
  className?: string
}

/** Lines of a generated file, which is nearly always longer than its box. */
export const FileLines = ({ kind, name, ...lines }: FileLinesProps) => (
  <CodeLines {...lines} render={renderLines} language={SETUP_FILES[kind].syntax} label={{ "aria-label": name }} />
)

const COMPONENTS: TreeComponents = {
  Placeholder: ({ props: { own, token } }) =>
    own === undefined ? <PlaceholderText>{String(token)}</PlaceholderText> : <OwnText>{String(own)}</OwnText>,
}

const renderLines = (nodes: TreeData) => <Tree nodes={nodes} components={COMPONENTS} />
