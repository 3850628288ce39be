import { memo } from "react"
import type { CatalogueGuide } from "../../../guides/catalogue/entries"
import { protocolName } from "../../../guides/labels"
import { GuideIcon } from "../GuideIcon/GuideIcon"
import { ListLink } from "../../ui/ListLink/ListLink"
import type { GuideListProps } from "../GuideGroups/GuideGroups"
import * as styles from "./GuideTiles.module.css"

/** Guides as tiles with logo, name and protocols. */
export const GuideTiles = ({ guides }: Pick<GuideListProps, "guides">) => (
  <ul className={styles.tiles} role="list">
    {guides.map((guide) => (
      <GuideTile key={guide.path} guide={guide} />
    ))}
  </ul>
)

/** What a tile shows of a guide. */
export type TileGuide = Pick<CatalogueGuide, "name" | "path" | "icon" | "protocols" | "alias">

/** An item of a list: a guide's logo, name and protocols, and the other name that a query found. */
export const GuideTile = memo(function GuideTile({
  guide: { name, path, icon, protocols, alias },
}: {
  guide: TileGuide
}) {
  return (
    <li>
      <ListLink path={path} className={styles.tile}>
        <GuideIcon icon={icon} />
        <span className={styles.text}>
          <span className={styles.name}>{name}</span>
          <span className={styles.protocols}>
            {[...protocols.map(protocolName), ...(alias ? [`matches “${alias}”`] : [])].join(" · ")}
          </span>
        </span>
      </ListLink>
    </li>
  )
})
