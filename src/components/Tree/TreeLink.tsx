import { useReplacedText } from "../../hosts/use-replaced-text"
import { Link } from "../Link/Link"
import type { TreeComponentProps } from "./Tree"

/** A link of a document; the reader's own names replace placeholders in its address and in its text. */
export function TreeLink({ props, nodes, render }: TreeComponentProps) {
  return <Link href={useReplacedText(String(props.href), props.hrefParts)}>{render(nodes)}</Link>
}
