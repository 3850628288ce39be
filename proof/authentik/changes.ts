/** What administrators change in authentik after they have applied a blueprint. */
import type { Entity, Installation } from "./blueprint"

/** Binds the application to a group, so that authentik refuses all other users. */
export const bindTo =
  (name: string) =>
  (installation: Installation): void => {
    const [target] = installation.all("authentik_core.application")
    const group = installation.find("authentik_core.group", { name })
    installation.create("authentik_policies.policybinding", { target, group, order: 0 })
  }

/** The attributes of the OAuth2 provider. */
export function oauth2Provider(installation: Installation): Record<string, unknown> {
  const [provider] = installation.all("authentik_providers_oauth2.oauth2provider")
  if (!provider) throw new Error("the blueprint creates no OAuth2 provider")
  return provider.attrs
}

/** Replaces the mapping of a scope, or removes it. */
export function setScopeMapping(installation: Installation, scope: string, mapping?: Entity): void {
  const provider = oauth2Provider(installation)
  const others = (provider.property_mappings as Entity[]).filter(({ attrs }) => attrs.scope_name !== scope)
  provider.property_mappings = mapping ? [...others, mapping] : others
}

/** Adds a slash to the first redirect URI, which the application doesn't send. */
export function spoilRedirectUri(installation: Installation): void {
  const [uri] = oauth2Provider(installation).redirect_uris as { url: string }[]
  if (uri) uri.url += "/"
}

/** Replaces the address of the first redirect URI. */
export const setRedirectUri =
  (url: string) =>
  (installation: Installation): void => {
    const [uri] = oauth2Provider(installation).redirect_uris as { url: string }[]
    if (uri) uri.url = url
  }

/** Ends all restrictions of access. */
export function unbind(installation: Installation): void {
  for (const one of installation.all("authentik_policies.policybinding")) one.attrs.enabled = false
}

/** Changes settings of the OAuth2 provider. */
export const changeOAuth2 =
  (attrs: object) =>
  (installation: Installation): void => {
    Object.assign(oauth2Provider(installation), attrs)
  }

/** Changes settings of the SAML provider. */
export const changeSaml =
  (attrs: object) =>
  (installation: Installation): void => {
    for (const one of installation.all("authentik_providers_saml.samlprovider")) Object.assign(one.attrs, attrs)
  }
