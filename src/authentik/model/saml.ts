/** The SAML provider. */
import { z } from "zod"
import { address, duration, flow, keyPair, option, providerBase, text } from "./fields"

export const NAME_ID_POLICIES = [
  "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
  "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
  "urn:oasis:names:tc:SAML:1.1:nameid-format:X509SubjectName",
  "urn:oasis:names:tc:SAML:2.0:nameid-format:WindowsDomainQualifiedName",
  "urn:oasis:names:tc:SAML:2.0:nameid-format:transient",
  "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified",
] as const

export const samlProviderSchema = z.strictObject({
  type: z.literal("saml"),
  ...providerBase,
  authorizationFlow: flow.default("implicit"),
  fromMetadata: z
    .strictObject({ source: text.describe("where the reader gets the service provider's metadata") })
    .optional()
    .describe("authentik reads the ACS URL, audience, and bindings from the service provider's metadata"),
  acsUrl: address.optional().describe("required unless fromMetadata is set"),
  audience: text.optional(),
  issuerOverride: text.optional().describe("EntityID/Issuer override; absent means the metadata URL"),
  binding: z.enum(["redirect", "post"]).default("post"),
  slsUrl: address.optional(),
  slsBinding: z.enum(["redirect", "post"]).optional(),
  logoutMethod: z.enum(["frontchannel_iframe", "frontchannel_native", "backchannel"]).optional(),
  slsOption: option.describe("the option that single logout belongs to; absent means that it is needed"),
  signingCertificate: keyPair.default("any"),
  signAssertion: z.boolean().default(true),
  signResponse: z.boolean().default(false),
  signLogoutRequest: z.boolean().optional(),
  signLogoutResponse: z.boolean().optional(),
  verificationCertificate: text.optional().describe("name of one of this method's certificates"),
  encryptionCertificate: text.optional().describe("name of one of this method's certificates"),
  nameIdMapping: text.optional().describe("name of a mapping, authentik's own or one of this method's"),
  defaultNameIdPolicy: z.enum(NAME_ID_POLICIES).optional(),
  sessionValidity: duration
    .optional()
    .describe("how long the application may keep a session, as SessionNotOnOrAfter; absent means authentik's 60 days"),
  defaultRelayState: text.optional(),
  authnContextClassRefMapping: text.optional().describe("name of one of this method's SAML mappings"),
  digestAlgorithm: text.optional(),
  signatureAlgorithm: text.optional(),
  propertyMappings: z
    .array(text)
    .optional()
    .describe("the exact selection, by name, when it is not authentik's default one plus this method's own mappings"),
  downloads: z
    .array(z.enum(["metadata-file", "metadata-url", "certificate"]))
    .optional()
    .describe(
      "what the application needs from the finished provider; absent: the step names all three; empty: an earlier step has it",
    ),
})

export type SamlProvider = z.output<typeof samlProviderSchema>
