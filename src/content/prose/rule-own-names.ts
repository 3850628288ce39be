/** Reports places where a reader's own name of a group would be missing, or would be wrong. */
import type { Nodes, Root } from "mdast"
import { visit } from "unist-util-visit"
import { ownNames } from "../../authentik/files/own-names"
import { escapeRegex } from "../../placeholders/escape"
import { tokenFinder } from "../../placeholders/find-tokens"
import type { GuideMethod } from "../front-matter"
import { isMarkdown, textsIn, type FieldPath } from "../front-matter-texts"
import { parseMarkdown } from "../markdown"
import { startOf } from "../problem"
import type { Finding } from "./finding"

/** What can be wrong at a place, with what an author can do about it. */
const FIXED = "set `fixed: true` for the name in the front matter"
const FAULTS = {
  prose: ["is outside of code, where it can mean something else", "write it in backticks, or in other words"],
  other: ["has it as part of a longer name, where pages would not replace it", FIXED],
  path: ["is part of a path or an address, which cannot contain every name", FIXED],
  prefix: ["selects by the beginning of a name, which another name may not have", FIXED],
} satisfies Record<string, [fault: string, suggestion: string]>

type Fault = keyof typeof FAULTS

/**
 * Checks the names that readers can replace, see `ownNames`, in the body of the guide and in the front matter of its
 * methods. Names in prose, which are not in backticks, can be ordinary words. In code, they must be whole words and not
 * part of a path, and no expression may select by their beginning.
 */
export function checkOwnNames(
  file: string,
  root: Root,
  methods: readonly GuideMethod[],
  lineOf: (path: FieldPath) => number,
): Finding[] {
  const report = (place: Pick<Finding, "line" | "column">, name: string, text: string, fault: Fault): Finding => ({
    file,
    ...place,
    rule: "own-name",
    severity: "error",
    message: `readers can replace the name "${name}", but "${text}" ${FAULTS[fault][0]}`,
    suggestion: FAULTS[fault][1],
  })
  const texts = [
    ...methods.flatMap((method, index) =>
      textsIn(method).flatMap((field): PlacedText[] => {
        const place = { line: lineOf(["methods", index, ...field.path]) }
        const found = isMarkdown(field)
          ? textsOf(parseMarkdown(field.text))
          : [{ text: field.text, as: "code" as const }]
        return found.map((one) => ({ ...one, place }))
      }),
    ),
    ...textsOf(root),
  ]
  return ownNames(methods).flatMap(({ name }) =>
    texts.flatMap(({ text, place, as }) => faultsOf(text, name, as).map((found) => report(place, name, ...found))),
  )
}

interface PlacedText {
  text: string
  place: Pick<Finding, "line" | "column">
  as: "prose" | "code"
}

/** The lines of code and the texts of a body. */
function textsOf(body: Nodes): PlacedText[] {
  const texts: PlacedText[] = []
  visit(body, (node) => {
    const place = startOf(node)
    if (node.type === "text") texts.push({ text: node.value, place, as: "prose" })
    if (node.type === "inlineCode") texts.push({ text: node.value, place, as: "code" })
    if (node.type === "code")
      node.value.split("\n").forEach((text, index) => {
        texts.push({ text, place: { line: (place.line ?? 0) + 1 + index }, as: "code" })
      })
  })
  return texts
}

/** What is wrong with the occurrences of a name in a text. */
function faultsOf(text: string, name: string, as: "prose" | "code"): [text: string, fault: Fault][] {
  const parts = tokenFinder([name])(text)
  const isFound = parts.some((part) => typeof part !== "string")
  if (as === "prose") return isFound ? [[text.trim(), "prose"]] : []
  const faults: [string, Fault][] = []
  const rest = parts.map((part) => (typeof part === "string" ? part : "\0")).join("")
  if (rest.includes(name)) faults.push([text.trim(), "other"])
  if (/[/:@]\0|\0[/@]/.test(rest)) faults.push([text.trim(), "path"])
  const [, beginning = ""] = /^(.*[ _-])/.exec(name) ?? []
  const literal = new RegExp(`(["'])${escapeRegex(beginning)}\\1`)
  if (literal.test(rest)) faults.push([text.trim(), "prefix"])
  return faults
}
