/**
 * Copies a text to the clipboard and returns whether it worked. Pages without TLS have no clipboard API, so the
 * deprecated `execCommand` is the fallback.
 * @param text the text, or the promise of a text that is still loading; if it fails, so does the copy.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === "string") await navigator.clipboard.writeText(text)
    else await navigator.clipboard.write([laterItem(text)])
    return true
  } catch {
    return Promise.resolve(text).then(copyBySelection, () => false)
  }
}

/** Safari accepts a text only during the click, but the promise of one may settle later. */
function laterItem(text: Promise<string>): ClipboardItem {
  const blob = text.then((loaded) => new Blob([loaded], { type: "text/plain" }))
  // A browser that refuses to write does not wait for the text. If that fails, too, Gatsby would reload the page.
  blob.catch(() => undefined)
  return new ClipboardItem({ "text/plain": blob })
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement("textarea")
  field.value = text
  field.className = "visually-hidden"
  document.body.append(field)
  field.select()
  try {
    return document.execCommand("copy")
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
