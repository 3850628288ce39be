/** Names that the records, both engines and the build share. */

/** The index of the embedded engine, relative to the site's root. */
export const INDEX_PATH = "search/index.json"

/** Value of the attribute `site_tag`, which identifies this site's records in a shared index. */
export const SITE_TAG = "integrations"

/** Attributes that contextual search filters by. */
export const LANGUAGE_ATTRIBUTE = "language"
export const SITE_TAG_ATTRIBUTE = "site_tag"

/** Attributes that the results page filters by. */
export const CATEGORY_ATTRIBUTE = "category"
export const PROTOCOL_ATTRIBUTE = "protocols"

/** Level 0 of records without a category. */
export const KIND_LABELS = { guide: "Guides", page: "Pages", tag: "Tags" } as const

/** Placeholders for the hosted service's ids, which DocSearch requires; they are never sent. */
export const EMBEDDED_APP_ID = "embedded"
export const EMBEDDED_API_KEY = "embedded"
export const EMBEDDED_INDEX_NAME = "embedded"
