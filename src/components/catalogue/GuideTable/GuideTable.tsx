import { memo } from "react"
import { CAPABILITY_LABELS, protocolName, SUPPORT_LABELS } from "../../../guides/labels"
import { GuideIcon } from "../GuideIcon/GuideIcon"
import { Link } from "../../ui/Link/Link"
import type { CatalogueGroup, CatalogueGuide } from "../Catalogue/Catalogue"
import * as styles from "./GuideTable.module.css"

interface GuideTableProps {
  guides: readonly CatalogueGuide[]
  /** The categories under whose headings the guides are; none for one list in the guides' order. */
  groups: readonly CatalogueGroup[]
}

/** Guides as rows with methods, capabilities, support level and description; on narrow screens, as a list. */
export function GuideTable({ guides, groups }: GuideTableProps) {
  if (groups.length === 0) return <Table guides={guides} label="Applications" />
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
              <Table guides={own} label={label} />
            </section>
          )
        )
      })}
    </div>
  )
}

const Table = ({ guides, label }: { guides: readonly CatalogueGuide[]; label: string }) => (
  <table className={styles.table} aria-label={label}>
    <thead>
      <tr>
        {["Application", "Methods", "Also sets up", "Support level", "Description"].map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {guides.map((guide) => (
        <Row key={guide.path} guide={guide} />
      ))}
    </tbody>
  </table>
)

const Row = memo(function Row({ guide }: { guide: CatalogueGuide }) {
  const { name, path, icon, protocols, capabilities, support, description } = guide
  return (
    <tr>
      <th scope="row">
        <Link href={path} className={styles.application}>
          <GuideIcon icon={icon} />
          {name}
        </Link>
      </th>
      <td>{protocols.map(protocolName).join(", ")}</td>
      <td data-empty={capabilities.length === 0 || undefined}>
        {capabilities.map((one) => CAPABILITY_LABELS[one]).join(", ") || "–"}
      </td>
      <td>{SUPPORT_LABELS[support]?.label ?? support}</td>
      <td>{description}</td>
    </tr>
  )
})
