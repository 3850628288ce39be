import { useContext } from "react"
import { firstOf, useFirstPaint } from "../../../hooks/use-first-paint"
import type { TreeElement } from "../../../tree/tree"
import { TabSet, type TabLook } from "../../ui/TabSet/TabSet"
import type { TreeComponentProps } from "../../../tree/render"
import { MethodSetup } from "../AuthentikConfiguration/MethodSetup"
import { MethodContext } from "./method-context"
import { LONGEST_TABS, METHOD_PANELS } from "../../../config/constants"

/** A guide's methods: tabs if there are several, otherwise only the content. */
export function Methods({ nodes, render }: TreeComponentProps) {
  const { active, select, reveal } = useContext(MethodContext)
  const methods = nodes.flatMap((node) => (typeof node === "string" ? [] : [node]))
  const isFirstPaint = useFirstPaint()
  const content = (method: TreeElement) => (
    <MethodSetup method={method}>{render(firstOf(method[2] ?? [], isFirstPaint))}</MethodSetup>
  )
  const [first, ...others] = methods
  if (first && others.length === 0) return content(first)
  const tabs = methods.map((method) => ({
    id: String(method[1]?.id),
    title: String(method[1]?.title),
    note: method[1]?.when === undefined ? undefined : String(method[1].when),
    content: <div className="prose">{content(method)}</div>,
  }))
  return (
    <section aria-label="Methods">
      <TabSet
        label="Method"
        look={lookOf(methods)}
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

/**
 * Three methods or more are a list that says when to choose each. Two are tabs in the header of *At a glance*, if every method begins
 * with it and its header has space for them.
 */
function lookOf(methods: readonly TreeElement[]): TabLook {
  if (methods.length > LONGEST_TABS) return "list"
  const fit =
    methods.every(([, , content]) => content?.[0]?.[0] === "Glance") &&
    methods.reduce((sum, [, props]) => sum + String(props?.title).length, 0) <= HEADER_CHARACTERS
  return fit ? "overlaid" : "header"
}
