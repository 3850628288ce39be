/** The forms of providers that outposts serve. */
import { LDAP_BIND_MODES, LDAP_SEARCH_MODES, PROXY_MODES } from "../model/labels"
import type { AuthentikSetup, LdapProvider, ProxyProvider, RadiusProvider } from "../model/model"
import { DEFAULT_BASE_DN } from "../model/shipped"
import { baseDnOf } from "../resolve/names"
import { certificateSetting, type ProviderForm, selectionSettings } from "./form"
import { code, markdown, optionalSetting, setting, strong, switchSetting } from "./inline"

/** The form of a proxy provider. */
export function proxyForm(setup: AuthentikSetup, provider: ProxyProvider): ProviderForm {
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
          ...selectionSettings(setup, provider),
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

/** The form of an LDAP provider. */
export function ldapForm(setup: AuthentikSetup, provider: LdapProvider): ProviderForm {
  return {
    parts: [
      {
        settings: [
          ...(provider.bindMode ? [setting("Bind mode", strong(LDAP_BIND_MODES[provider.bindMode]))] : []),
          ...(provider.searchMode ? [setting("Search mode", strong(LDAP_SEARCH_MODES[provider.searchMode]))] : []),
          ...switchSetting("Code-based MFA Support", provider.mfaSupport, true),
          setting(
            "Base DN",
            code(baseDnOf(setup, provider)),
            baseDnOf(setup, provider) === DEFAULT_BASE_DN ? { note: "This is authentik's default" } : {},
          ),
          ...certificateSetting("Certificate", provider.certificate),
          ...optionalSetting("TLS Server name", provider.tlsServerName),
          ...optionalSetting("UID start number", provider.uidStartNumber?.toString()),
          ...optionalSetting("GID start number", provider.gidStartNumber?.toString()),
        ],
      },
    ],
  }
}

/** The form of a RADIUS provider. */
export function radiusForm(setup: AuthentikSetup, provider: RadiusProvider): ProviderForm {
  const everywhere = provider.clientNetworks.join() === "0.0.0.0/0,::/0"
  return {
    parts: [
      {
        settings: [
          ...switchSetting("Code-based MFA Support", provider.mfaSupport, true),
          ...(provider.sharedSecretNote ? [setting("Shared secret", markdown(provider.sharedSecretNote))] : []),
          ...(everywhere ? [] : [setting("Client Networks", code(provider.clientNetworks.join(", ")))]),
          ...certificateSetting("Certificate", provider.certificate),
          ...selectionSettings(setup, provider),
        ],
      },
    ],
  }
}
