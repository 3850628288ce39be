/**
 * Serializes elements to HTML. A browser parses HTML several times faster than React creates the same elements, and
 * React neither hydrates nor compares it.
 */
import type { TreePropValue } from "./tree"

export type Attributes = Record<string, TreePropValue | undefined>

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
const VOID = new Set(["br", "hr", "img", "input", "wbr"])

/** Escapes a text for HTML, also for double-quoted attributes. */
export const textHtml = (text: string): string => text.replace(/[&<>"]/g, (one) => ENTITIES[one] ?? one)

/**
 * Serializes an element. Attributes that are `true` get an empty value; values other than texts and numbers are omitted.
 * @param inner the HTML inside the element.
 */
export function elementHtml(name: string, attributes: Attributes | null, inner: string): string {
  const written = Object.entries(attributes ?? {}).map(([attribute, value]) => {
    if (value === true) return ` ${attribute}=""`
    return typeof value === "string" || typeof value === "number" ? ` ${attribute}="${textHtml(String(value))}"` : ""
  })
  return `<${name}${written.join("")}>${VOID.has(name) ? "" : `${inner}</${name}>`}`
}
