import { siteConfig } from "../../config/site.config"
import {
  EMBEDDED_API_KEY,
  EMBEDDED_APP_ID,
  EMBEDDED_INDEX_NAME,
  LANGUAGE_ATTRIBUTE,
  SITE_TAG,
  SITE_TAG_ATTRIBUTE,
} from "../constants"
import { isHostedSearch } from "../../config/search.config"

const { appId, apiKey, indexName, contextualSearch, searchParameters: configured } = siteConfig.search

/** What DocSearch asks for: the hosted service's ids, or harmless ones with which nothing is ever sent. */
export const docSearchIds = isHostedSearch
  ? { appId, apiKey, indexName }
  : { appId: EMBEDDED_APP_ID, apiKey: EMBEDDED_API_KEY, indexName: EMBEDDED_INDEX_NAME }

/** Contextual search: this locale's records of this site. */
export const contextualFilters: string[] = contextualSearch
  ? [`${LANGUAGE_ATTRIBUTE}:${siteConfig.locales.default}`, `${SITE_TAG_ATTRIBUTE}:${SITE_TAG}`]
  : []

/** The hierarchy, content, type and url, and what this site's hits show beside them. */
export const attributesToRetrieve = [
  ...[0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`),
  "content",
  "type",
  "url",
  "url_without_anchor",
  "category",
  "method",
  "protocols",
]

const { facetFilters = [], ...others } = configured as { facetFilters?: string | string[] }

/** So many pages of a modal's results show a piece of their text; each takes a small file. */
const TEXTS_OF_PAGES = 5

/** Added to each query of the modal. */
export const searchParameters = {
  ...others,
  // What is highlighted as a whole is shown nowhere in the modal, and would be a quarter of each answer.
  ...(isHostedSearch ? {} : { textsOfPages: TEXTS_OF_PAGES, attributesToHighlight: [] }),
  attributesToRetrieve,
  facetFilters: [...contextualFilters, ...(Array.isArray(facetFilters) ? facetFilters : [facetFilters])],
}
