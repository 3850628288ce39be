import { NOT_VERIFIED, type Facet, type Selection } from "../../../guides/catalogue/facets"
import type { CatalogueEntry, CatalogueGroup } from "../../../guides/catalogue/entries"
import { CAPABILITY_LABELS, protocolLabel, SUPPORT_LABELS, VERIFICATION_LABELS } from "../../../guides/labels"
import { Link } from "../../ui/Link/Link"
import { APPLICATIONS, tagPath } from "../../../guides/paths"
import { FacetMenu } from "./FacetMenu"
import { facetOptions, type FacetOption, type FacetValues } from "./facet-option"
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

const protocols = (values: readonly string[]): FacetValues => ({
  facet: "protocol",
  values: values.map((value) => ({ value, label: protocolLabel(value) })),
})
const named = (facet: Facet, groups: readonly CatalogueGroup[]): FacetValues => ({
  facet,
  values: groups.map(({ slug, label }) => ({ value: slug, label })),
})
const yes = (facet: Facet, label: string): FacetValues => ({ facet, values: [{ value: "yes", label }] })

/** Protocols with a button of their own; the rest is in *More*. */
const PROTOCOLS = protocols(["oauth2", "saml", "ldap", "scim", "proxy"])
const MORE_PROTOCOLS = protocols(["radius", "ssf", "google-workspace"])
const CAPABILITIES = [
  yes("provisioning", CAPABILITY_LABELS.provisioning),
  yes("groups", CAPABILITY_LABELS.groups),
  yes("signout", CAPABILITY_LABELS["sign-out"]),
]
const SUPPORT: FacetValues = {
  facet: "support",
  values: Object.entries(SUPPORT_LABELS).map(([value, { label }]) => ({ value, label })),
}
const VERIFIED: FacetValues = {
  facet: "verified",
  values: [
    ...Object.entries(VERIFICATION_LABELS).map(([value, label]) => ({ value, label })),
    { value: NOT_VERIFIED, label: "No record" },
  ],
}

/**
 * The facets: protocols as buttons, categories and the rest in menus. Each value shows how many applications it would
 * leave; values that would leave none are disabled. Without JavaScript, links lead to categories and tags.
 */
export function FacetBar({ entries, selection, categories, tags, onToggle, onClear }: FacetBarProps) {
  const chosen = Object.keys(selection).length > 0
  const menu = { entries, selection, onToggle }
  return (
    <>
      <div className={`${styles.bar} needs-script`} role="group" aria-label="Filters">
        <button type="button" className={styles.chip} aria-pressed={!chosen} onClick={onClear}>
          All
        </button>
        {facetOptions(PROTOCOLS, entries, selection).map((option) => (
          <FacetChip key={option.value} option={option} onToggle={onToggle} />
        ))}
        <FacetMenu
          {...menu}
          label="Category"
          groups={[{ label: "Category", facets: [named("category", categories)] }]}
        />
        <FacetMenu
          {...menu}
          label="More"
          groups={[
            { label: "Also sets up", facets: CAPABILITIES },
            { label: "Other protocols", facets: [MORE_PROTOCOLS] },
            { label: "Support level", facets: [SUPPORT] },
            { label: "Tag", facets: [named("tag", tags)] },
            { label: "Verified by", facets: [VERIFIED] },
          ]}
        />
      </div>
      <noscript>
        <nav className={styles.links} aria-label="Categories and tags">
          {categories.map(({ slug, label }) => (
            <Link key={slug} href={`${APPLICATIONS}#${slug}`}>
              {label}
            </Link>
          ))}
          {tags.map(({ slug, label }) => (
            <Link key={slug} href={tagPath(slug)}>
              {label}
            </Link>
          ))}
        </nav>
      </noscript>
    </>
  )
}

function FacetChip({
  option: { facet, value, label, count, chosen },
  onToggle,
}: {
  option: FacetOption
  onToggle: FacetBarProps["onToggle"]
}) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={chosen}
      disabled={count === 0 && !chosen}
      onClick={() => onToggle(facet, value)}
    >
      {label} <span className={styles.count}>{count}</span>
    </button>
  )
}
