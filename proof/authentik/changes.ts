/** What administrators change in authentik after they have applied a blueprint. */
import type { Installation } from "./blueprint"

/** Binds the application to a group, so that authentik refuses all other users. */
export const bindTo =
  (name: string) =>
  (installation: Installation): void => {
    const [target] = installation.all("authentik_core.application")
    const group = installation.find("authentik_core.group", { name })
    installation.create("authentik_policies.policybinding", { target, group, order: 0 })
  }

/** Adds a slash to the first redirect URI, which the application doesn't send. */
export function spoilRedirectUri(installation: Installation): void {
  const [provider] = installation.all("authentik_providers_oauth2.oauth2provider")
  const [uri] = provider?.attrs.redirect_uris as { url: string }[]
  if (uri) uri.url += "/"
}
