/** Names that the records, both engines and the build agree on. */

/** The index of the embedded engine, below the site's root. */
export const INDEX_PATH = "search/index.json"

/** Value of the attribute `site_tag`: tells this site's records from others in a shared index. */
export const SITE_TAG = "integrations"

/** Attributes that contextual search filters by. */
export const LANGUAGE_ATTRIBUTE = "language"
export const SITE_TAG_ATTRIBUTE = "site_tag"

/** Attributes that the results page filters by. */
export const CATEGORY_ATTRIBUTE = "category"
export const PROTOCOL_ATTRIBUTE = "protocols"

/** Level 0 of what belongs to no category. */
export const KIND_LABELS = { guide: "Guides", page: "Pages", tag: "Tags" } as const

/** Stand-ins for the hosted service's ids, which DocSearch insists on; nothing is ever sent with them. */
export const EMBEDDED_APP_ID = "embedded"
export const EMBEDDED_API_KEY = "embedded"
export const EMBEDDED_INDEX_NAME = "embedded"
