/** Sets which part of a reader's host each place of a guide takes. */
import { findHostPart } from "../placeholders/find-host-part"
import type { Tree, TreeElement } from "../tree/tree"
import { markedText } from "./marked-text"

/** Sets `part` of each placeholder in a tree that takes only a part of a host; see `findHostPart`. */
export function setHostParts(nodes: Tree): void {
  const placeholders: TreeElement[] = []
  // Texts and tokens alternate: the text before the first placeholder, its token, the text after it, and so on.
  const texts = markedText(nodes, placeholders).split("\0")
  placeholders.forEach(([, props], index) => {
    const [before = "", , after = ""] = texts.slice(2 * index, 2 * index + 3)
    const part = findHostPart(String(props?.token), before, after)
    if (props && part) props.part = part
  })
}
