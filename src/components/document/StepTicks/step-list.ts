/** The steps of a guide that readers can tick off: where they are in the page, and what identifies each. */

/** One numbered list of a section. */
export interface StepList {
  /** The id of the section's heading. */
  section: string
  /** The section's title. */
  title: string
  list: HTMLOListElement
}

/** Sections whose steps everyone follows. Steps of options, remarks and folded parts have no ticks. */
const SECTION = /^(?:Prepare|Configure|Verify) /
const NOT_TOP_LEVEL = "li, details, [role=note]"

/** The lists of a guide's article whose items can be ticked off, in the order of the page. */
export function stepLists(article: Element): StepList[] {
  const lists: StepList[] = []
  let section: Element | undefined
  let title = ""
  for (const element of article.querySelectorAll("h2, ol")) {
    if (element.localName === "h2") {
      // Its text includes the link to itself.
      title = element.getAttribute("aria-label") ?? ""
      section = SECTION.test(title) ? element : undefined
    } else if (section && element instanceof HTMLOListElement && !element.parentElement?.closest(NOT_TOP_LEVEL))
      lists.push({ section: section.id, title, list: element })
  }
  return lists
}

/**
 * A key for each item of a list: its section, the open tabs around it, and a digest of its text. A step whose text was
 * changed is therefore not shown as done. The digest excludes the reader's own values: another host changes no step.
 */
export function stepKeys({ section, list }: StepList): string[] {
  const panels: string[] = []
  for (let at = list.closest<HTMLElement>("[data-panel]"); at;) {
    panels.unshift(at.dataset.panel ?? "")
    at = at.parentElement?.closest<HTMLElement>("[data-panel]") ?? null
  }
  const seen = new Map<string, number>()
  return [...list.children].map((item) => {
    const text = textOf(item)
    const same = (seen.get(text) ?? 0) + 1
    seen.set(text, same)
    return [section, ...panels, digest(`${text} ${same}`)].join("/")
  })
}

/** What is not the step's text: controls with what they announce, and values that readers replace. */
const NOT_TEXT = "button, [role=status], [data-placeholder], mark"

function textOf(item: Element): string {
  const copy = item.cloneNode(true) as Element
  for (const part of copy.querySelectorAll(NOT_TEXT)) part.remove()
  return (copy.textContent ?? "").replace(/\s+/g, " ").trim()
}

/** FNV-1a with 32 bits: equal for equal texts, and short. */
function digest(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}
