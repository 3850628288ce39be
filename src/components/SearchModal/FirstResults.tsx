import type { MouseEvent } from "react"
import type { Found } from "./ask-ahead"
import { HitGroups } from "./HitGroups"

export interface FirstResultsProps {
  found: Found
  onClose: () => void
}

/** The first results, for the time until DocSearch is there. */
export function FirstResults({ found, onClose }: FirstResultsProps) {
  // A hit that led elsewhere in this site was kept from doing so as a link.
  const closeBehind = (event: MouseEvent) => {
    if (event.defaultPrevented) onClose()
  }
  return (
    // Its links can be reached with the keyboard; this hears what became of them.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className="FirstResults DocSearch-Dropdown" onClick={closeBehind}>
      <HitGroups found={found} onClose={onClose} />
    </div>
  )
}
