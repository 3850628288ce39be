/**
 * The facts that steps, blueprint and Terraform state about one method, in a common form for comparison.
 *
 * A fact is a key such as `provider/Grafana/subjectMode` with its values in order (sorted if order does not matter).
 * Facts include the defaults of a form or of the API.
 */
export type Facts = Record<string, string[]>

/** Collects facts, with keys and values normalized to NFC. */
export class FactCollector {
  readonly facts: Facts = {}

  set(key: string, ...values: (string | number | boolean | undefined | null)[]): void {
    const texts = values
      .filter((value) => value !== undefined && value !== null)
      .map((value) => String(value).normalize("NFC"))
    if (texts.length > 0) this.facts[key.normalize("NFC")] = texts
  }
  add(key: string, ...values: string[]): void {
    const normal = key.normalize("NFC")
    this.facts[normal] = [...(this.facts[normal] ?? []), ...values.map((value) => value.normalize("NFC"))]
  }
  setSorted(key: string, values: string[]): void {
    this.facts[key.normalize("NFC")] = values.map((value) => value.normalize("NFC")).sort()
  }
}

/** The defaults of authentik's forms by provider type, which generated files follow. */
const DEFAULTS: Record<string, Record<string, string>> = {
  oauth2: {
    clientType: "confidential",
    subjectMode: "hashed_user_id",
    issuerMode: "per_provider",
    includeClaims: "true",
    tokenValidity: "minutes=5",
  },
  saml: { signAssertion: "true", signResponse: "false", signLogoutRequest: "false", signLogoutResponse: "false" },
  proxy: { tokenValidity: "hours=24", sslValidation: "true", intercept: "true" },
  ldap: { bindMode: "cached", searchMode: "cached", mfa: "true" },
  scim: { compatibilityMode: "default", verifyCertificates: "true", excludeServiceAccounts: "true", dryRun: "false" },
  radius: { clientNetworks: "0.0.0.0/0, ::/0", mfa: "true" },
  ssf: {},
  "google-workspace": { userDeleteAction: "delete", groupDeleteAction: "delete" },
}

/** Facts whose default in the API or in Terraform is not the form's, so files must state them. */
const STATED_IN_FILES = ["tokenValidity"]

/** Adds the defaults of the provider's type for facts that are missing from a form or a file. */
export function withDefaults(collector: FactCollector, name: string, type: string, from: "form" | "file"): void {
  for (const [field, value] of Object.entries(DEFAULTS[type] ?? {})) {
    if (from === "file" && STATED_IN_FILES.includes(field)) continue
    if (!collector.facts[`provider/${name}/${field}`.normalize("NFC")])
      collector.set(`provider/${name}/${field}`, value)
  }
}

/** JSON with sorted keys, for attributes. */
export const canonical = (attributes: Record<string, unknown>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1)))).normalize("NFC")
