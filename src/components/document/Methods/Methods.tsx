import { useContext } from "react"
import { firstOf, useFirstPaint } from "../../../hooks/use-first-paint"
import type { TreeElement } from "../../../tree/tree"
import { TabSet } from "../../ui/TabSet/TabSet"
import type { TreeComponentProps } from "../../../tree/render"
import { MethodContext } from "./method-context"
import { METHOD_PANELS } from "../../../config/constants"

/** A guide's methods: tabs if there are several, otherwise only the content. */
export function Methods({ nodes, render }: TreeComponentProps) {
  const { active, select, reveal } = useContext(MethodContext)
  const methods = nodes.flatMap((node) => (typeof node === "string" ? [] : [node]))
  const isFirstPaint = useFirstPaint()
  const content = (method: TreeElement | undefined) => render(firstOf(method?.[2] ?? [], isFirstPaint))
  if (methods.length === 1) return <>{content(methods[0])}</>
  const tabs = methods.map((method) => ({
    id: String(method[1]?.id),
    title: String(method[1]?.title),
    content: <div className="prose">{content(method)}</div>,
  }))
  return (
    <section aria-label="Methods">
      <TabSet
        label="Method"
        look={fitsInHeader(methods) ? "overlaid" : "header"}
        name={METHOD_PANELS}
        tabs={tabs}
        active={active}
        onSelect={select}
        onFound={reveal}
      />
    </section>
  )
}

/** Characters of all titles that fit between the heading and the button of *At a glance*. */
const HEADER_CHARACTERS = 44

/** Whether every method begins with *At a glance*, whose header has space for the tabs. */
const fitsInHeader = (methods: readonly TreeElement[]): boolean =>
  methods.every(([, , content]) => content?.[0]?.[0] === "Glance") &&
  methods.reduce((sum, [, props]) => sum + String(props?.title).length, 0) <= HEADER_CHARACTERS
