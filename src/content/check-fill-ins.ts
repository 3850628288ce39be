/** The tokens that `npm run new-guide` leaves for the author, which no published guide may contain. */
import type { Problem } from "./problem"

/** A URL that never resolves (RFC 6761), for fields that require one. */
export const FILL_IN_URL = "https://fill-in.invalid/"
const FILL_IN = /<fill_in_[a-z0-9_]+>|https:\/\/fill-in\.invalid\//g

/** A token for text that the writer of a guide must replace: `fillIn("menu path")` is `<fill_in_menu_path>`. */
export const fillIn = (what: string): string => `<fill_in_${what.replace(/[^a-z0-9]+/gi, "_").toLowerCase()}>`

/** The text without fill-in tokens, for checks of placeholders and hosts. */
export const withoutFillIns = (text: string): string => text.replace(FILL_IN, "")

/** Returns a problem for each token that is left, unless the guide is a draft. */
export function checkFillIns(file: string, text: string, draft: boolean): Problem[] {
  if (draft) return []
  return text.split("\n").flatMap((line, index) =>
    [...line.matchAll(FILL_IN)].map(({ 0: found, index: at }) => ({
      file,
      line: index + 1,
      column: at + 1,
      message: `${found} was left open by npm run new-guide; replace it, or write draft: true until the guide is ready`,
    })),
  )
}
