import { Admonition } from "../Admonition/Admonition"
import { OlderReleases } from "../Admonition/OlderReleases"
import { CodeBlock } from "../CodeBlock/CodeBlock"
import { Collapsible } from "../../ui/Collapsible/Collapsible"
import { CopyCode } from "../CopyCode/CopyCode"
import { FoldedText } from "../Folded/Folded"
import { readPlaceholder } from "../../../placeholders/placeholder-text"
import { Variants } from "../Methods/Variants"
import { SupportLevels } from "../../catalogue/SupportBadge/SupportLevels"
import { Heading } from "./Heading"
import { Placeholder } from "./Placeholder"
import { staticElements } from "./static-element"
import { Table } from "./Table"
import { textOf, type Tree as TreeData } from "../../../tree/tree"
import type { TreeComponentProps, TreeComponents } from "../../../tree/render"
import { TreeLink } from "./TreeLink"
import * as styles from "./page-components.module.css"

function heading(level: "h2" | "h3" | "h4") {
  return function TreeHeading({ props, render, nodes }: TreeComponentProps) {
    return (
      <Heading level={level} id={String(props.id)} text={textOf(nodes)}>
        {render(nodes)}
      </Heading>
    )
  }
}

/** Maps the elements that any document can have to components. */
export const pageComponents: TreeComponents = {
  h2: heading("h2"),
  h3: heading("h3"),
  h4: heading("h4"),
  a: TreeLink,
  table: Table,
  Placeholder: ({ props }) => <Placeholder {...readPlaceholder(props)} />,
  CodeBlock,
  CopyCode,
  Note: ({ props, render, nodes }) => (
    <Admonition kind="note" title={text(props.title)}>
      {render(nodes)}
    </Admonition>
  ),
  Tip: ({ props, render, nodes }) => (
    <Admonition kind="tip" title={text(props.title)}>
      {render(nodes)}
    </Admonition>
  ),
  Warning: ({ props, render, nodes }) => (
    <Admonition kind="warning" title={text(props.title)}>
      {render(nodes)}
    </Admonition>
  ),
  OlderReleases: ({ props, render, nodes }) => (
    <OlderReleases before={String(props.before)}>{render(nodes)}</OlderReleases>
  ),
  Details: ({ props, render, nodes }) => (
    <Collapsible
      summary={props.summaryParts ? render(props.summaryParts as TreeData) : String(props.summary)}
      className={styles.details}
      summaryClassName={styles.summary}
    >
      <div className="prose">{render(nodes)}</div>
    </Collapsible>
  ),
  Proof: FoldedText,
  Variants,
  SupportLevels,
}

/** Renders elements without components as HTML; those of guides begin with a capital letter. */
export const staticElement = staticElements((type) => /^[A-Z]/.test(type) || type in pageComponents)

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined)
