import { protocolLabel } from "../../../guides/labels"
import type { GuideIcon as GuideIconData } from "../../../guides/types"
import { GuideIcon } from "../GuideIcon/GuideIcon"
import { Link } from "../../ui/Link/Link"
import * as styles from "./GuideList.module.css"

export interface GuideListItem {
  name: string
  description: string
  path: string
  icon: GuideIconData
  protocols: readonly string[]
}

/** Guides as a grid of links, each with its description and protocols. */
export function GuideList({ guides }: { guides: readonly GuideListItem[] }) {
  return (
    <ul className={styles.list}>
      {guides.map(({ name, description, path, icon, protocols }) => (
        <li key={path} className={styles.item}>
          <GuideIcon icon={icon} />
          <div className={styles.text}>
            <Link href={path} className={styles.name}>
              {name}
            </Link>
            <p className={styles.description}>{description}</p>
            <p className={styles.protocols}>{protocols.map(protocolLabel).join(" · ")}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
