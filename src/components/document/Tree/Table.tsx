import { useRef } from "react"
import { isElement, textOf, type TreeNode } from "../../../tree/tree"
import type { TreeComponentProps } from "../../../tree/render"
import { useIsCut } from "../CodeBlock/use-is-cut"

/** A table in a box that scrolls if the table is too wide. Keyboards can scroll the box only if it is focusable. */
export function Table({ props, render, nodes }: TreeComponentProps) {
  const box = useRef<HTMLDivElement>(null)
  const scrolling = useIsCut(box) && {
    tabIndex: 0,
    role: "group",
    // Several tables can follow one heading, but their columns differ.
    "aria-label": nodes.slice(0, 1).flatMap(headings).join(", "),
  }
  return (
    <div ref={box} className="table-scroll" {...scrolling}>
      <table className={typeof props.class === "string" ? props.class : undefined}>{render(nodes)}</table>
    </div>
  )
}

const headings = (node: TreeNode): string[] =>
  isElement(node) && node[0] !== "th" ? (node[2] ?? []).flatMap(headings) : [textOf([node])]
