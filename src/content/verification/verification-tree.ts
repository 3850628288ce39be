/** The record of verification on a guide's page: the strongest entry in one line, and all entries on demand. */
import { PROOFS } from "../../guides/paths"
import type { Tree, TreeNode } from "../../tree/tree"
import type { JudgedVerification, Verification } from "./records"

/**
 * Returns the line below *At a glance*.
 * @param applicationName as the vendor spells it.
 * @param entries the strongest first, see `judged`.
 */
export function verificationTree(applicationName: string, entries: readonly JudgedVerification[]): Tree {
  const [strongest] = entries
  if (!strongest) return [["p", { class: "not-verified" }, ["Not verified yet."]]]
  const summary = `${statement(applicationName, briefly(strongest))}.`
  return [["Verification", { summary }, [["ul", null, entries.map((entry) => entryNode(applicationName, entry))]]]]
}

function entryNode(applicationName: string, entry: JudgedVerification): TreeNode {
  return [
    "li",
    null,
    [
      `${statement(applicationName, entry)} (`,
      ["a", { href: entry.evidence }, [entry.evidence.startsWith(PROOFS) ? "what this proves" : "evidence"]],
      ")",
    ],
  ]
}

interface Statement extends Pick<JudgedVerification, "by" | "version" | "authentik" | "date" | "isCurrent"> {
  /** Whether parts were left out that the statement does not name. */
  isPartial?: boolean
}

/**
 * The entry without the commit that stands for a version, and without what its version says in parentheses: sources of
 * single parts, and parts that were left out.
 */
const briefly = (entry: JudgedVerification): Statement => ({
  ...entry,
  version: entry.version.replace(/ *\([^()]*\)/g, "").replace(/ *\bat commit [0-9a-f]{7,}$/, ""),
  isPartial: /\([^()]*\bwithout\b/.test(entry.version),
})

const STATEMENTS: Record<Verification["by"], (application: string, authentik: string) => string> = {
  "signed-in": (application, authentik) => `Verified by a sign-in to ${application} with ${authentik}`,
  applied: (application, authentik) => `Files for ${application} applied to ${authentik}`,
  source: (application, authentik) => `Compared with the source code of ${application} for ${authentik}`,
  documentation: (application, authentik) => `Compared with the documentation of ${application} for ${authentik}`,
}

function statement(name: string, { by, version, authentik, date, isCurrent, isPartial }: Statement): string {
  const text = STATEMENTS[by](`${name} ${version}`.trim(), authentikOf(authentik))
  return `${text} on ${date}${isPartial ? ", in part" : ""}${isCurrent ? "" : "; changed since"}`
}

/** Always named, because a sign-in against another program proves less. */
function authentikOf(release: string): string {
  const [, number] = /^stand-in (.*)$/.exec(release) ?? []
  return number ? `a stand-in for authentik ${number}` : `authentik ${release}`
}
