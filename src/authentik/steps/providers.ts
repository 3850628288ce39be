/** The settings of each provider type's form, where they differ from authentik's defaults. */
import { code, listed, markdown, objectName, optionalSetting, setting, strong, switchSetting } from "./inline"
import { LDAP_BIND_MODES, LDAP_SEARCH_MODES, PROXY_MODES } from "../model/labels"
import { ownMappings, type Selection } from "../resolve/mappings"
import type { AuthentikSetup, LdapProvider, Provider, ProxyProvider, RadiusProvider, SsfProvider } from "../model/model"
import { baseDnOf } from "../resolve/names"
import { whyProviderOptional } from "../resolve/optional-parts"
import { type ApplicationUnit, federatedProviders } from "../resolve/resolve"
import { DEFAULT_BASE_DN, FLOWS } from "../model/shipped"
import type { Setting } from "./step"
import { certificateSetting, selectionSetting, type ProviderForm } from "./form"
import { oauth2Form } from "./oauth2"
import { samlForm } from "./saml"
import { googleForm, scimForm } from "./sync"

/** `slug` is the slug in the provider's addresses: the token for the main application, otherwise the slug itself. */
export function providerForm(
  setup: AuthentikSetup,
  units: ApplicationUnit[],
  provider: Provider,
  slug: string,
): ProviderForm {
  switch (provider.type) {
    case "oauth2":
      return oauth2Form(setup, provider)
    case "saml":
      return samlForm(setup, provider, slug)
    case "proxy":
      return proxyForm(setup, provider)
    case "ldap":
      return ldapForm(setup, provider)
    case "scim":
      return scimForm(setup, provider)
    case "radius":
      return radiusForm(setup, provider)
    case "ssf":
      return ssfForm(setup, units, provider)
    case "google-workspace":
      return googleForm(setup, provider)
  }
}

/** The form preselects no authorization flow. LDAP and RADIUS use the brand's authentication flow by default. */
export function flowSetting(provider: Provider): Setting[] {
  if (!("authorizationFlow" in provider)) return []
  return [setting("Authorization flow", code(FLOWS[provider.authorizationFlow]))]
}

const added = (setup: AuthentikSetup, kind: "scope" | "radius"): Selection => {
  const refs = ownMappings(setup, kind).map((mapping) => ({ from: "setup" as const, mapping }))
  return { selected: refs, added: refs, removed: [] }
}

function proxyForm(setup: AuthentikSetup, provider: ProxyProvider): ProviderForm {
  const domain = provider.mode === "forward_domain"
  const { basicAuth } = provider
  const paths = provider.unauthenticatedPaths.flatMap((path, index) =>
    index === 0 ? [code(path)] : [", ", code(path)],
  )
  return {
    parts: [
      {
        settings: [
          setting("Mode", strong(PROXY_MODES[provider.mode])),
          setting(domain ? "Authentication URL" : "External host", code(provider.externalHost)),
          ...optionalSetting("Cookie domain", provider.cookieDomain),
          ...optionalSetting("Internal host", provider.internalHost, { note: provider.internalHostNote }),
          ...(provider.mode === "proxy"
            ? switchSetting("Internal host SSL Validation", provider.internalHostSslValidation, true)
            : []),
          ...optionalSetting("Token validity", provider.accessTokenValidity),
        ],
      },
      {
        name: "Advanced protocol settings",
        settings: [
          ...selectionSetting("Additional scopes", added(setup, "scope")),
          ...(paths.length > 0
            ? [
                setting(
                  domain ? "Unauthenticated URLs" : "Unauthenticated Paths",
                  paths,
                  paths.length > 1 ? { note: "Enter one per line" } : {},
                ),
              ]
            : []),
        ],
      },
      {
        name: "Authentication settings",
        settings: [
          ...switchSetting("Intercept header authentication", provider.interceptHeaderAuth, true),
          ...(basicAuth ? [setting("Send HTTP-Basic Authentication", strong("on"))] : []),
          ...optionalSetting("HTTP-Basic Username Key", basicAuth?.usernameAttribute),
          ...optionalSetting("HTTP-Basic Password Key", basicAuth?.passwordAttribute),
        ],
      },
    ],
  }
}

function ldapForm(setup: AuthentikSetup, provider: LdapProvider): ProviderForm {
  return {
    parts: [
      {
        settings: [
          ...(provider.bindMode ? [setting("Bind mode", strong(LDAP_BIND_MODES[provider.bindMode]))] : []),
          ...(provider.searchMode ? [setting("Search mode", strong(LDAP_SEARCH_MODES[provider.searchMode]))] : []),
          ...switchSetting("Code-based MFA Support", provider.mfaSupport, true),
        ],
      },
      {
        name: "Protocol settings",
        settings: [
          setting(
            "Base DN",
            code(baseDnOf(setup, provider)),
            baseDnOf(setup, provider) === DEFAULT_BASE_DN ? { note: "This is authentik's default" } : {},
          ),
          ...certificateSetting(setup, "Certificate", provider.certificate),
          ...optionalSetting("TLS Server name", provider.tlsServerName),
          ...optionalSetting("UID start number", provider.uidStartNumber?.toString()),
          ...optionalSetting("GID start number", provider.gidStartNumber?.toString()),
        ],
      },
    ],
  }
}

function radiusForm(setup: AuthentikSetup, provider: RadiusProvider): ProviderForm {
  const everywhere = provider.clientNetworks.join() === "0.0.0.0/0,::/0"
  return {
    parts: [
      { settings: switchSetting("Code-based MFA Support", provider.mfaSupport, true) },
      {
        name: "Protocol settings",
        settings: [
          ...(provider.sharedSecretNote ? [setting("Shared secret", markdown(provider.sharedSecretNote))] : []),
          ...(everywhere ? [] : [setting("Client Networks", code(provider.clientNetworks.join(", ")))]),
          ...certificateSetting(setup, "Certificate", provider.certificate),
          ...selectionSetting("Property mappings", added(setup, "radius")),
        ],
      },
    ],
  }
}

function ssfForm(setup: AuthentikSetup, units: ApplicationUnit[], provider: SsfProvider): ProviderForm {
  const { own, names } = federatedProviders(units, provider)
  const optional = own && whyProviderOptional(units, own.provider)
  return {
    parts: [
      {
        name: "Protocol settings",
        settings: [
          ...certificateSetting(setup, "Signing Key", provider.signingKey),
          ...optionalSetting("Event Retention", provider.eventRetention),
        ],
      },
      {
        name: "Authentication settings",
        settings:
          names.length > 0
            ? [setting("Federated OAuth2/OpenID Providers", listed(names.map((name) => objectName(name, optional))))]
            : [],
      },
    ],
  }
}
