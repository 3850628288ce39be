import type { MouseEvent } from "react"
import type { DocSearchHit } from "../../search/client/docsearch-client"
import { docSearchGroups, type DocSearchGroup } from "./docsearch-groups"
import { SearchModalHit } from "./SearchModalHit"

export interface FirstResultsProps {
  hits: DocSearchHit[]
  onClose: () => void
}

/** The first results as DocSearch will draw them, for the time until it is there. */
export function FirstResults({ hits, onClose }: FirstResultsProps) {
  // A hit that led elsewhere in this site was kept from doing so as a link.
  const closeBehind = (event: MouseEvent) => {
    if (event.defaultPrevented) onClose()
  }
  return (
    // Its links can be reached with the keyboard; this hears what became of them.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className="FirstResults DocSearch-Dropdown" onClick={closeBehind}>
      {atFirstSight(docSearchGroups(hits)).map(({ title, hits: ofGroup }) => (
        <section key={title} className="DocSearch-Hits">
          <div className="DocSearch-Hit-source">{title}</div>
          <div role="tree" aria-label={title}>
            {ofGroup.map(({ hit, isChild }) => (
              <div
                key={hit.objectID}
                className={isChild ? "DocSearch-Hit DocSearch-Hit--Child" : "DocSearch-Hit"}
                role="treeitem"
                aria-selected={hit === hits[0]}
              >
                <SearchModalHit hit={hit}>{null}</SearchModalHit>
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

/** As many hits as the list shows without scrolling, and a few more. */
const HITS_IN_SIGHT = 10

/** The groups that can be seen without scrolling. */
function atFirstSight(groups: DocSearchGroup[]): DocSearchGroup[] {
  let hits = 0
  return groups.filter((group) => {
    const isInSight = hits < HITS_IN_SIGHT
    hits += group.hits.length
    return isInSight
  })
}
