/** What `npm run verified` prints: which methods to verify next, and the digest to enter afterwards. */
import { unknownValue } from "../../guides/closest"
import type { GuideDocument } from "../guide-document"
import type { JudgedVerification } from "./records"

type Guide = Pick<GuideDocument, "category" | "application" | "methods">

interface Row {
  /** The guide and the method, as the command line takes them. */
  name: string
  strongest?: JudgedVerification
}

/**
 * Lists the methods in the order in which to verify them: entries that no longer hold, then the others from the oldest
 * one, then methods without an entry. A method is listed once, with its strongest entry.
 */
export function verificationReport(guides: readonly Guide[]): string {
  const rows = guides.flatMap(({ category, application, methods }) =>
    methods.map(({ method, verified }): Row => ({
      name: `${category}/${application} ${method.id}`,
      strongest: verified[0],
    })),
  )
  const recorded = rows.filter(({ strongest }) => strongest).sort((a, b) => (dateOf(a) < dateOf(b) ? -1 : 1))
  const section = (title: string, found: Row[]) => [`${title}: ${found.length}`, ...found.map(line), ""]
  return [
    ...section(
      "Changed since they were verified",
      recorded.filter(({ strongest }) => !strongest?.isCurrent),
    ),
    ...section(
      "Verified, the oldest first",
      recorded.filter(({ strongest }) => strongest?.isCurrent),
    ),
    ...section(
      "Without a record",
      rows.filter(({ strongest }) => !strongest),
    ),
  ]
    .join("\n")
    .trimEnd()
}

const dateOf = ({ strongest }: Row): string => strongest?.date ?? ""

const line = ({ name, strongest }: Row): string =>
  strongest ? `  ${strongest.date}  ${strongest.by}  ${strongest.version}  ${name}` : `  ${name}`

/**
 * Returns the digest of a method, or of each method of a guide in a line with its id.
 * @param guideName `<category>/<application>`.
 * @throws {Error} that names the known guides or methods that are closest, if there is no such guide or method.
 */
export function digestLines(guides: readonly Guide[], guideName: string, method?: string): string {
  const nameOf = ({ category, application }: Guide) => `${category}/${application}`
  const guide = guides.find((one) => nameOf(one) === guideName)
  if (!guide) throw new Error(unknownValue("guide", guideName, guides.map(nameOf)))
  const digests = new Map(guide.methods.map((one) => [one.method.id, one.digest]))
  if (!method) return [...digests].map(([id, digest]) => `${id} ${digest}`).join("\n")
  const digest = digests.get(method)
  if (!digest) throw new Error(unknownValue("method", method, [...digests.keys()]))
  return digest
}
