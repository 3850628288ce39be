import type { Tree as TreeData } from "../../../tree/tree"
import { staticElement, treeComponents } from "../Tree/components"
import { Tree, type TreeComponents } from "../../../tree/render"

interface DocumentBodyProps {
  /** A tree from the data layer. GraphQL types it as JSON; the build has validated it. */
  body: unknown
  /** Components that only this page can provide. */
  components?: TreeComponents
}

/** The written content of a page. */
export function DocumentBody({ body, components }: DocumentBodyProps) {
  return (
    <div className="prose">
      <Tree
        nodes={body as TreeData}
        components={components ? { ...treeComponents, ...components } : treeComponents}
        staticElement={staticElement}
      />
    </div>
  )
}
