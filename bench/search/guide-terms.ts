/** What readers of a guide may search for besides its name: texts that only this guide has. */
import type { SearchDocument } from "../../src/search/types"
import { textOf, walk, type TreeElement } from "../../src/tree/tree"

export interface GuideTerms {
  /** Names of settings and files in code, such as `role_attribute_path`. */
  identifiers: string[]
  /** Labels of interfaces with at least two words. */
  labels: string[]
  /** The first words of the titles of folded sections, which are mostly symptoms. */
  symptoms: string[]
}

/** An identifier or a label that a reader would type: not too short, not too long. */
const IS_TYPED = /^[\w. -]{6,45}$/
/** Hosts and names that readers replace with their own, and authentik's own names. */
const IS_OURS = /company|example|authentik/i

/** How many words of a symptom a reader types. */
const SYMPTOM_WORDS = 7

/** The terms of each guide that no other guide has, by path. Upper and lower case are the same. */
export function termsOfGuides(guides: readonly SearchDocument[]): Map<string, GuideTerms> {
  const all = guides.map(({ path, tree }): [string, GuideTerms] => {
    const terms: GuideTerms = { identifiers: [], labels: [], symptoms: [] }
    walk(tree, (element) => collect(element, terms))
    return [path, terms]
  })
  const kinds = ["identifiers", "labels", "symptoms"] as const
  const guidesWith = new Map<string, number>()
  for (const [, terms] of all)
    for (const term of new Set(kinds.flatMap((kind) => terms[kind].map((one) => one.toLowerCase()))))
      guidesWith.set(term, (guidesWith.get(term) ?? 0) + 1)
  const own = (list: string[]) => [...new Set(list)].filter((term) => guidesWith.get(term.toLowerCase()) === 1)
  return new Map(
    all.map(([path, { identifiers, labels, symptoms }]) => [
      path,
      { identifiers: own(identifiers), labels: own(labels), symptoms: own(symptoms) },
    ]),
  )
}

/** Adds an element's own terms. Returns `false` for parts that the search does not index. */
function collect([type, props, children = []]: TreeElement, terms: GuideTerms): boolean | void {
  if (type === "Hosts") return false
  if (type === "code" || type === "CodeBlock") {
    const words = textOf(children).match(/[A-Za-z_][\w.-]*\w/g) ?? []
    terms.identifiers.push(
      ...words.filter((word) => IS_TYPED.test(word) && !IS_OURS.test(word) && /[._]|[a-z][A-Z]/.test(word)),
    )
  } else if (type === "strong") {
    // A path in a menu is a label for each of its parts.
    const labels = textOf(children).split(/\s+>\s+/)
    terms.labels.push(
      ...labels.filter((label) => IS_TYPED.test(label) && !IS_OURS.test(label) && label.trim().includes(" ")),
    )
  } else if (type === "Details") {
    terms.symptoms.push(String(props?.summary).split(/\s+/).slice(0, SYMPTOM_WORDS).join(" "))
  }
}
