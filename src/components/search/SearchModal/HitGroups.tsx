import type { Found } from "./ask-ahead"
import { docSearchGroups, type DocSearchGroup } from "./docsearch-groups"
import { isSmallScreen } from "./is-small-screen"
import { ResultsFooter } from "./ResultsFooter"
import { SearchModalHit } from "./SearchModalHit"

/** Renders the results as DocSearch will, as far as they are visible without scrolling. */
export function HitGroups({ found }: { found: Found }) {
  const { query, hits, nbHits } = found
  const groups = docSearchGroups(hits)
  const shown = inSight(groups)
  return (
    <>
      {shown.map(({ title, hits: ofGroup }) => (
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
      {countHits(shown) === countHits(groups) && (
        <section className="DocSearch-HitsFooter">
          <ResultsFooter query={query} count={nbHits} />
        </section>
      )}
    </>
  )
}

/**
 * The minimum height of a hit in CSS pixels, as in search-modal.css, and how many fit into the modal if it does not
 * fill the screen.
 */
const HIT_PX = 56
const HITS_IN_MODAL = 10

/** Returns at least the part of the groups that is visible without scrolling. */
function inSight(groups: DocSearchGroup[]): DocSearchGroup[] {
  let room = isSmallScreen() ? Math.ceil(window.screen.height / HIT_PX) : HITS_IN_MODAL
  return groups.flatMap(({ title, hits: ofGroup }) => {
    const hits = ofGroup.slice(0, room)
    room -= hits.length
    return hits.length > 0 ? { title, hits } : []
  })
}

const countHits = (groups: DocSearchGroup[]): number => groups.reduce((count, { hits }) => count + hits.length, 0)
