/** Fits a setup to a release of authentik: values that it does not know are left out. */
import type { AuthentikSetup, Provider } from "../model/model"
import { factsOf, type ReleaseFacts } from "../model/releases"
import { type Release } from "../../guides/releases"
import { mapProviders } from "./options"

/** The setup for a release, which the generators read from it. Different names of the same value are their matter. */
export const withRelease = (setup: AuthentikSetup, release: Release): AuthentikSetup => ({
  ...mapProviders(setup, (provider) => fitted(provider, factsOf({ release }))),
  release,
})

function fitted(provider: Provider, facts: ReleaseFacts): Provider {
  if (provider.type === "oauth2" && !facts.redirectUriTypes) {
    // A provider would accept them as addresses for sign-in.
    return { ...provider, redirectUris: provider.redirectUris.filter(({ use }) => use !== "logout") }
  }
  if (provider.type === "saml" && !facts.signLogoutResponse) return { ...provider, signLogoutResponse: undefined }
  return provider
}
