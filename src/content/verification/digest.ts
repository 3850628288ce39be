/** The digest of a method that a record of verification holds: it changes when what readers follow changes. */
import { createHash } from "node:crypto"
import type { Nodes } from "mdast"
import { chosenLines } from "../../guides/chosen-lines"
import { segmentsText } from "../../placeholders/segments"
import type { MethodSetup } from "../method-setup"
import type { GuideMethod } from "../front-matter"

/** 64 bits: enough to notice a change, and short enough to read in a list. */
const DIGITS = 16

interface DigestSource {
  method: Pick<GuideMethod, "options" | "wayBack">
  /** The `<Method>` element with its shared parts inserted; undefined if the guide has none for the method. */
  body: Nodes | undefined
  /** The generated output. */
  setup: Pick<MethodSetup, "files">
}

/**
 * Returns the digest of a method: of its body, its generated blueprint and Terraform configuration with all options, and
 * its way back. Line breaks and indentation of the prose do not count, nor do comments in the files.
 *
 * The files have all settings of the steps in the Admin interface. The sentences around them are the same for all
 * guides, and new ones do not make what was verified wrong.
 */
export function methodDigest({ method: { options, wayBack }, body, setup }: DigestSource): string {
  const all = options.map(({ id }) => id)
  const files = Object.values(setup.files).map(({ lines }) =>
    chosenLines(lines, all)
      .map(({ segments }) => segmentsText(segments).trimEnd())
      .filter((line) => line !== "" && !line.trimStart().startsWith("#")),
  )
  const content = [body && formOf(body), files, wayBack]
  return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, DIGITS)
}

/** Properties that only say where a node is in the file, or how the file is formatted. */
const FORMATTING = new Set(["position", "data", "spread"])

/** A node without its place in the file, and with single spaces in prose. */
function formOf(node: Nodes): unknown {
  return Object.entries(node)
    .filter(([name]) => !FORMATTING.has(name))
    .map(([name, value]: [string, unknown]) => {
      if (name === "children") return (value as Nodes[]).map(formOf)
      if (name === "attributes") return (value as Attribute[]).map((one) => [one.name, textIn(one.value)])
      return [name, name === "value" && node.type === "text" ? String(value).replace(/\s+/g, " ") : value]
    })
}

interface Attribute {
  name?: string
  value?: string | { value: string } | null
}

const textIn = (value: Attribute["value"]): unknown => (value && typeof value === "object" ? value.value : value)
