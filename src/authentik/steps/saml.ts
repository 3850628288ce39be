import { certificateExpiry } from "../files/certificate-expiry"
import { code, noteBlock, olderReleases, optionalSetting, setting, strong, switchSetting } from "./inline"
import { NAME_ID_POLICY_LABELS, SAML_BINDINGS, SAML_LOGOUT_METHODS } from "../model/labels"
import { mappingByName, reasonToLeaveOut } from "../resolve/mappings"
import type { AuthentikSetup, SamlProvider } from "../model/model"
import { factsOf } from "../model/releases"
import { samlMetadataUrl } from "../resolve/endpoints"
import type { Block, Setting } from "./step"
import { certificateSetting, selectionSettings, type ProviderForm } from "./form"

/** The form of a SAML provider; for one created from metadata, only the values that the metadata does not contain. */
export function samlForm(setup: AuthentikSetup, provider: SamlProvider, slug: string): ProviderForm {
  const facts = factsOf(setup)
  const hasDefault = facts.samlIssuer === "issuer_override"
  const imported = provider.fromMetadata !== undefined
  const signs = provider.signingCertificate !== "none"
  const logout = logoutSettings(provider)
  const mapping = (label: string, name: string | undefined) =>
    name === undefined
      ? []
      : optionalSetting(label, name, { option: reasonToLeaveOut(mappingByName(setup, "saml", name)) })
  return {
    parts: [
      {
        name: "Protocol settings",
        settings: [
          ...optionalSetting("ACS URL", provider.acsUrl),
          // The preselected binding has changed between releases, so the step always names it.
          ...(imported ? [] : [setting("Service Provider Binding", strong(SAML_BINDINGS[provider.binding]))]),
          ...optionalSetting("Audience", provider.audience),
          ...optionalSetting(
            facts.samlIssuerLabel,
            provider.issuerOverride ?? (hasDefault ? undefined : samlMetadataUrl(slug)),
          ),
          ...logout.protocol,
        ],
      },
      {
        name: "Advanced protocol settings",
        settings: [
          ...certificateSetting(setup, "Signing Certificate", provider.signingCertificate, { signs: true }),
          ...(signs ? switchSetting("Sign assertions", provider.signAssertion, true) : []),
          ...(signs ? switchSetting("Sign responses", provider.signResponse, false) : []),
          ...logout.signing,
          ...certificateSetting(setup, "Verification Certificate", provider.verificationCertificate),
          ...certificateSetting(setup, "Encryption Certificate", provider.encryptionCertificate),
          ...selectionSettings(setup, provider),
          ...mapping("NameID Property Mapping", provider.nameIdMapping),
          ...mapping("AuthnContextClassRef Property Mapping", provider.authnContextClassRefMapping),
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
    remarks: [...(hasDefault ? olderIssuer(provider, slug) : []), ...noteBlock(certificateExpiry(provider))],
  }
}

/** The settings of single logout, in two parts of the form. When they are optional, the first one says why. */
function logoutSettings(provider: SamlProvider): { protocol: Setting[]; signing: Setting[] } {
  const { slsOption: option } = provider
  const rest = option && (provider.slsUrl ? { ...option, reason: "only with **SLS URL**" } : option)
  return {
    protocol: [
      ...optionalSetting("SLS URL", provider.slsUrl, { option }),
      ...(provider.slsBinding
        ? [setting("SLS Binding", strong(SAML_BINDINGS[provider.slsBinding]), { option: rest })]
        : []),
      ...(provider.logoutMethod
        ? [setting("Logout Method", strong(SAML_LOGOUT_METHODS[provider.logoutMethod]), { option: rest })]
        : []),
    ],
    signing: [
      ...switchSetting("Sign logout requests", provider.signLogoutRequest, false, { option: rest }),
      ...switchSetting("Sign logout responses", provider.signLogoutResponse, false, { option: rest }),
    ],
  }
}

/** 2026.5 sets the issuer to the metadata URL (release notes of 2026.5). */
function olderIssuer({ issuerOverride }: SamlProvider, slug: string): Block[] {
  const issuer = issuerOverride ?? samlMetadataUrl(slug)
  return [olderReleases("2026.5", "Set ", strong("Issuer"), " to ", code(issuer), ".")]
}
