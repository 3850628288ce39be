/** Fits a setup to a release of authentik: values that it does not know are left out. */
import type { AuthentikSetup, Provider } from "../model/model"
import { factsOf, type ReleaseFacts } from "../model/releases"
import { type Release } from "../../guides/releases"

/** The setup for a release, which the generators read from it. Different names of the same value are their matter. */
export function withRelease(setup: AuthentikSetup, release: Release): AuthentikSetup {
  const fit = (provider: Provider): Provider => fitted(provider, factsOf({ release }))
  return {
    ...setup,
    release,
    ...(setup.provider && { provider: fit(setup.provider) }),
    additionalApplications: setup.additionalApplications.map((one) => ({ ...one, provider: fit(one.provider) })),
    backchannelProviders: setup.backchannelProviders.map(fit),
  }
}

function fitted(provider: Provider, facts: ReleaseFacts): Provider {
  if (provider.type === "oauth2" && !facts.redirectUriTypes) {
    // A provider would accept them as addresses for sign-in.
    return { ...provider, redirectUris: provider.redirectUris.filter(({ use }) => use !== "logout") }
  }
  if (provider.type === "saml" && !facts.signLogoutResponse) return { ...provider, signLogoutResponse: undefined }
  return provider
}
