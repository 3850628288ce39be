/** The fixed numbers and names of the specification, each once. Components and scripts read them from here. */

/**
 * Viewports of at least this many CSS pixels get the navbar and the sidebar; narrower ones the mobile menu. With a larger
 * font in the browser's settings it is more, so media queries have it in em, of 16 px by default. Style sheets repeat it; a
 * test compares them.
 */
export const DESKTOP_BREAKPOINT_PX = 996
export const DESKTOP_QUERY = `(min-width: ${DESKTOP_BREAKPOINT_PX / 16}em)`

/** Time between a navigation to another path and the appearance of the progress bar. */
export const PROGRESS_BAR_DELAY_MS = 200

/** Time between the request for a part that loads on demand and the appearance of its spinner. */
export const LOADER_DELAY_MS = 200

/** One round of the spinner's animation; the style sheet repeats it, a test compares them. */
export const LOADER_ANIMATION_MS = 3000

/** Duration of a collapsible section's animation for readers who prefer reduced motion. */
export const REDUCED_MOTION_MS = 1

/** Sizes of icons in CSS pixels. */
export const ICON_SIZE_DEFAULT = 20
export const ICON_SIZE_CLOSE = 21
export const ICON_SIZE_TRANSLATE = 20

/** The heading levels that the table of contents shows. */
export const TOC_MIN_LEVEL = 2
export const TOC_MAX_LEVEL = 3

/** The id of the docs instance where none is named. */
export const DEFAULT_DOCS_PLUGIN_ID = "default"

/** The id of `<main>` on all pages and on the crash page; the skip link's target. */
export const MAIN_CONTENT_ID = "main-content"

/** Paths of the not-found page, which Gatsby writes twice; readers see it at other addresses. */
export const NOT_FOUND_PATHS = ["/404.html", "/404/"]

/** Keys of the reader's choices in browser storage. */
export const STORAGE_KEYS = {
  /** `light` or `dark`; absent while the system decides. */
  colorMode: "theme",
  /** The announcement that the reader saw last. */
  announcementId: "announcement-id",
  /** `true` once that announcement has been closed. */
  announcementDismissed: "announcement-dismissed",
  /** Followed by the id of the docs instance; holds the name of the version that the reader chose. */
  preferredVersionPrefix: "docs-preferred-version-",
} as const

/** Attributes of `<html>`, set before first paint and read by style sheets. */
export const ROOT_ATTRIBUTES = {
  /** `light` or `dark`: what is shown. */
  theme: "data-theme",
  /** `system`, `light` or `dark`: what the reader chose. */
  themeChoice: "data-theme-choice",
  /** Present while the announcement is closed. */
  announcementDismissed: "data-announcement-dismissed",
  /** Present until the catalog has applied the filters of the address. */
  filtered: "data-filtered",
  /** Present when JavaScript runs. */
  script: "data-js",
  /** The page's path without the path prefix. Gatsby gets it from here when it starts. */
  path: "data-page-path",
} as const

/** The value of `data-panel-of` for the panels of a guide's methods. */
export const METHOD_PANELS = "method"

/** A guide with more methods shows them as a list that says when to choose each; up to this number, as tabs. */
export const LONGEST_TABS = 2

/** The query parameter that names a method. */
export const METHOD_PARAMETER = "method"

/** The id of the element with the data of the release that each page contains. */
export const RELEASE_DATA_ID = "release"

/** The id of the element with Gatsby's data of the page, which guides contain. */
export const PAGE_DATA_ID = "page-data"

/** Event on `window` after hydration; work that can be deferred waits for it. */
export const PAGE_READY_EVENT = "page-ready"

/** File name of the service worker below the path prefix. It must never change, because browsers look for updates there. */
export const SERVICE_WORKER = "sw.js"

/** Time after which a page that is not hydrated yet shows an error. */
export const START_TIMEOUT_MS = 10_000

/** Time after which code that is loaded on demand, or the next page, counts as failed; the reader can then try again. */
export const LOAD_TIMEOUT_MS = 15_000

/** Limits of the search, from the specification's section 9. */
export const SEARCH_HITS_PER_PAGE = 20
export const SEARCH_HITS_PER_GROUP = 5
export const SEARCH_SNIPPET_WORDS = 10
export const SEARCH_SNIPPET_WORDS_SMALL = 5
/** Screens up to this many CSS pixels get the shorter snippets. */
export const SEARCH_SMALL_SCREEN_PX = 768
export const SEARCH_QUERY_MAX_LENGTH = 64
export const SEARCH_CONNECT_TIMEOUT_MS = 1000
export const SEARCH_READ_TIMEOUT_MS = 2000
export const SEARCH_WRITE_TIMEOUT_MS = 30_000
export const SEARCH_STALLED_MS = 300
export const SEARCH_DEBOUNCE_MS = 400
export const SEARCH_PLACEHOLDER = "Search docs"
export const SEARCH_BUTTON_LABEL = "Search"

/** The name of the Trusted Types policy for HTML that a document's components create. */
export const DOCUMENT_POLICY = "document"
