import { protocolLabel } from "../../../guides/labels"
import type { GuideIcon as GuideIconData } from "../../../guides/types"
import { GuideIcon } from "../../catalogue/GuideIcon/GuideIcon"
import { Link } from "../../ui/Link/Link"
import { SupportBadge } from "../../catalogue/SupportBadge/SupportBadge"
import { CopyMarkdown } from "../CopyMarkdown/CopyMarkdown"
import * as styles from "./GuideHeader.module.css"

export interface GuideHeaderProps {
  path: string
  name: string
  description: string
  homepage: string
  support: string
  icon: GuideIconData
  protocols: readonly string[]
  tags: readonly { label: string; path: string }[]
}

/** A guide's header: its subject, protocols and maintainer. */
export function GuideHeader({ path, name, description, homepage, support, icon, protocols, tags }: GuideHeaderProps) {
  return (
    <header className={styles.header}>
      <GuideIcon icon={icon} size="large" />
      <h1>{name}</h1>
      <p className={styles.description}>{description}</p>
      <div className={`${styles.markdown} needs-script no-print`}>
        <CopyMarkdown path={path} className={styles.copy} />
      </div>
      <ul className={styles.facts} aria-label="About this guide">
        {protocols.map((protocol) => (
          <li key={protocol}>{protocolLabel(protocol)}</li>
        ))}
        <li>
          <SupportBadge level={support} />
        </li>
        {tags.map(({ label, path }) => (
          <li key={path}>
            <Link href={path} className={styles.tag}>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <Link href={homepage} externalIcon>
            Website
          </Link>
        </li>
      </ul>
    </header>
  )
}
