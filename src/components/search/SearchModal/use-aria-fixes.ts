import { useEffect, type RefObject } from "react"

const ATTRIBUTES = ["role", "aria-expanded", "aria-controls", "aria-activedescendant", "aria-selected", "id"]

/**
 * Sets the roles that assistive technology needs in DocSearch's markup. DocSearch gives the modal the role of a button,
 * and puts links and buttons into options, which must not contain them. Its lists become trees with tree items, and the
 * field becomes the combobox that owns them. Only attributes change, after each update by React.
 */
export function useAriaFixes(root: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = root.current
    if (!element) return
    const observer = new MutationObserver(() => fix(element, observer))
    fix(element, observer)
    return () => observer.disconnect()
  }, [root])
}

function fix(element: HTMLElement, observer: MutationObserver): void {
  observer.disconnect()
  const container = element.querySelector(".DocSearch-Container")
  for (const name of ["role", "tabindex", "aria-expanded", "aria-haspopup", "aria-controls", "aria-labelledby"])
    container?.removeAttribute(name)
  const lists = [...element.querySelectorAll<HTMLElement>(".DocSearch-Hits > ul, .SearchStart > div[role]")]
  lists.forEach(fixList)
  fixSelection(element)
  fixInput(element.querySelector(".DocSearch-Input"), lists)
  // Icons of keys are next to words with the same meaning.
  for (const key of element.querySelectorAll(".DocSearch-Commands-Key")) set(key, "aria-hidden", "true")
  observer.observe(element, { subtree: true, childList: true, attributeFilter: ATTRIBUTES })
}

function fixList(list: HTMLElement, number: number): void {
  const title = list.previousElementSibling
  if (title) title.id = `docsearch-group-${number}`
  set(list, "id", `docsearch-list-${number}`)
  set(list, "role", "tree")
  set(list, "aria-labelledby", `docsearch-group-${number}`)
  for (const row of list.children) set(row, "role", "treeitem")
}

/** DocSearch's selection stays where it is while an entry of the other list is selected, and is restored afterward. */
function fixSelection(element: HTMLElement): void {
  const isOther = element.querySelector('.SearchStart [aria-selected="true"]') !== null
  const selected = element.querySelector('.DocSearch-Hit[aria-selected="true"]')
  const kept = element.querySelector("[data-selected]")
  if (isOther && selected) {
    selected.setAttribute("aria-selected", "false")
    kept?.removeAttribute("data-selected")
    selected.setAttribute("data-selected", "")
  } else if (!isOther && kept) {
    kept.removeAttribute("data-selected")
    if (!selected) kept.setAttribute("aria-selected", "true")
  }
}

function fixInput(input: Element | null, lists: HTMLElement[]): void {
  if (!input) return
  set(input, "role", "combobox")
  set(input, "aria-haspopup", "tree")
  set(input, "aria-expanded", String(lists.length > 0))
  if (lists.length > 0) set(input, "aria-controls", lists.map(({ id }) => id).join(" "))
  else input.removeAttribute("aria-controls")
  const active = lists.flatMap((list) => [...list.querySelectorAll('[aria-selected="true"]')])[0]
  if (active) set(input, "aria-activedescendant", active.id)
  else input.removeAttribute("aria-activedescendant")
}

function set(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
