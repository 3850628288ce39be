import { useContext } from "react"
import { firstOf, useFirstPaint } from "../../../hooks/use-first-paint"
import { isElement, type TreeElement } from "../../../tree/tree"
import { TabSet, type TabLook } from "../../ui/TabSet/TabSet"
import type { TreeComponentProps } from "../../../tree/render"
import { MethodSetup } from "../AuthentikConfiguration/MethodSetup"
import { MethodContext } from "./method-context"
import { LONGEST_TABS, METHOD_PANELS } from "../../../config/constants"

/** The props of a `Method` element, which the build has validated. */
interface MethodProps {
  id: string
  title: string
  /** When to choose it. */
  when?: string
}

/** A guide's methods: tabs if there are several, otherwise only the content. */
export function Methods({ nodes, render }: TreeComponentProps) {
  const { active, select, reveal } = useContext(MethodContext)
  const methods = nodes.filter(isElement)
  const isFirstPaint = useFirstPaint()
  const content = (method: TreeElement) => (
    <MethodSetup method={method}>{render(firstOf(method[2] ?? [], isFirstPaint))}</MethodSetup>
  )
  const [first, ...others] = methods
  if (first && others.length === 0) return content(first)
  const tabs = methods.map((method) => {
    const { id, title, when } = method[1] as unknown as MethodProps
    return { id, title, note: when, content: <div className="prose">{content(method)}</div> }
  })
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
