import type { DefaultTreeAdapterTypes as Html } from "parse5"

/** The text of a parsed node and all that it contains. */
export function textContent(node: Html.Node): string {
  if ("value" in node && node.nodeName === "#text") return node.value
  return "childNodes" in node ? node.childNodes.map(textContent).join("") : ""
}
