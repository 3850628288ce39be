import { useEffect, useState } from "react"
import { useStoredValue } from "../../../hooks/use-stored-value"
import { useReplacements } from "../../../placeholders/replacements-context"
import { isElement } from "../../../tree/tree"
import { TabSet } from "../../ui/TabSet/TabSet"
import type { TreeComponentProps } from "../../../tree/render"

/** Alternatives inside a method, such as Docker or a package. The reader's choice is kept for each guide and label. */
export function Variants({ props, nodes, render }: TreeComponentProps) {
  const { path } = useReplacements()
  const label = String(props.label)
  const [stored, store] = useStoredValue(`variant:${path}${label}`)
  const [active, setActive] = useState<string>()
  const tabs = nodes.filter(isElement).map(([, variant, content = []]) => ({
    ...(variant as unknown as { id: string; title: string }),
    content: <div className="prose">{render(content)}</div>,
  }))
  const chosen = (tabs.find(({ id }) => id === stored) || tabs[0])?.id
  useEffect(() => setActive(chosen), [chosen])
  return <TabSet label={label} tabs={tabs} active={active} onSelect={store} />
}
