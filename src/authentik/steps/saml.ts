import { code, olderReleases, optionalSetting, setting, strong, switchSetting } from "./inline"
import { NAME_ID_POLICY_LABELS, SAML_BINDINGS, SAML_LOGOUT_METHODS } from "../model/labels"
import type { AuthentikSetup, SamlProvider } from "../model/model"
import { factsOf } from "../model/releases"
import { samlMetadataUrl } from "../resolve/endpoints"
import type { Block } from "./step"
import { certificateSetting, selectionSettings, type ProviderForm } from "./form"

/** The form of a SAML provider; for one created from metadata, only the values that the metadata does not contain. */
export function samlForm(setup: AuthentikSetup, provider: SamlProvider, slug: string): ProviderForm {
  const facts = factsOf(setup)
  const hasDefault = facts.samlIssuer === "issuer_override"
  const imported = provider.fromMetadata !== undefined
  const signs = provider.signingCertificate !== "none"
  return {
    parts: [
      {
        settings: [
          ...optionalSetting("ACS URL", provider.acsUrl),
          // The preselected binding has changed between releases, so the step always names it.
          ...(imported ? [] : [setting("Service Provider Binding", strong(SAML_BINDINGS[provider.binding]))]),
          ...optionalSetting("Audience", provider.audience),
          ...optionalSetting(
            facts.samlIssuerLabel,
            provider.issuerOverride ?? (hasDefault ? undefined : samlMetadataUrl(slug)),
          ),
          ...optionalSetting("SLS URL", provider.slsUrl),
          ...(provider.slsBinding ? [setting("SLS Binding", strong(SAML_BINDINGS[provider.slsBinding]))] : []),
          ...(provider.logoutMethod
            ? [setting("Logout Method", strong(SAML_LOGOUT_METHODS[provider.logoutMethod]))]
            : []),
        ],
      },
      {
        name: "Advanced protocol settings",
        settings: [
          ...certificateSetting("Signing Certificate", provider.signingCertificate, { signs: true }),
          ...(signs ? switchSetting("Sign assertions", provider.signAssertion, true) : []),
          ...(signs ? switchSetting("Sign responses", provider.signResponse, false) : []),
          ...switchSetting("Sign logout requests", provider.signLogoutRequest, false),
          ...switchSetting("Sign logout responses", provider.signLogoutResponse, false),
          ...certificateSetting("Verification Certificate", provider.verificationCertificate),
          ...certificateSetting("Encryption Certificate", provider.encryptionCertificate),
          ...selectionSettings(setup, provider),
          ...optionalSetting("NameID Property Mapping", provider.nameIdMapping),
          ...optionalSetting("AuthnContextClassRef Property Mapping", provider.authnContextClassRefMapping),
          ...(provider.defaultNameIdPolicy
            ? [setting("Default NameID Policy", strong(NAME_ID_POLICY_LABELS[provider.defaultNameIdPolicy]))]
            : []),
          ...optionalSetting("Session valid not on or after", provider.sessionValidity),
          ...optionalSetting("Default relay state", provider.defaultRelayState),
          ...optionalSetting("Digest algorithm", provider.digestAlgorithm),
          ...optionalSetting("Signature algorithm", provider.signatureAlgorithm),
        ],
      },
    ],
    remarks: hasDefault ? olderIssuer(provider, slug) : [],
  }
}

/** 2026.5 sets the issuer to the metadata URL (release notes of 2026.5). */
function olderIssuer({ issuerOverride }: SamlProvider, slug: string): Block[] {
  const issuer = issuerOverride ?? samlMetadataUrl(slug)
  return [olderReleases("2026.5", "Set ", strong("Issuer"), " to ", code(issuer), ".")]
}
