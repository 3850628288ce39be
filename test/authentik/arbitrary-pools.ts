/** Names that a setup has, for what refers to them. */
import fc from "fast-check"
export interface Pools {
  certificates: string[]
  groups: string[]
  mappings: Record<"saml" | "scim" | "google-workspace", string[]>
}

export const from = (pool: string[], ...others: string[]) => fc.constantFrom(...others, ...pool)
