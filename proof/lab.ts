/** The machine of one proof: its hosts, its stand-in for authentik, its programs and its browser. */
import fs from "node:fs"
import type http from "node:http"
import type { AddressInfo } from "node:net"
import path from "node:path"
import type { Browser, Page } from "@playwright/test"
import { ownNames } from "../src/authentik/files/own-names"
import type { GuideDocument } from "../src/content/guide-document"
import { isEntity } from "./authentik/directory"
import { Outpost } from "./authentik/ldap/outpost"
import { startSlapd } from "./authentik/ldap/slapd"
import { createProxyOutpost } from "./authentik/proxy/outpost"
import { createAuthentik, type Authentik, type Setup } from "./authentik/stand-in"
import { SHIPPED_KEY_PAIR } from "./authentik/shipped"
import { throughLoopback } from "./authentik/visitor"
import { blueprintOf } from "./guide/blueprint"
import { findBlock, hasText, symptomsIn, withMethod, type Block, type BlockQuery } from "./guide/blocks"
import { createAuthority, issue, trust, type KeyPair } from "./machine/authority"
import { ownHost } from "./guide/hosts"
import { tableWith } from "./guide/tables"
import { launchBrowser } from "./machine/browser"
import { Front } from "./machine/front"
import type { Installed } from "./machine/install"
import { Program, type StartOptions } from "./machine/programs"
import type { Proof, Step } from "./proof"

/** How long a browser may take for one step; a busy machine must not make a proof fail. */
const WAIT = 150_000

/** The secret that authentik generated; it stays the same when a proof starts authentik again. The guide names the client ID. */
const CLIENT_SECRET = "b7Yq2".repeat(25) + "Zx9"

/** At which authentik's server listens without TLS, and its embedded outpost with it. */
const AUTHENTIK_PORT = 9000

export interface AuthentikOptions extends Partial<Pick<Setup, "people" | "groups" | "context" | "change">> {
  /** The ids of the options that the reader chooses. */
  options?: readonly string[]
  keyPairs?: Setup["keyPairs"]
}

export class Lab {
  readonly steps: Step[] = []
  private readonly programs: Program[] = []
  private authentikNow?: Authentik
  private outpostNow?: { slapd: Program; front: Outpost }
  private proxyNow?: http.Server
  private readonly shippedKey: Promise<KeyPair>
  private browserNow?: Promise<Browser>

  private constructor(
    readonly guide: GuideDocument,
    private readonly proof: Proof,
    readonly installed: Installed,
    readonly folder: string,
    readonly authority: KeyPair,
    private readonly front: Front,
  ) {
    // The default key pair of authentik is self-signed.
    this.shippedKey = issue(authority, ["authentik Self-signed Certificate"])
  }

  static async open(guide: GuideDocument, proof: Proof, installed: Installed, folder: string): Promise<Lab> {
    const authority = await createAuthority()
    trust(authority)
    fs.writeFileSync(path.join(folder, "company-ca.crt"), authority.cert)
    const tree = withMethod(guide.tree, proof.method)
    return new Lab({ ...guide, tree }, proof, installed, folder, authority, await Front.listen(authority))
  }

  /** The authority's certificate as a file, `company-ca.crt`. */
  get authorityFile(): string {
    return path.join(this.folder, "company-ca.crt")
  }

  /** The reader's own host for a host that the guide declares. */
  host(token: string): string {
    if (token !== "authentik.company" && !(token in this.guide.frontMatter.hosts))
      throw new Error(`the guide does not declare the host ${token}`)
    return ownHost(token)
  }

  /** The reader's values for all placeholders. Groups and entitlements keep the names that the guide gives them. */
  get values(): Record<string, string> {
    const tokens = ["authentik.company", ...Object.keys(this.guide.frontMatter.hosts)]
    const names = ownNames(this.guide.frontMatter.methods).map(({ name }) => name)
    return {
      ...Object.fromEntries(names.map((name) => [name, name])),
      ...Object.fromEntries(tokens.map((token) => [token, ownHost(token)])),
      "<client_secret>": CLIENT_SECRET,
      ...this.proof.values,
    }
  }

  /** A block of the guide with the reader's values; `values` replaces some of them. */
  block(query: BlockQuery, values: Readonly<Record<string, string>> = {}): Block {
    return findBlock(this.guide.tree, query, { ...this.values, ...values })
  }

  /** The fields of the application and their values, from the guide's table that has this field; `column` has the values. */
  table(field: string, column?: number): Record<string, string> {
    return tableWith(this.guide.tree, field, this.values, column)
  }

  /** Asserts that the guide's page has this text: a label, a message or a promise. */
  says(text: string): string {
    if (!hasText(this.guide.tree, text)) throw new Error(`the guide no longer says "${text}"`)
    return text
  }

  /** Applies the guide's blueprint to a fresh authentik, and serves it at its host. */
  async authentik({
    options = [],
    people = [],
    groups,
    keyPairs,
    context,
    change,
  }: AuthentikOptions = {}): Promise<Authentik> {
    const host = this.host("authentik.company")
    const authentik = createAuthentik({
      blueprint: blueprintOf(this.guide, this.proof.method, options, this.values),
      host,
      people,
      groups,
      keyPairs: { [SHIPPED_KEY_PAIR]: await this.shippedKey, ...keyPairs },
      context,
      change: (installation) => {
        const [provider] = installation.all("authentik_providers_oauth2.oauth2provider")
        if (provider) provider.attrs = { client_secret: CLIENT_SECRET, ...provider.attrs }
        change?.(installation)
      },
    })
    await new Promise<void>((resolve) => authentik.server.listen(0, "127.0.0.1", resolve))
    const { port } = authentik.server.address() as AddressInfo
    await this.publish("authentik.company", port)
    this.authentikNow?.server.close()
    this.authentikNow?.server.closeAllConnections()
    this.authentikNow = authentik
    return authentik
  }

  /**
   * Starts the outpost of the blueprint's LDAP provider, with slapd behind it. The app password of a service account is
   * that of the running stand-in.
   */
  async ldapOutpost({ installation, directory }: Authentik): Promise<Outpost> {
    const [provider] = installation.all("authentik_providers_ldap.ldapprovider")
    const application = installation
      .all("authentik_core.application")
      .find(({ attrs }) => [attrs.provider, ...((attrs.backchannel_providers ?? []) as unknown[])].includes(provider))
    const certificate = provider?.attrs.certificate
    const served = installation
      .all("authentik_outposts.outpost")
      .some(({ attrs }) => attrs.type === "ldap" && (attrs.providers as unknown[]).includes(provider))
    if (!provider || !application || !served) throw new Error("the blueprint creates no LDAP outpost with a provider")
    if (!isEntity(certificate)) throw new Error("the LDAP provider has no certificate")
    await this.outpostNow?.slapd.stop()
    this.outpostNow?.front.close()
    const slapd = await startSlapd(this.folder, { installation, directory, provider })
    const pair = { key: String(certificate.attrs.key_data), cert: String(certificate.attrs.certificate_data) }
    const front = await Outpost.listen(directory, application, provider, pair)
    this.outpostNow = { slapd, front }
    return front
  }

  /**
   * Starts the embedded outpost with the blueprint's proxy provider, at the port of authentik's own server. It replaces
   * the one before, with its sessions.
   * @param authentikHost the setting `authentik_host` of the outpost, the address of authentik for browsers.
   */
  async proxyOutpost(authentik: Authentik, authentikHost = `https://${this.host("authentik.company")}`): Promise<void> {
    const [provider] = authentik.installation.all("authentik_providers_proxy.proxyprovider")
    const client = authentik.clients.find((one) => one.provider === provider)
    if (!client) throw new Error("the blueprint creates no proxy provider with an application")
    this.closeProxy()
    const fetch = throughLoopback(authentik, this.host("authentik.company"))
    const server = createProxyOutpost(client, authentikHost, fetch)
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject).listen(AUTHENTIK_PORT, "127.0.0.1", resolve)
    })
    this.proxyNow = server
  }

  private closeProxy(): void {
    this.proxyNow?.close()
    this.proxyNow?.closeAllConnections()
  }

  /** Serves a host of the guide over HTTPS from a local port. */
  async publish(token: string, port: number): Promise<void> {
    await this.front.serve(this.host(token), `http://127.0.0.1:${port}`)
  }

  /** A certificate of the authority for a host of the guide, as files. */
  async certificate(token: string): Promise<{ key: string; cert: string; pair: KeyPair }> {
    const host = this.host(token)
    const pair = await issue(this.authority, [host])
    const [key, cert] = [path.join(this.folder, `${host}.key`), path.join(this.folder, `${host}.pem`)]
    fs.writeFileSync(key, pair.key)
    fs.writeFileSync(cert, pair.cert + this.authority.cert)
    return { key, cert, pair }
  }

  /** A file in the proof's folder. */
  file(name: string, text?: string): string {
    const file = path.join(this.folder, name)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    if (text !== undefined) fs.writeFileSync(file, text)
    return file
  }

  start(command: readonly [string, ...string[]], options?: StartOptions): Program {
    const program = new Program(command, options)
    this.programs.push(program)
    return program
  }

  /** A private browser window. */
  async window(): Promise<Page> {
    this.browserNow ??= launchBrowser(this.authority)
    const context = await (await this.browserNow).newContext()
    const page = await context.newPage()
    page.setDefaultTimeout(WAIT)
    page.setDefaultNavigationTimeout(WAIT)
    return page
  }

  /** A private browser window with the page of an address. */
  async open(address: string): Promise<Page> {
    const page = await this.window()
    await page.goto(address)
    return page
  }

  /**
   * One thing that the guide promises. A fault is recorded, and the proof goes on.
   * @param title what happens, as a sentence.
   */
  async step(kind: Step["kind"], title: string, show: () => Promise<void>): Promise<void> {
    const begin = Date.now()
    const step: Step = { kind, title, seconds: 0 }
    try {
      await show()
    } catch (error) {
      step.fault = error instanceof Error ? error.message : String(error)
      await this.takeScreenshots(title)
    }
    for (const context of (await this.browserNow)?.contexts() ?? []) await context.close()
    step.seconds = Math.round((Date.now() - begin) / 100) / 10
    this.steps.push(step)
    console.log(
      `  ${step.fault ? "✗" : "✓"} ${kind}: ${title} (${step.seconds} s)${step.fault ? `\n    ${step.fault}` : ""}`,
    )
  }

  /** Saves what the open windows show to the folder `PROOF_SCREENSHOTS`, if that is set. */
  private async takeScreenshots(title: string): Promise<void> {
    const folder = process.env.PROOF_SCREENSHOTS
    if (!folder) return
    const pages = (await this.browserNow)?.contexts().flatMap((context) => context.pages()) ?? []
    for (const [index, page] of pages.entries()) {
      const name = `${title.replace(/\W+/g, "-").slice(0, 60)}-${index}.png`
      await page.screenshot({ path: path.join(folder, name) }).catch(() => undefined)
    }
  }

  /**
   * A symptom of *Troubleshooting*, caused by one wrong setting. `show` gets the messages that the guide quotes, and must
   * see each of them.
   * @param part a part of the summary that identifies the entry.
   */
  async symptom(part: string, show: (messages: string[]) => Promise<void>): Promise<void> {
    await this.step("symptom", part, async () => {
      const found = symptomsIn(this.guide.tree).filter((summary) => summary.includes(part))
      const [summary] = found
      if (!summary || found.length > 1) throw new Error(`${found.length} entries of Troubleshooting contain "${part}"`)
      await show([...summary.matchAll(/“([^”]+)”/g)].map(([, message = ""]) => message))
    })
  }

  async close(): Promise<void> {
    await (await this.browserNow)?.close()
    for (const program of this.programs) await program.stop()
    await this.outpostNow?.slapd.stop()
    this.outpostNow?.front.close()
    this.closeProxy()
    this.authentikNow?.server.close()
    this.authentikNow?.server.closeAllConnections()
    this.front.close()
  }
}
