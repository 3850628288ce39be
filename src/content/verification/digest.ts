/** The digest of a method that a record of verification holds: it changes when what readers follow changes. */
import { createHash } from "node:crypto"
import type { Nodes } from "mdast"
import { segmentsText } from "../../placeholders/segments"
import { textOf } from "../../tree/tree"
import type { MethodSetup } from "../authentik-tree"
import type { GuideMethod } from "../front-matter"

/** 64 bits: enough to notice a change, and short enough to read in a list. */
const DIGITS = 16

interface DigestSource {
  method: Pick<GuideMethod, "wayBack">
  /** The `<Method>` element with its shared parts inserted; undefined if the guide has none for the method. */
  body: Nodes | undefined
  /** The generated output; undefined if the body does not show it. */
  setup: Pick<MethodSetup, "steps" | "files"> | undefined
  /** The guide's address in the files, which depends on the deployment and therefore does not count. */
  guideUrl: string
}

/**
 * Returns the digest of a method: of its body, its generated steps, blueprint and Terraform configuration, and its way
 * back. Line breaks and indentation of the prose do not count, nor does the address of the site.
 */
export function methodDigest({ method: { wayBack }, body, setup, guideUrl }: DigestSource): string {
  const files = setup
    ? Object.values(setup.files).map(({ commented }) => segmentsText(commented).replaceAll(guideUrl, ""))
    : []
  const content = [body && formOf(body), setup && textOf([setup.steps]), files, wayBack]
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
