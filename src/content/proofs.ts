/**
 * `content/proofs.yml`: what happened when a program followed guides, configured the real application, and signed in. `npm run prove`
 * writes it. Each proof is an entry in the record of verification of its method, with the page of proofs as evidence.
 */
import type GithubSlugger from "github-slugger"
import { z } from "zod"
import { text } from "../authentik/model/fields"
import { unknownValue } from "../guides/closest"
import { PROOFS } from "../guides/paths"
import type { Tree, TreeNode } from "../tree/tree"
import type { GuideDocument } from "./guide-document"
import { guideFile } from "./content-paths"
import type { Problem } from "./problem"
import { headingId } from "./to-tree"
import { verificationSchema } from "./verification/schema"
import { latestDate, type Verification } from "./verification/records"

export const proofsSchema = z.array(
  verificationSchema.omit({ by: true, evidence: true }).extend({
    guide: text.describe("<category>/<application>"),
    method: text.describe("the id of the method in the guide"),
    shown: z.array(text).min(1).describe("what was seen, one sentence each, without a period"),
    options: z.array(text).default([]).describe("options whose effect was seen"),
    symptoms: z
      .array(text)
      .default([])
      .describe("entries of Troubleshooting that were provoked, with the message of the guide"),
    unproven: z.array(text).default([]).describe("what the guide says and the proof could not show"),
  }),
)

export type Proof = z.output<typeof proofsSchema>[number]

type ProvenGuide = Pick<GuideDocument, "category" | "application" | "path" | "frontMatter" | "methods">

const FILE = "content/proofs.yml"
const nameOf = ({ category, application }: ProvenGuide): string => `${category}/${application}`

/** The id of a proof's heading on the page of proofs; the same for the link in the guide. */
const anchorOf = ({ guide, method }: Pick<Proof, "guide" | "method">): string => `${guide.split("/").at(-1)}-${method}`

/** Returns the entries that proofs add to the record of verification of a method. */
export const proofEntries = (proofs: readonly Proof[], guide: string, method: string): Verification[] =>
  proofs
    .filter((proof) => proof.guide === guide && proof.method === method)
    .map(({ version, authentik, date, digest }) => ({
      by: "signed-in",
      version,
      authentik,
      date,
      digest,
      evidence: `${PROOFS}#${anchorOf({ guide, method })}`,
    }))

/**
 * Reports proofs of guides or methods that do not exist, and methods that are listed twice. A guide whose file has problems, and
 * a draft that is left out, do exist: their proofs are not reported.
 * @param files the paths of all files in the content folder.
 */
export function checkProofs(
  proofs: readonly Proof[],
  guides: readonly ProvenGuide[],
  files: { has: (path: string) => boolean },
  lineOf: (path: PropertyKey[]) => number,
): Problem[] {
  const names = guides.map(nameOf)
  const latest = latestDate()
  return proofs.flatMap(({ guide: name, method, date }, index): Problem[] => {
    const report = (field: string, message: string): Problem[] => [
      { file: FILE, line: lineOf([index, field]), field: `[${index}].${field}`, message },
    ]
    const guide = guides.find((one) => nameOf(one) === name)
    if (!guide) return files.has(guideFile(name)) ? [] : report("guide", unknownValue("guide", name, names))
    const methods = guide.methods.map((one) => one.method.id)
    if (!methods.includes(method)) return report("method", unknownValue("method", method, methods))
    if (date > latest) return report("date", `${date} is in the future; write the day of the proof`)
    const first = proofs.findIndex((other) => other.guide === name && other.method === method)
    return first < index ? report("method", `repeats entry ${first + 1}; keep the newer one`) : []
  })
}

/** Returns the sections of the page of proofs, in the order of the applications' names. */
export function proofsTree(proofs: readonly Proof[], guides: readonly ProvenGuide[], slugger: GithubSlugger): Tree {
  if (proofs.length === 0) return [["p", null, ["No proof of a guide is recorded yet."]]]
  return guides.flatMap((guide) =>
    proofs.filter((proof) => proof.guide === nameOf(guide)).map((proof) => sectionOf(proof, guide, slugger)),
  )
}

/** A proof, folded under its heading: together, they would be many screens. */
function sectionOf(proof: Proof, { path, frontMatter, methods }: ProvenGuide, slugger: GithubSlugger): TreeNode {
  const { method: id, version, authentik, date, digest } = proof
  const method = methods.find((one) => one.method.id === id)
  const changed = method?.digest === digest ? "" : " The guide has changed since then."
  const content: Tree = [
    ["h3", { id: headingId(anchorOf(proof), { slugger }) }, [`${frontMatter.name} ${version}`]],
    [
      "p",
      null,
      [
        `${method?.method.title ?? id}, proven on ${date} with the `,
        ["a", { href: `${path}?method=${id}` }, ["guide"]],
        ` and a ${authentik.replace(/^stand-in/, "stand-in for authentik")}.${changed}`,
      ],
    ],
    ...list("Seen:", proof.shown),
    ...list("Options whose effect was seen:", proof.options),
    ...list("Faults that were provoked, and showed what Troubleshooting says:", proof.symptoms),
    ...list("Not shown:", proof.unproven),
  ]
  return ["Proof", null, content]
}

const list = (title: string, items: readonly string[]): TreeNode[] =>
  items.length > 0
    ? [
        ["p", null, [title]],
        ["ul", null, items.map((item): TreeNode => ["li", null, [item]])],
      ]
    : []
