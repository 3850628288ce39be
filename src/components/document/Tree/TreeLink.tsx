import { useReplacedText } from "../../../placeholders/use-replaced-text"
import { Link } from "../../ui/Link/Link"
import type { TreeComponentProps } from "../../../tree/render"

/** A link of a document; the reader's own names replace placeholders in its address and in its text. */
export function TreeLink({ props, nodes, render }: TreeComponentProps) {
  return <Link href={useReplacedText(String(props.href), props.hrefParts)}>{render(nodes)}</Link>
}
