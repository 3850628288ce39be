import { placeholderText } from "../../placeholders/placeholder-text"
import { isShared, isValid, STORAGE_KEY } from "../../placeholders/replacements"
import { readStorage } from "./read-storage"
import { whileParsing } from "./while-parsing"

/** Unfilled placeholders of guides, as text and as fields; `Placeholder` and `HostField` set the attributes. */
const OPEN_PLACEHOLDERS = "[data-placeholder]:not([data-own])"

/**
 * Inserts the reader's own names into static HTML while the browser parses it, so that nothing moves during hydration.
 * @param pathPrefix the site's path prefix, without a trailing slash.
 */
export function fillOwnNames(pathPrefix: string): void {
  const path = location.pathname.slice(pathPrefix.length).replace(/\/?$/, "/")
  const shared = readRecord(STORAGE_KEY)
  const own = readRecord(`${STORAGE_KEY}:${path}`)
  if (Object.keys(shared).length + Object.keys(own).length === 0) return
  whileParsing(() =>
    document.querySelectorAll(OPEN_PLACEHOLDERS).forEach((element) => {
      const key = element.getAttribute("data-placeholder") ?? ""
      const value = (isShared(key) ? shared : own)[key]
      if (typeof value !== "string" || !value || !isValid(key, value)) return
      element.setAttribute("data-own", value)
      if (element instanceof HTMLInputElement) element.value = value
      else {
        const [regex, part] = [element.getAttribute("data-regex"), element.getAttribute("data-part")]
        element.textContent = placeholderText({ token: key, regex: regex ?? undefined, part: part ?? undefined }, value)
      }
    }),
  )
}

/** Returns a stored JSON value as an object, empty if it is invalid: other code on this site can write to the storage. */
function readRecord(key: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(readStorage(key) ?? "{}")) as Record<string, unknown>
  } catch {
    return {}
  }
}
