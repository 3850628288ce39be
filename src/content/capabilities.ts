/** What a guide sets up beyond the sign-in itself, derived from what its methods create in authentik. */
import type { Provider } from "../authentik/model/model"
import { providerFields } from "../authentik/resolve/applications"
import { CAPABILITIES, type Capability } from "../guides/catalogue/entries"
import type { GuideMethod } from "./front-matter"

/** Returns the capabilities of a guide's methods, each once, in the order of `CAPABILITIES`. */
export const capabilitiesOf = (methods: readonly GuideMethod[]): Capability[] =>
  CAPABILITIES.filter((capability) => methods.some(TESTS[capability]))

const TESTS: Record<Capability, (method: GuideMethod) => boolean> = {
  provisioning: (method) => providersOf(method).some(({ type }) => type === "scim" || type === "google-workspace"),
  groups: ({ groups, entitlements }) => groups.length > 0 || entitlements.length > 0,
  "sign-out": (method) => providersOf(method).some(endsSessions),
}

const providersOf = (method: GuideMethod): Provider[] => providerFields(method).map(({ provider }) => provider)

/** Whether signing out of one side ends the session of the other one. */
const endsSessions = (provider: Provider): boolean =>
  (provider.type === "oauth2" &&
    (provider.logout !== undefined || provider.redirectUris.some(({ use }) => use === "logout"))) ||
  (provider.type === "saml" && provider.slsUrl !== undefined)
