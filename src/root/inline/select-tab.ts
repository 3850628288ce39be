import { whileParsing } from "./while-parsing"

/**
 * Selects a tab in static HTML while the browser parses it, in each list of this name that has the tab. Static HTML
 * selects the first. `TabSet` sets the same attributes later.
 * @param name the `data-tabs-of` of the lists.
 * @param id the `data-tab` of the tab, which has only the characters of an id.
 */
export function selectTab(name: string, id: string): void {
  whileParsing(() => {
    for (const tab of document.querySelectorAll(`[data-tabs-of="${name}"] > [data-tab="${id}"]`)) {
      for (const other of tab.parentElement?.children ?? []) {
        other.setAttribute("aria-selected", String(other === tab))
        other.setAttribute("tabindex", other === tab ? "0" : "-1")
      }
    }
  })
}
