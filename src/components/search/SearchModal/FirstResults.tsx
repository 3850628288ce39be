import type { MouseEvent } from "react"
import type { Found } from "./ask-ahead"
import type { Choice } from "./choices"
import { HitGroups } from "./HitGroups"
import { isPlainClick } from "./is-plain-click"

export interface FirstResultsProps {
  found: Found
  onChoose: (choice: Choice) => void
}

/** The first results until DocSearch has loaded, which then opens a selected one. */
export function FirstResults({ found, onChoose }: FirstResultsProps) {
  const choose = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest("a")
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    event.stopPropagation()
    onChoose(link.href)
  }
  return (
    <div className="FirstResults DocSearch-Dropdown" onClickCapture={choose}>
      <HitGroups found={found} />
    </div>
  )
}
