/** The providers that a method can have, by type. */
import { z } from "zod"
import { oauth2ProviderSchema } from "./oauth2"
import { ldapProviderSchema, proxyProviderSchema, radiusProviderSchema } from "./outposts"
import { samlProviderSchema } from "./saml"
import { googleWorkspaceProviderSchema, scimProviderSchema, ssfProviderSchema } from "./sync"

export const providerSchema = z.discriminatedUnion("type", [
  oauth2ProviderSchema,
  samlProviderSchema,
  proxyProviderSchema,
  ldapProviderSchema,
  scimProviderSchema,
  radiusProviderSchema,
  ssfProviderSchema,
  googleWorkspaceProviderSchema,
])

export type Provider = z.output<typeof providerSchema>
export type ProviderType = Provider["type"]
