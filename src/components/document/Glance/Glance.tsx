import { useRef } from "react"
import type { TreeComponentProps } from "../../../tree/render"
import { CopyButton } from "../../ui/CopyButton/CopyButton"
import { glanceText } from "./glance-text"
import * as styles from "./Glance.module.css"

/** The values that a method needs on both sides, by the place where they are entered, each with a copy button. */
export function Glance({ nodes, render }: TreeComponentProps) {
  const card = useRef<HTMLDivElement>(null)
  const [heading, ...groups] = nodes
  return (
    <div ref={card} className={styles.glance}>
      <div className={styles.head}>
        {heading && render([heading])}
        <CopyButton
          className={styles.copyAll}
          label="Copy all"
          showLabel
          getText={() => (card.current ? glanceText(card.current) : "")}
        />
      </div>
      {render(groups)}
    </div>
  )
}
