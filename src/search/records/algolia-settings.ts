import { CATEGORY_ATTRIBUTE, LANGUAGE_ATTRIBUTE, PROTOCOL_ATTRIBUTE, SITE_TAG_ATTRIBUTE } from "../constants"

/**
 * Settings of the hosted index, applied with each indexing. Searchable attributes are in the order of their weight: a
 * page's name, its other names or a heading's synonyms, headings by level, category, method, labels, text. Only the best of
 * the records with the same address is shown.
 */
export const ALGOLIA_SETTINGS = {
  searchableAttributes: [
    "unordered(hierarchy.lvl1)",
    "unordered(keywords)",
    "unordered(hierarchy.lvl2)",
    "unordered(hierarchy.lvl3)",
    "unordered(hierarchy.lvl4)",
    "unordered(hierarchy.lvl5)",
    "unordered(hierarchy.lvl6)",
    "unordered(hierarchy.lvl0)",
    "unordered(method)",
    "unordered(labels)",
    "content",
  ],
  attributesForFaceting: [
    LANGUAGE_ATTRIBUTE,
    SITE_TAG_ATTRIBUTE,
    // Otherwise, the filters would count all records with the same address.
    `afterDistinct(${CATEGORY_ATTRIBUTE})`,
    `afterDistinct(${PROTOCOL_ATTRIBUTE})`,
    "type",
    "kind",
    "tags",
  ],
  attributeForDistinct: "url",
  distinct: true,
  attributesToRetrieve: [
    "hierarchy",
    "content",
    "anchor",
    "url",
    "url_without_anchor",
    "type",
    "kind",
    "category",
    "method",
    "protocols",
  ],
  attributesToHighlight: ["hierarchy", "content"],
  attributesToSnippet: ["content:10"],
  camelCaseAttributes: ["hierarchy", "content"],
  ranking: ["words", "filters", "typo", "attribute", "proximity", "exact", "custom"],
  customRanking: ["desc(weight.page)", "desc(weight.level)", "asc(weight.position)"],
  separatorsToIndex: "_",
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  ignorePlurals: ["en"],
  removeStopWords: ["en"],
  advancedSyntax: true,
  removeWordsIfNoResults: "allOptional",
  minProximity: 1,
}
