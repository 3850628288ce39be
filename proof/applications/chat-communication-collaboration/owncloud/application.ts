/** ownCloud as a reader has it: its container, its settings, and its pages in a browser. */
import fs from "node:fs"
import type { Page } from "@playwright/test"
import { waitFor } from "../../../../test/support/wait-for"
import { local, type LocalAccount, person, type Person } from "../../../authentik/people"
import type { Authentik } from "../../../authentik/stand-in"
import type { Environment } from "../../../guide/files"
import type { AuthentikOptions, Lab } from "../../../lab"
import { shows, signInAtAuthentik } from "../../../machine/browser"
import { run, type Program } from "../../../machine/programs"
import { Container, PORT, variablesIn } from "./container"

/** nginx, which readers have in front of the container. */
const PROXY_PORT = 8081
const LOG = "/mnt/data/files/owncloud.log"

export const [ADA, BOB, EVE, KIM, LOU] = [person("ada"), person("bob"), person("eve"), person("kim"), person("lou")]
export const PEOPLE = [ADA, BOB, EVE, KIM, LOU]

export const ADMIN: LocalAccount = { username: "root-admin", password: "local-password-of-admin" }

/** Changes of the settings' file: lines that are replaced, and lines that are added to those of the app. */
export interface Change {
  replace?: Readonly<Record<string, string>>
  add?: string
}

export class OwnCloud {
  private nginx?: Program

  private constructor(
    private readonly lab: Lab,
    readonly container: Container,
    readonly site: string,
  ) {}

  static async install(lab: Lab): Promise<OwnCloud> {
    const host = lab.host("owncloud.company")
    const redis = lab.start(["redis-server", "--bind", "127.0.0.1", "--save", ""])
    await redis.prints("Ready to accept connections")
    const container = await Container.create(lab, {
      ...{ OWNCLOUD_DOMAIN: host, OWNCLOUD_TRUSTED_DOMAINS: host },
      ...{ OWNCLOUD_ADMIN_USERNAME: ADMIN.username, OWNCLOUD_ADMIN_PASSWORD: ADMIN.password },
      ...{ OWNCLOUD_REDIS_ENABLED: "true", OWNCLOUD_REDIS_HOST: "127.0.0.1" },
    })
    const ownCloud = new OwnCloud(lab, container, `https://${host}`)
    await ownCloud.proxy()
    await lab.publish("owncloud.company", PROXY_PORT)
    return ownCloud
  }

  /** Starts the reverse proxy anew, with further lines in its `server` block and one for the address that was asked. */
  readonly proxy = async (lines = "", protocol = "proxy_set_header X-Forwarded-Proto https;"): Promise<void> => {
    await this.nginx?.stop()
    const configuration = `daemon off;
error_log /run/nginx.log;
events {}
http {
  access_log off;
  server {
    listen 127.0.0.1:${PROXY_PORT};
    ${lines}
    location / {
      proxy_pass http://127.0.0.1:${PORT};
      proxy_set_header Host $host;
      ${protocol}
    }
  }
}
`
    this.nginx = this.lab.start(["nginx", "-c", this.lab.file("nginx.conf", configuration)])
    await waitFor("nginx", () =>
      fetch(`http://127.0.0.1:${PROXY_PORT}/status.php`).then(
        () => true,
        () => false,
      ),
    )
  }

  readonly authentik = (options: AuthentikOptions = {}): Promise<Authentik> =>
    this.lab.authentik({ people: PEOPLE, ...options })

  /** The variable that the guide always sets. */
  get variables(): Environment {
    return variablesIn(this.lab.block({ title: "compose.override.yaml", with: "SAMESITE" }).text)
  }

  /** The settings' file with changes. */
  readonly fileWith = ({ replace = {}, add = "" }: Change): string => {
    let { text } = this.lab.block({ title: "oidc.config.php", variant: "file" })
    for (const [from, to] of Object.entries({ ...replace, "\n  ],\n];": `\n${add}\n  ],\n];` })) {
      if (!text.includes(from)) throw new Error(`the guide's file lacks ${from}`)
      text = text.replace(from, () => to)
    }
    return text
  }

  /** Copies the settings' file into the volume as the guide says, and restarts ownCloud. */
  readonly configure = async (change: Change = {}): Promise<void> => {
    this.lab.file("oidc.config.php", this.fileWith(change))
    await this.container.shell(this.lab.block({ with: "chown www-data" }).text)
    await this.container.restart()
  }

  readonly addUser = async (user: { username: string; email?: string }): Promise<void> => {
    const email = user.email ? `--email ${user.email}` : ""
    const command = `occ user:add --password-from-env ${email} ${user.username}`
    await this.container.shell(`OC_PASS=${local(user).password} ${command}`)
  }

  readonly deleteUser = async ({ username }: { username: string }): Promise<void> => {
    await this.container.occ(`user:delete ${username}`)
  }

  /** All accounts, with what ownCloud stores of them. */
  readonly accounts = async (): Promise<Record<string, { displayName: string; email: string | null }>> =>
    JSON.parse(
      await this.container.occ("user:list --output json --attributes uid --attributes displayName --attributes email"),
    ) as Record<string, { displayName: string; email: string | null }>

  readonly open = (path = "/"): Promise<Page> => this.lab.open(`${this.site}${path}`)

  /** Follows the button of the sign-in page. */
  readonly start = async (path?: string): Promise<Page> => {
    const page = await this.open(path)
    await page.getByRole("link", { name: this.lab.says("Log in with authentik") }).click()
    return page
  }

  readonly signIn = async (user: LocalAccount): Promise<Page> => {
    const page = await this.start()
    await signInAtAuthentik(page, user)
    return page
  }

  /** Waits until ownCloud shows the files of a user. */
  readonly opens = async (page: Page, name: string): Promise<Page> => {
    await page.locator("#expandDisplayName").getByText(name, { exact: true }).waitFor()
    await page.locator("#app-content-files").waitFor()
    return page
  }

  readonly enters = async (user: Person, name = user.username): Promise<Page> =>
    this.opens(await this.signIn(user), name)

  readonly refuses = async (user: LocalAccount, message: string): Promise<void> => {
    await shows(await this.signIn(user), message)
  }

  readonly withPassword = async ({ username, password }: LocalAccount, name = username): Promise<Page> => {
    const page = await this.open()
    await page.locator("#user").fill(username)
    await page.locator("#password").fill(password)
    await page.locator("#submit").click()
    return this.opens(page, name)
  }

  readonly signOut = async (page: Page): Promise<void> => {
    await page.locator("#expand").click()
    await page.locator("#logout").click()
  }

  /** Whether a window is still signed in. */
  readonly isSignedIn = async (page: Page): Promise<boolean> => {
    await page.goto(this.site)
    return page.locator("#expandDisplayName").isVisible()
  }

  /** The status of WebDAV for a password or a token. */
  readonly webDav = async (credentials: LocalAccount | string): Promise<number> => {
    const own =
      typeof credentials === "string"
        ? ["--header", `Authorization: Bearer ${credentials}`]
        : ["--user", `${credentials.username}:${credentials.password}`]
    const status = await run([
      ...(["curl", "--silent", "--cacert", this.lab.authorityFile, "--output", "/dev/null"] as const),
      ...["--write-out", "%{http_code}", "--request", "PROPFIND", "--header", "Depth: 0", ...own],
      `${this.site}/remote.php/webdav/`,
    ])
    return Number(status)
  }

  /** Does something, and waits until ownCloud's log has a message that it did not have before. */
  readonly logs = async (message: string, cause: () => Promise<unknown>): Promise<void> => {
    const before = fs.readFileSync(LOG, "utf8").length
    await cause()
    await waitFor(message, () => fs.readFileSync(LOG, "utf8").slice(before).includes(message), 20_000)
  }
}
