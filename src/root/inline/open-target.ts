import { whileParsing } from "./while-parsing"

/**
 * Opens the folded section whose heading the address names, which browsers do only for what a section hides. Later, what
 * follows would move. `revealTarget` does the rest after hydration.
 */
export function openTarget(): void {
  // The ids of headings need no decoding.
  const id = location.hash.slice(1)
  if (!id) return
  whileParsing(() => {
    const section = document.getElementById(id)?.closest("details")
    if (section) section.open = true
  })
}
