/** Runs `update` on each part of the page that the browser has parsed, before it is painted, and at last on the whole page. */
export function whileParsing(update: () => void): void {
  const observer = new MutationObserver(update)
  observer.observe(document, { childList: true, subtree: true })
  document.addEventListener("DOMContentLoaded", () => {
    update()
    observer.disconnect()
  })
}
