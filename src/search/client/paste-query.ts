import type { ClipboardEvent } from "react"
import { SEARCH_QUERY_MAX_LENGTH } from "../../config/constants"
import { cleanQuery } from "../text/clean-query"
import { shortQuery } from "./short-query"

/** Reduces a query over the limit of 64 characters to the message of the log line; shorter queries stay as they are. */
export const withoutNoise = (query: string): string =>
  query.length > SEARCH_QUERY_MAX_LENGTH ? cleanQuery(query) : query

/** Pastes a long text into a search field without the noise that would take the place of the message. */
export function pasteQuery(event: ClipboardEvent): void {
  const { target, clipboardData } = event
  const text = clipboardData.getData("text")
  if (!(target instanceof HTMLInputElement) || text.length <= SEARCH_QUERY_MAX_LENGTH) return
  event.preventDefault()
  const { value, selectionStart, selectionEnd } = target
  const start = selectionStart ?? value.length
  const end = selectionEnd ?? value.length
  const free = SEARCH_QUERY_MAX_LENGTH - value.length + end - start
  target.setRangeText(shortQuery(withoutNoise(text)).slice(0, free), start, end, "end")
  target.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }))
}
