/** Every method of every guide has the same sections in the same order. */
import type { Root } from "mdast"
import { visit } from "unist-util-visit"
import { closest } from "../../guides/closest"
import { isElement } from "../literals"
import { startOf } from "../problem"
import { SECTIONS } from "../sections"
import type { Finding } from "./finding"
import { headingText, methodBodies, type MethodBody } from "./method-body"
import type { Place } from "./unit"

interface Part {
  label: string
  /** The label itself if absent. */
  pattern?: RegExp
  needed?: boolean
  /** There can be several. */
  repeats?: boolean
}

/**
 * The headings of a method in their order. `<AuthentikConfiguration />` and `<Option>` represent generated headings,
 * *Configure authentik* and *Options*.
 */
const PARTS: Part[] = [
  { label: SECTIONS.before },
  { label: "Prepare <application>", pattern: /^Prepare (?!authentik$)\S/ },
  // The content check counts it.
  { label: "<AuthentikConfiguration />", repeats: true },
  { label: "Configure <application>", pattern: /^Configure (?!authentik\b)\S/, needed: true },
  { label: SECTIONS.afterwards },
  { label: SECTIONS.verify, needed: true },
  { label: "<Option>", repeats: true },
  { label: SECTIONS.security, needed: true },
  { label: SECTIONS.troubleshooting },
]
const ORDER = PARTS.map(({ label }) => label).join(" / ")

interface Found extends Place {
  text: string
}

/** Reports text outside the methods, and unknown second-level headings, wrong order, and repeated or missing parts of each method. */
export function checkHeadings(file: string, root: Root): Finding[] {
  const methods = methodBodies(root)
  return [...checkOutside(file, root, methods), ...methods.flatMap((method) => checkMethod(file, method))]
}

/** Reports the first heading outside the methods, and the first text after one of them: pages show both with every method. */
function checkOutside(file: string, root: Root, methods: readonly MethodBody[]): Finding[] {
  const [first] = methods
  if (!first) return []
  const start = root.children.indexOf(first.node)
  const outside = root.children.find(
    (node, index) =>
      (node.type === "heading" || index > start) && !isElement(node, "Method") && node.type !== "mdxFlowExpression",
  )
  if (!outside) return []
  const message = "this is outside the methods, whose sections have all of a guide but its introduction"
  const suggestion = "move it into a <Method>"
  return [{ file, ...startOf(outside), rule: "headings", severity: "error", message, suggestion }]
}

/** Reports a guide that begins with its first method: readers then do not learn what signing in through authentik gives. */
export function checkIntroduction(file: string, root: Root): Finding[] {
  const first = root.children.find(({ type }) => type !== "yaml")
  if (!first || !isElement(first, "Method")) return []
  const message = "the guide has no introduction"
  const suggestion = "say before the first <Method>, in a sentence, what signing in through authentik gives"
  return [{ file, ...startOf(first), rule: "headings", severity: "error", message, suggestion }]
}

function checkMethod(file: string, method: MethodBody): Finding[] {
  const findings: Finding[] = []
  const report = (place: Place, message: string, suggestion: string) =>
    findings.push({ file, ...place, rule: "headings", severity: "error", message, suggestion })

  let reached = -1
  const seen = new Map<Part, Found>()
  const headings = headingsOf(method)
  for (const found of headings) {
    const index = PARTS.findIndex(({ label, pattern }) => pattern?.test(found.text) ?? found.text === label)
    const part = PARTS[index]
    const place = { line: found.line, column: found.column }
    if (!part) {
      const near = closest(
        found.text,
        PARTS.map(({ label }) => label),
      )
      report(place, `"${found.text}" is not a section of a method`, near ?? `a ### heading, or one of: ${ORDER}`)
    } else if (seen.has(part) && !part.repeats)
      report(
        place,
        `"${found.text}" appears twice in the method "${method.id}"`,
        `one section; the first is on line ${seen.get(part)?.line}`,
      )
    // It could be the first of the two that is out of place.
    else if (!part.repeats && headings.filter(({ text }) => text === found.text).length > 1) {
      seen.set(part, found)
      continue
    } else if (index < reached)
      report(place, `"${found.text}" comes too late in the method "${method.id}"`, `the order is: ${ORDER}`)
    if (part) seen.set(part, seen.get(part) ?? found)
    reached = Math.max(reached, index)
  }
  for (const part of PARTS) {
    if (part.needed && !seen.has(part))
      report(startOf(method.node), `the method "${method.id}" has no "${part.label}"`, `the order is: ${ORDER}`)
  }
  return findings
}

function headingsOf({ node: method }: MethodBody): Found[] {
  const found: Found[] = []
  visit(method, (node) => {
    if (node.type === "heading" && node.depth === 2) found.push({ text: headingText(node), ...startOf(node) })
    if (isElement(node, "AuthentikConfiguration")) found.push({ text: "<AuthentikConfiguration />", ...startOf(node) })
    if (isElement(node, "Option")) found.push({ text: "<Option>", ...startOf(node) })
  })
  return found
}
