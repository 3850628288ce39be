import type { Tree as TreeData } from "../../content/tree"
import { treeComponents } from "../Tree/components"
import { Tree, type TreeComponents } from "../Tree/Tree"

interface DocumentBodyProps {
  /** A tree as the data layer gives it; GraphQL knows it as JSON only, the build has checked it. */
  body: unknown
  /** Elements that only this page can fill. */
  components?: TreeComponents
}

/** The written part of a page. */
export function DocumentBody({ body, components }: DocumentBodyProps) {
  return (
    <div className="prose">
      <Tree nodes={body as TreeData} components={components ? { ...treeComponents, ...components } : treeComponents} />
    </div>
  )
}
