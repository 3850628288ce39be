import { useContext } from "react"
import { TabSet } from "../../ui/TabSet/TabSet"
import type { TreeComponentProps } from "../../../tree/render"
import { MethodContext } from "./method-context"
import { METHOD_PANELS } from "../../../config/constants"

/** A guide's methods: tabs if there are several, otherwise only the content. */
export function Methods({ nodes, render }: TreeComponentProps) {
  const { active, select, reveal } = useContext(MethodContext)
  const methods = nodes.flatMap((node) => (typeof node === "string" ? [] : [node]))
  if (methods.length === 1) return <>{render(methods[0]?.[2] ?? [])}</>
  const tabs = methods.map(([, props, children]) => ({
    id: String(props?.id),
    title: String(props?.title),
    content: <div className="prose">{render(children ?? [])}</div>,
  }))
  return (
    <section aria-label="Methods">
      <TabSet
        label="Method"
        size="large"
        name={METHOD_PANELS}
        tabs={tabs}
        active={active}
        onSelect={select}
        onFound={reveal}
      />
    </section>
  )
}
