import { protocolLabel } from "../../../guides/labels"
import { localUrl } from "../../../search/client/external"
import type { HierarchyLevel, SearchHit } from "../../../search/types"
import { Link } from "../../ui/Link/Link"
import type { HitGroup } from "../../../search/client/group-hits"
import { Highlighted } from "../Highlighted/Highlighted"
import { HitIcon } from "../HitIcon/HitIcon"
import * as styles from "./SearchResults.module.css"

/** A page with matches, and its matching sections. */
export function ResultGroup({ page, self, places }: HitGroup) {
  const first = self ?? places[0]
  if (!first) return null
  const protocols = [...new Set([self, ...places].flatMap((hit) => hit?.protocols ?? []))]
  return (
    <li className={styles.group}>
      <p className={styles.category}>{first.hierarchy.lvl0}</p>
      <h2 className={styles.title}>
        {/* Its place is kept until the icons have loaded. */}
        {first.category && (
          <span className={styles.icon}>
            <HitIcon url={localUrl(page)} />
          </span>
        )}
        <Link href={localUrl(page)}>
          <Highlighted text={marked(first, "lvl1")} />
        </Link>
      </h2>
      {self && (
        <p className={styles.text}>
          <Highlighted text={self._snippetResult?.content?.value ?? self.content ?? ""} />
        </p>
      )}
      {protocols.length > 0 && (
        <ul className={styles.badges} aria-label="Protocols">
          {protocols.map((protocol) => (
            <li key={protocol}>{protocolLabel(protocol)}</li>
          ))}
        </ul>
      )}
      {places.length > 0 && (
        <ul className={styles.places}>
          {places.map((hit) => (
            <Place key={hit.objectID} hit={hit} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Place({ hit }: { hit: SearchHit }) {
  const heading = (["lvl6", "lvl5", "lvl4", "lvl3", "lvl2"] as const).find((level) => hit.hierarchy[level]) ?? "lvl1"
  const snippet = hit.type === "content" ? hit._snippetResult?.content?.value : undefined
  return (
    <li>
      <Link href={localUrl(hit.url)}>
        <Highlighted text={marked(hit, heading)} />
      </Link>
      {hit.method && <span className={styles.method}>{hit.method}</span>}
      {snippet && (
        <p className={styles.text}>
          <Highlighted text={snippet} />
        </p>
      )}
    </li>
  )
}

const marked = (hit: SearchHit, level: Exclude<HierarchyLevel, "lvl0">): string =>
  hit._highlightResult?.hierarchy?.[level]?.value ?? hit.hierarchy[level] ?? hit.hierarchy.lvl1
