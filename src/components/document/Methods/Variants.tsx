import { useEffect, useState } from "react"
import { useStoredValue } from "../../../hooks/use-stored-value"
import { useReplacements } from "../../../placeholders/replacements-context"
import { TabSet } from "../../ui/TabSet/TabSet"
import type { TreeComponentProps } from "../../../tree/render"

/** Alternatives inside a method, such as Docker or a package. The reader's choice is kept for each guide and label. */
export function Variants({ props, nodes, render }: TreeComponentProps) {
  const { path } = useReplacements()
  const label = String(props.label)
  const [stored, store] = useStoredValue(`variant:${path}${label}`)
  const [active, setActive] = useState<string>()
  const tabs = nodes.flatMap((node) =>
    typeof node === "string"
      ? []
      : {
          id: String(node[1]?.id),
          title: String(node[1]?.title),
          content: <div className="prose">{render(node[2] ?? [])}</div>,
        },
  )
  const { id: chosen } = tabs.find(({ id }) => id === stored) ?? tabs[0] ?? {}
  useEffect(() => setActive(chosen), [chosen])
  return <TabSet label={label} tabs={tabs} active={active} onSelect={store} />
}
