import { useEffect, useState } from "react"
import { TabSet } from "../../ui/TabSet/TabSet"
import type { TreeComponentProps } from "../../../tree/render"

/** Alternatives inside a method, such as Docker or a package. */
export function Variants({ props, nodes, render }: TreeComponentProps) {
  const [active, setActive] = useState<string>()
  const variants = nodes.flatMap((node) => (typeof node === "string" ? [] : [node]))
  const first = String(variants[0]?.[1]?.id)
  useEffect(() => setActive(first), [first])
  const tabs = variants.map(([, variant, children]) => ({
    id: String(variant?.id),
    title: String(variant?.title),
    content: <div className="prose">{render(children ?? [])}</div>,
  }))
  return <TabSet label={String(props.label)} tabs={tabs} active={active} onSelect={setActive} />
}
