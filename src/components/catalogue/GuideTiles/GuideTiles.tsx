import { memo } from "react"
import { protocolName } from "../../../guides/labels"
import { GuideIcon } from "../GuideIcon/GuideIcon"
import { Link } from "../../ui/Link/Link"
import type { CatalogueGroup, CatalogueGuide } from "../Catalogue/Catalogue"
import * as styles from "./GuideTiles.module.css"

interface GuideTilesProps {
  guides: readonly CatalogueGuide[]
  /** The categories under whose headings the guides are; none for one list in the guides' order. */
  groups: readonly CatalogueGroup[]
}

/** Guides as tiles with logo, name and protocols. */
export function GuideTiles({ guides, groups }: GuideTilesProps) {
  if (groups.length === 0) return <Tiles guides={guides} />
  return (
    <div className={styles.groups}>
      {groups.map(({ slug, label }) => {
        const own = guides.filter(({ category }) => category === slug)
        return (
          own.length > 0 && (
            <section key={slug} aria-labelledby={slug}>
              <h2 id={slug} className={styles.label}>
                {label} <span className={styles.count}>{own.length}</span>
              </h2>
              <Tiles guides={own} />
            </section>
          )
        )
      })}
    </div>
  )
}

const Tiles = ({ guides }: { guides: readonly CatalogueGuide[] }) => (
  <ul className={styles.tiles} role="list">
    {guides.map((guide) => (
      <GuideTile key={guide.path} guide={guide} />
    ))}
  </ul>
)

/** What a tile shows of a guide. */
export type TileGuide = Pick<CatalogueGuide, "name" | "path" | "icon" | "protocols">

/** An item of a list: a guide's logo, name and protocols. */
export const GuideTile = memo(function GuideTile({ guide: { name, path, icon, protocols } }: { guide: TileGuide }) {
  return (
    <li>
      <Link href={path} className={styles.tile}>
        <GuideIcon icon={icon} />
        <span className={styles.text}>
          <span className={styles.name}>{name}</span>
          <span className={styles.protocols}>{protocols.map(protocolName).join(" · ")}</span>
        </span>
      </Link>
    </li>
  )
})
