import { code, listed, listSetting, olderReleases, optionalSetting, setting, strong, switchSetting } from "./inline"
import {
  CLIENT_TYPES,
  GRANT_TYPE_LABELS,
  ISSUER_MODES,
  MATCHING_MODES,
  OAUTH_LOGOUT_METHODS,
  REDIRECT_URI_TYPES,
  SUBJECT_MODES,
} from "../model/labels"
import type { AuthentikSetup, OAuth2Provider, RedirectUri } from "../model/model"
import { factsOf, type ReleaseFacts } from "../model/releases"
import { CLIENT_ID_TOKEN, SLUG_TOKEN } from "../model/shipped"
import type { Block, Setting } from "./step"
import { certificateSetting, selectionSettings, type ProviderForm } from "./form"

/** The form of an OAuth2/OpenID provider, where it differs from authentik's defaults. `slug` is as in `providerForm`. */
export function oauth2Form(setup: AuthentikSetup, provider: OAuth2Provider, slug: string): ProviderForm {
  const { logout } = provider
  const facts = factsOf(setup)
  return {
    parts: [
      {
        settings: [
          ...(provider.clientType === "confidential"
            ? []
            : [setting("Client type", strong(CLIENT_TYPES[provider.clientType]))]),
          setting("Client ID", code(provider.clientId ?? (slug === SLUG_TOKEN ? CLIENT_ID_TOKEN : slug))),
          ...optionalSetting("Client Secret", provider.clientSecret, { note: "Public, and the same for everyone" }),
          ...provider.redirectUris.map((uri) => redirectUriSetting(uri, facts)),
          ...(provider.grantTypes && facts.grantTypes
            ? [
                listSetting(
                  "Grant Types",
                  provider.grantTypes.map((type) => [strong(GRANT_TYPE_LABELS[type])]),
                ),
              ]
            : []),
          ...(logout
            ? [
                setting("Logout URI", code(logout.url), { note: logout.note }),
                setting("Logout Method", strong(OAUTH_LOGOUT_METHODS[logout.method])),
              ]
            : []),
          ...certificateSetting("Signing Key", provider.signingKey, {
            signs: true,
            note: provider.signingKeyNote,
          }),
          ...(provider.encryptionKey === "none" ? [] : certificateSetting("Encryption Key", provider.encryptionKey)),
        ],
      },
      {
        name: "Advanced protocol settings",
        settings: [
          ...optionalSetting("Access code validity", provider.accessCodeValidity),
          ...optionalSetting("Access Token validity", provider.accessTokenValidity),
          ...optionalSetting("Refresh Token validity", provider.refreshTokenValidity),
          ...selectionSettings(setup, provider),
          ...(provider.subjectMode === "hashed_user_id"
            ? []
            : [setting("Subject mode", strong(SUBJECT_MODES[provider.subjectMode]))]),
          ...switchSetting("Include claims in id_token", provider.includeClaimsInIdToken, true),
          ...(provider.issuerMode === "per_provider"
            ? []
            : [setting("Issuer mode", strong(ISSUER_MODES[provider.issuerMode]))]),
        ],
      },
    ],
    remarks: facts.redirectUriTypes ? olderRedirectUris(provider) : [],
  }
}

/** The form preselects **Strict** and **Authorization**. */
function redirectUriSetting(
  { url, match, use, note }: RedirectUri,
  { redirectUriTypes }: Pick<ReleaseFacts, "redirectUriTypes">,
): Setting {
  const chosen = [
    ...(match === "strict" ? [] : [strong(MATCHING_MODES[match])]),
    ...(redirectUriTypes && use !== "authorization" ? [strong(REDIRECT_URI_TYPES[use])] : []),
  ]
  const value = [code(url), ...(chosen.length > 0 ? [" (", ...listed(chosen), ")"] : [])]
  return { ...setting("Redirect URI", value, { note }), items: [value] }
}

/** 2026.5 introduced types of redirect URIs and the choice of grant types (release notes of 2026.5). */
function olderRedirectUris({ redirectUris, grantTypes }: OAuth2Provider): Block[] {
  const types = redirectUris.some(({ use }) => use === "logout")
    ? [
        "Redirect URIs have no type; all are for authorization. Leave out those of the type ",
        strong(REDIRECT_URI_TYPES.logout),
        ".",
      ]
    : []
  const grants = grantTypes ? [types.length > 0 ? " " : "", "You cannot choose grant types; all are allowed."] : []
  return types.length + grants.length > 0 ? [olderReleases("2026.5", ...types, ...grants.filter(Boolean))] : []
}
