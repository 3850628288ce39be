/** Reads the guides as search documents. */
import { loadContent } from "../../src/gatsby/content"
import { searchDocuments } from "../../src/gatsby/outputs/search"
import type { SearchDocument } from "../../src/search/types"

/** All guides except drafts, as the build passes them to the search. Throws if the content is invalid. */
export const readGuides = (): SearchDocument[] =>
  searchDocuments(loadContent({ drafts: false })).filter(({ kind }) => kind === "guide")
