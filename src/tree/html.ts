/**
 * Elements as HTML. A browser parses it several times faster than React creates the same elements, and React has nothing to
 * hydrate or to compare in it.
 */
import type { TreePropValue } from "./tree"

export type Attributes = Record<string, TreePropValue | undefined>

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
const VOID = new Set(["br", "hr", "img", "input"])

/** A text as HTML, also inside a quoted attribute. */
export const textHtml = (text: string): string => text.replace(/[&<>"]/g, (one) => ENTITIES[one] ?? one)

/**
 * An element as HTML. Attributes that are `true` have no value; those that are `false`, null, undefined or no text or number are
 * left out.
 * @param inner the HTML inside the element.
 */
export function elementHtml(name: string, attributes: Attributes | null, inner: string): string {
  const written = Object.entries(attributes ?? {}).map(([attribute, value]) => {
    if (value === true) return ` ${attribute}=""`
    return typeof value === "string" || typeof value === "number" ? ` ${attribute}="${textHtml(String(value))}"` : ""
  })
  return `<${name}${written.join("")}>${VOID.has(name) ? "" : `${inner}</${name}>`}`
}
