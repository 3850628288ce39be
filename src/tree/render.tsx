import { createElement, Fragment, type ComponentType, type ReactElement, type ReactNode } from "react"
import type { Tree as TreeData, TreeElement, TreeProps } from "./tree"

/**
 * The props of a component in the table: the node's props, its child nodes, and a function that renders them. The
 * component decides where its children appear.
 */
export interface TreeComponentProps {
  props: TreeProps
  nodes: TreeData
  render: (nodes: TreeData) => ReactNode
}

export type TreeComponents = Record<string, ComponentType<TreeComponentProps>>

interface TreeRenderProps {
  nodes: TreeData
  components: TreeComponents
  /** Renders an element that needs no component, for example as HTML. Returns undefined for elements that need one. */
  staticElement?: (element: TreeElement, key: number) => ReactElement | undefined
}

/**
 * Renders a document's tree as React elements. Names in the table become its components, and token classes such as
 * `.keyword` become spans. Everything else is the HTML element of that name; the build allows only known names.
 */
export function Tree({ nodes, components, staticElement }: TreeRenderProps) {
  const render = (children: TreeData): ReactNode =>
    children.map((node, index) =>
      typeof node === "string" ? <Fragment key={index}>{node}</Fragment> : element(node, index),
    )

  const element = (node: TreeElement, key: number): ReactNode => {
    const asHtml = staticElement?.(node, key)
    if (asHtml) return asHtml
    const [type, props, children = []] = node
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
