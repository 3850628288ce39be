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

/** DocSearch's required ids: the hosted service's, or placeholders that are never sent. */
export const docSearchIds = isHostedSearch
  ? { appId, apiKey, indexName }
  : { appId: EMBEDDED_APP_ID, apiKey: EMBEDDED_API_KEY, indexName: EMBEDDED_INDEX_NAME }

/** Contextual search: only records of this locale and this site. */
export const contextualFilters: string[] = contextualSearch
  ? [`${LANGUAGE_ATTRIBUTE}:${siteConfig.locales.default}`, `${SITE_TAG_ATTRIBUTE}:${SITE_TAG}`]
  : []

/** The hierarchy, content, type and URL, and further data that this site's hits show. */
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

/** Number of pages whose hits show snippets in the modal; the texts of each page are a separate file. */
const TEXTS_OF_PAGES = 5

/** Added to each query of the modal. */
export const searchParameters = {
  ...others,
  // The modal does not show fully highlighted attributes, which would be a quarter of each answer.
  ...(isHostedSearch ? {} : { textsOfPages: TEXTS_OF_PAGES, attributesToHighlight: [] }),
  attributesToRetrieve,
  facetFilters: [...contextualFilters, ...(Array.isArray(facetFilters) ? facetFilters : [facetFilters])],
}
