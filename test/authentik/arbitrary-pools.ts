/** The names of a setup's objects, for fields that refer to them. */
import fc from "fast-check"
export interface Pools {
  certificates: string[]
  groups: string[]
  mappings: Record<"saml" | "scim" | "google-workspace", string[]>
}

/** One of the names in `pool` or of `others`. */
export const from = (pool: string[], ...others: string[]) => fc.constantFrom(...others, ...pool)
