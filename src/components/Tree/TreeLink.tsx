import { useReplacedText } from "../../hosts/use-replaced-text"
import { Link } from "../Link/Link"
import type { TreeComponentProps } from "./Tree"

/** A link of a document; placeholders in its address follow the reader's own names, as those in its text do. */
export function TreeLink({ props, nodes, render }: TreeComponentProps) {
  return <Link href={useReplacedText(String(props.href), props.hrefParts)}>{render(nodes)}</Link>
}
