import type { Tree as TreeData } from "../../../tree/tree"
import { pageComponents, staticElement } from "../Tree/page-components"
import { Tree, type TreeComponents } from "../../../tree/render"

interface DocumentBodyProps {
  /** A tree from the data layer. GraphQL types it as JSON; the build has validated it. */
  body: unknown
  /** Components for elements that only this kind of page has. */
  components?: TreeComponents
}

/** The written content of a page. */
export function DocumentBody({ body, components }: DocumentBodyProps) {
  return (
    <div className="prose">
      <Tree nodes={body as TreeData} components={{ ...pageComponents, ...components }} staticElement={staticElement} />
    </div>
  )
}
