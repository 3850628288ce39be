/** Requests to the application (goauthentik/authentik, authentik/providers/scim/clients/base.py and auth.py). */
import type { Entity } from "../blueprint"
import { isDictionary } from "../merge"
import { DryRunRejected, NotFound, ObjectExists, RequestFailed, Transient } from "./errors"

export type Resource = Record<string, unknown>

/** What the application can do, as far as authentik acts on it. */
export interface ServiceProviderConfig {
  patch: boolean
  filter: boolean
  /** The most operations in one PATCH; 0 means any number. */
  maxOperations: number
  /** The application did not say what it can do. */
  isFallback: boolean
}

const FALLBACK: ServiceProviderConfig = { patch: false, filter: false, maxOperations: 0, isFallback: true }

/** The parts that authentik requires of the document; without one, it takes its fallback. */
const REQUIRED = ["patch", "bulk", "filter", "changePassword", "sort", "authenticationSchemes"]

/** `test_membership.py` and the documentation: these applications have no such document. */
const WITHOUT_CONFIG = ["gitlab", "vcenter"]

export class Requests {
  private known?: ServiceProviderConfig
  private readonly base: string
  readonly mode: string

  constructor(
    private readonly provider: Entity,
    private readonly fetch: typeof globalThis.fetch,
    private readonly warn: (event: string) => void,
  ) {
    this.base = String(provider.attrs.url).replace(/\/$/, "")
    this.mode = String(provider.attrs.compatibility_mode ?? "default")
  }

  /** Asked once, since authentik keeps the answer for an hour, and the fallback too. */
  async config(): Promise<ServiceProviderConfig> {
    return (this.known ??= await this.askConfig())
  }

  private async askConfig(): Promise<ServiceProviderConfig> {
    if (WITHOUT_CONFIG.includes(this.mode)) return FALLBACK
    try {
      const answer = await this.send("GET", this.mode === "sfdc" ? "/ServiceProviderConfigs" : "/ServiceProviderConfig")
      const missing = REQUIRED.filter((key) => !(key in answer))
      if (missing.length > 0) throw new RequestFailed(`it lacks ${missing.join(", ")}`)
      const part = (key: string): Resource => (isDictionary(answer[key]) ? answer[key] : {})
      return {
        patch: this.mode !== "aws" && part("patch").supported === true,
        filter: this.mode === "slack" || part("filter").supported === true,
        maxOperations: Number(part("bulk").maxOperations ?? 0),
        isFallback: false,
      }
    } catch (error) {
      if (!(error instanceof RequestFailed || error instanceof NotFound)) throw error
      this.warn(`failed to get ServiceProviderConfig, using default: ${error.message}`)
      return FALLBACK
    }
  }

  /** The answer of a request. @throws one of the module's errors by its status. */
  async send(method: string, path: string, body?: object): Promise<Resource> {
    const url = `${this.base}${path}`
    if (this.provider.attrs.dry_run === true && method !== "GET") throw new DryRunRejected(method, url, body)
    const headers = {
      Authorization: `Bearer ${String(this.provider.attrs.token ?? "")}`,
      Accept: "application/scim+json",
      "Content-Type": "application/scim+json",
    }
    const answer = await this.fetch(url, { method, headers, body: body && JSON.stringify(body) }).catch(() => undefined)
    if (!answer) throw new RequestFailed("Failed to send request")
    const { status } = answer
    if (status === 404) throw new NotFound("<Response [404]>")
    if (status === 429 || status === 503) throw new Transient()
    if (status === 409) throw new ObjectExists("<Response [409]>")
    if (status >= 400) {
      this.warn(`Failed to send SCIM request: ${method} ${path} ${await answer.text()}`)
      // A refused response is false in Python, so that the log has its status and not its text.
      throw new RequestFailed(`<Response [${status}]>`)
    }
    return status === 204 ? {} : ((await answer.json()) as Resource)
  }

  /** Sends the operations in as many requests as the application needs (clients/groups.py, `_patch_chunked`). */
  async patch(path: string, operations: readonly object[]): Promise<void> {
    const { maxOperations } = await this.config()
    const size = maxOperations < 1 ? operations.length : maxOperations
    for (let from = 0; from < operations.length; from += size)
      await this.send("PATCH", path, {
        schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
        Operations: operations.slice(from, from + size),
      })
  }

  /** All resources below a path, page by page. */
  async list(path: string): Promise<Resource[]> {
    const found: Resource[] = []
    for (let query = ""; ; query = `?startIndex=${found.length + 1}`) {
      const { totalResults, Resources } = await this.send("GET", path + query)
      const page = (Resources ?? []) as Resource[]
      found.push(...page)
      if (found.length >= Number(totalResults) || page.length === 0) return found
    }
  }
}
