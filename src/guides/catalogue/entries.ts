/** What the catalog knows about each guide. */
import type { GuideIcon } from "../types"

/** What a guide sets up beyond the sign-in itself. */
export const CAPABILITIES = ["provisioning", "groups", "sign-out"] as const
export type Capability = (typeof CAPABILITIES)[number]

export interface CatalogueEntry {
  name: string
  path: string
  /** The category's slug. */
  category: string
  /** The distinct protocols of the guide's methods, in their order. */
  protocols: readonly string[]
  capabilities: readonly Capability[]
  support: string
  /** Slugs of its tags. */
  tags: readonly string[]
  /** The strongest verification of its methods that still holds, a key of `VERIFICATION_LABELS`; null if there is none. */
  verified: string | null
  /** Other names: vendor, former names, abbreviations. */
  aliases: readonly string[]
  /** The one of its other names that a query found. */
  alias?: string
  /** Whether a query found only its protocol or category. */
  isKind?: true
}

/** An entry as the catalog shows it. */
export interface CatalogueGuide extends CatalogueEntry {
  /** Only for the table. */
  description?: string
  icon: GuideIcon
}

/** A category or a tag. */
export interface CatalogueGroup {
  slug: string
  label: string
}
