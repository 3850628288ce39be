import { siteConfig } from "../../../config/site.config"
import { similarEntries } from "../../../guides/catalogue/match"
import type { CatalogueEntry } from "../../../guides/catalogue/entries"
import { searchAddress } from "../../../search/client/search-address"
import { Link } from "../../ui/Link/Link"
import * as styles from "./NoApplication.module.css"

interface NoApplicationProps {
  query: string
  entries: readonly CatalogueEntry[]
  /** How many applications match the query, and are hidden by the facets. */
  hidden: number
  onShowAll: () => void
  onClear: () => void
}

const PROVIDERS = "https://docs.goauthentik.io/docs/add-secure-apps/providers/"

/**
 * What to do if no application is shown: remove the filters, if they are the reason; otherwise nearest names, full search, a
 * suggestion, or a setup without a guide.
 */
export function NoApplication({ query, entries, hidden, onShowAll, onClear }: NoApplicationProps) {
  if (hidden > 0) return <FilteredOut query={query} hidden={hidden} onClear={onClear} />
  const near = similarEntries(query, entries)
  return (
    <div className={styles.empty}>
      <p className={styles.title}>No application matches “{query}”</p>
      {near.length > 0 && (
        <p>
          Did you mean{" "}
          {near.map(({ name, path }, index) => (
            <span key={path}>
              {index > 0 && ", "}
              <Link href={path}>{name}</Link>
            </span>
          ))}
          ?
        </p>
      )}
      <ul className={styles.ways}>
        <li>
          <Link href={searchAddress({ query })}>Search all text for “{query}”</Link>
        </li>
        <li>
          <Link href={suggestionUrl(query)}>Suggest “{query}”</Link>
        </li>
        <li>
          <button type="button" className={styles.action} onClick={onShowAll}>
            Show all applications
          </button>
        </li>
      </ul>
      <p>
        Applications without a guide work too, if they support <Link href={`${PROVIDERS}oauth2/`}>OpenID Connect</Link>{" "}
        or <Link href={`${PROVIDERS}saml/`}>SAML</Link>. authentik protects all others with its{" "}
        <Link href={`${PROVIDERS}proxy/`}>proxy provider</Link>.
      </p>
    </div>
  )
}

function FilteredOut({ query, hidden, onClear }: Pick<NoApplicationProps, "query" | "hidden" | "onClear">) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>
        The filters hide {hidden === 1 ? "1 application" : `${hidden} applications`}
        {query && ` that ${hidden === 1 ? "matches" : "match"} “${query}”`}
      </p>
      <button type="button" className={styles.action} onClick={onClear}>
        Remove the filters
      </button>
    </div>
  )
}

/** A new issue that asks for a guide, with the application's name filled in. */
function suggestionUrl(name: string): string {
  const params = new URLSearchParams({
    title: `Integration guide for ${name}`,
    body: `Please add a guide that connects ${name} to authentik.\n\nIts documentation about single sign-on: `,
  })
  return `${siteConfig.newIssueUrl}?${params.toString()}`
}
