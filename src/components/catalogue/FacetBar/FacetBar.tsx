import { facetCounts, NOT_VERIFIED, type Facet, type Selection } from "../../../guides/catalogue/facets"
import type { CatalogueEntry, CatalogueGroup } from "../../../guides/catalogue/entries"
import { CAPABILITY_LABELS, protocolLabel, SUPPORT_LABELS, VERIFICATION_LABELS } from "../../../guides/labels"
import { Link } from "../../ui/Link/Link"
import { APPLICATIONS, tagPath } from "../../../guides/paths"
import { FacetMenu } from "./FacetMenu"
import { isDisabled, type FacetOption } from "./facet-option"
import * as styles from "./FacetBar.module.css"

interface FacetBarProps {
  /** The entries that match the query. */
  entries: readonly CatalogueEntry[]
  selection: Selection
  categories: readonly CatalogueGroup[]
  tags: readonly CatalogueGroup[]
  onToggle: (facet: Facet, value: string) => void
  onClear: () => void
}

/** Protocols with a button of their own; the rest is in *More*. */
const PROTOCOLS = ["oauth2", "saml", "ldap", "scim", "proxy"]
const MORE_PROTOCOLS = ["radius", "ssf", "google-workspace"]

/**
 * The facets: protocols as buttons, categories and the rest in menus. Each value shows how many applications it would
 * leave; values that would leave none are disabled. Without JavaScript, links lead to categories and tags.
 */
export function FacetBar({ entries, selection, categories, tags, onToggle, onClear }: FacetBarProps) {
  const optionsOf = (facet: Facet, values: readonly { value: string; label: string }[]): FacetOption[] => {
    const counts = facetCounts(entries, selection, facet)
    return values.map(({ value, label }) => ({
      facet,
      value,
      label,
      count: counts.get(value) ?? 0,
      chosen: selection[facet]?.includes(value) ?? false,
    }))
  }
  const named = (groups: readonly CatalogueGroup[]) => groups.map(({ slug, label }) => ({ value: slug, label }))
  const protocols = (values: readonly string[]) => values.map((value) => ({ value, label: protocolLabel(value) }))
  const chosen = Object.keys(selection).length > 0
  return (
    <>
      <div className={`${styles.bar} needs-script`} role="group" aria-label="Filters">
        <button type="button" className={styles.chip} aria-pressed={!chosen} onClick={onClear}>
          All
        </button>
        {optionsOf("protocol", protocols(PROTOCOLS)).map((option) => (
          <FacetChip key={option.value} option={option} onToggle={onToggle} />
        ))}
        <div className={styles.menus}>
          <FacetMenu
            label="Category"
            groups={[{ label: "Category", options: optionsOf("category", named(categories)) }]}
            onToggle={onToggle}
          />
          <FacetMenu
            label="More"
            groups={[
              {
                label: "Also sets up all of",
                options: [
                  ...optionsOf("provisioning", [{ value: "yes", label: CAPABILITY_LABELS.provisioning }]),
                  ...optionsOf("groups", [{ value: "yes", label: CAPABILITY_LABELS.groups }]),
                  ...optionsOf("signout", [{ value: "yes", label: CAPABILITY_LABELS["sign-out"] }]),
                ],
              },
              { label: "Or one of these protocols", options: optionsOf("protocol", protocols(MORE_PROTOCOLS)) },
              {
                label: "Support level",
                options: optionsOf(
                  "support",
                  Object.entries(SUPPORT_LABELS).map(([value, { label }]) => ({ value, label })),
                ),
              },
              { label: "Tag", options: optionsOf("tag", named(tags)) },
              {
                label: "Verified by",
                options: optionsOf("verified", [
                  ...Object.entries(VERIFICATION_LABELS).map(([value, label]) => ({ value, label })),
                  { value: NOT_VERIFIED, label: "No record" },
                ]),
              },
            ]}
            onToggle={onToggle}
          />
        </div>
      </div>
      <noscript>
        <LinkList label="Categories" groups={categories} pathOf={(slug) => `${APPLICATIONS}#${slug}`} />
        <LinkList label="Tags" groups={tags} pathOf={tagPath} />
      </noscript>
    </>
  )
}

interface LinkListProps {
  label: string
  groups: readonly CatalogueGroup[]
  pathOf: (slug: string) => string
}

const LinkList = ({ label, groups, pathOf }: LinkListProps) => (
  <nav aria-label={label}>
    <ul className={styles.links} role="list">
      <li>{label}:</li>
      {groups.map(({ slug, label: name }) => (
        <li key={slug}>
          <Link href={pathOf(slug)}>{name}</Link>
        </li>
      ))}
    </ul>
  </nav>
)

function FacetChip({ option, onToggle }: { option: FacetOption; onToggle: FacetBarProps["onToggle"] }) {
  const { facet, value, label, count, chosen } = option
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={chosen}
      aria-disabled={isDisabled(option)}
      onClick={() => isDisabled(option) || onToggle(facet, value)}
    >
      {label} <span className={styles.count}>{count}</span>
    </button>
  )
}
