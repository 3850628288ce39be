import type { KeyboardEvent } from "react"
import { hasModifier } from "../../../hooks/has-modifier"

/**
 * Moves the focus with the arrow keys from the field to the first link of a list, and between its links as they are
 * placed: left and right to the next one, up and down to the nearest one of the next row. Up from the first row leads
 * back to the field. Other keys, and keys in the middle of the field's text, keep their meaning.
 */
export function moveFocus(event: KeyboardEvent, field: HTMLElement | null, list: HTMLElement | null): void {
  if (hasModifier(event) || !list || !field) return
  const links = [...list.querySelectorAll<HTMLElement>("a[href]:not(thead a)")]
  const at = links.findIndex((link) => link === document.activeElement)
  const target =
    event.target === field ? (event.key === "ArrowDown" ? links[0] : undefined) : nextLink(event.key, links, at, field)
  if (!target) return
  event.preventDefault()
  target.focus()
}

function nextLink(key: string, links: HTMLElement[], at: number, field: HTMLElement): HTMLElement | undefined {
  const current = links[at]
  if (!current) return undefined
  if (key === "ArrowRight") return links[at + 1]
  if (key === "ArrowLeft") return links[at - 1]
  if (key !== "ArrowDown" && key !== "ArrowUp") return undefined
  const from = current.getBoundingClientRect()
  const rows = (key === "ArrowDown" ? links.slice(at + 1) : links.slice(0, at).reverse())
    .map((link) => ({ link, box: link.getBoundingClientRect() }))
    .filter(({ box }) => (key === "ArrowDown" ? box.top >= from.bottom : box.bottom <= from.top))
  const next = rows[0]
  if (!next) return key === "ArrowUp" ? field : undefined
  const row = rows.filter(({ box }) => Math.abs(box.top - next.box.top) < 1)
  return row.sort((a, b) => Math.abs(a.box.left - from.left) - Math.abs(b.box.left - from.left))[0]?.link
}
