import { memo } from "react"
import type { CatalogueGuide } from "../../../guides/catalogue/entries"
import { CAPABILITY_LABELS, protocolName, SUPPORT_LABELS } from "../../../guides/labels"
import { GuideIcon } from "../GuideIcon/GuideIcon"
import { ListLink } from "../../ui/ListLink/ListLink"
import type { GuideListProps } from "../GuideGroups/GuideGroups"
import * as styles from "./GuideTable.module.css"

/** Guides as rows with methods, capabilities, support level and description; on narrow screens, as a list. */
export const GuideTable = ({ guides, label }: GuideListProps) => (
  <table className={styles.table} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">Application</th>
        <th scope="col">Methods</th>
        <th scope="col">Also sets up</th>
        <th scope="col">
          <a href="#support-levels">Support level</a>
        </th>
        <th scope="col">Description</th>
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
  const { name, path, icon, protocols, capabilities, support, description, alias } = guide
  return (
    <tr>
      <th scope="row">
        <ListLink path={path} className={styles.application}>
          <GuideIcon icon={icon} />
          <span>
            {name}
            {alias && <span className={styles.alias}>matches “{alias}”</span>}
          </span>
        </ListLink>
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
