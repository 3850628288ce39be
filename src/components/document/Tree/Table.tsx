import { useRef } from "react"
import type { TreeComponentProps } from "../../../tree/render"
import { useIsCut } from "../CodeBlock/use-is-cut"

/** A table in a box that scrolls if the table is too wide. Keyboards can scroll the box only if it is focusable. */
export function Table({ props, render, nodes }: TreeComponentProps) {
  const box = useRef<HTMLDivElement>(null)
  const scrolling = useIsCut(box) && { tabIndex: 0, role: "group", "aria-label": "Table" }
  return (
    <div ref={box} className="table-scroll" {...scrolling}>
      <table className={typeof props.class === "string" ? props.class : undefined}>{render(nodes)}</table>
    </div>
  )
}
