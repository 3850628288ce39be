import { createElement, Fragment, type ComponentType, type ReactNode } from "react"
import type { Tree as TreeData, TreeElement, TreeProps } from "../../content/tree"

/** What a component of the table receives: its own props, its children as rendered, and as data for those that arrange them. */
export interface TreeComponentProps {
  props: TreeProps
  nodes: TreeData
  render: (nodes: TreeData) => ReactNode
}

export type TreeComponents = Record<string, ComponentType<TreeComponentProps>>

/**
 * Turns a document's tree into React elements. Names that the table has become its components, `.keyword` and its like become
 * spans, everything else is the HTML element of that name: the build let only known names through.
 */
export function Tree({ nodes, components }: { nodes: TreeData; components: TreeComponents }) {
  const render = (children: TreeData): ReactNode =>
    children.map((node, index) =>
      typeof node === "string" ? <Fragment key={index}>{node}</Fragment> : element(node, index),
    )

  const element = ([type, props, children = []]: TreeElement, key: number): ReactNode => {
    const Component = components[type]
    if (Component) return <Component key={key} props={props ?? {}} nodes={children} render={render} />
    if (type.startsWith("."))
      return (
        <span key={key} className={type.slice(1)}>
          {render(children)}
        </span>
      )
    const { class: className, ...rest } = props ?? {}
    return createElement(type, { key, className, ...rest }, ...(children.length > 0 ? [render(children)] : []))
  }

  return <>{render(nodes)}</>
}
