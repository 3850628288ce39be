import assert from "node:assert/strict"
import fs from "node:fs"
import type { Page } from "@playwright/test"
import { environmentOf } from "../../guide/files"
import type { AuthentikOptions, Lab } from "../../lab"
import { leadsNowhere, signInAtAuthentik } from "../../machine/browser"
import { run, type Program } from "../../machine/programs"
import type { Proof } from "../../proof"

const VERSION = "2.17.2"
const COMMIT = "c7153deb6e3017b8dda46c8448fe548a61c5a47a"
const [HOME, DATA] = ["/opt/Tautulli", "/var/lib/tautulli"]
const CONFIG = `${DATA}/config.ini`
const PORT = 8181
const NGINX_PORT = 8080
const GROUP = "Tautulli Users"
/** What authentik sends to Tautulli. */
const SENT = { username: "authentik", password: "Q7mXw2Lk9Zt4" }
/** The administrator that Tautulli's setup wizard created. */
const LOCAL = { username: "admin", password: "localpassword" }
const person = (username: string, groups: string[] = []) => ({
  ...{ username, name: `${username} of Proof`, email: `${username}@proof.test`, password: `password-of-${username}` },
  groups,
})
const ADA = person("ada", [GROUP])
const EVE = person("eve")

async function prove(lab: Lab): Promise<void> {
  const site = `https://${lab.host("tautulli.company")}`
  const own = `http://127.0.0.1:${PORT}`
  const title = "config.ini"
  const settings = lab.block({ title, variant: "file" }).text
  await install(lab)

  let tautulli: Program
  const start = async (env: Record<string, string> = {}) => {
    tautulli = lab.start(["/usr/bin/python3", `${HOME}/Tautulli.py`, "--datadir", DATA, "--nolaunch"], { env })
    await tautulli.prints("Tautulli is ready!")
  }
  /** Replaces values of keys that are there. */
  const edit = (block: string) => {
    const text = block.split("\n").reduce(
      (text, line) => {
        const [, key] = /^(\w+) = /.exec(line) ?? []
        if (!key) return text
        const before = new RegExp(`^${key} = .*$`, "m")
        assert.match(text, before)
        return text.replace(before, line)
      },
      fs.readFileSync(CONFIG, "utf8"),
    )
    fs.writeFileSync(CONFIG, text)
  }
  const restart = async (block = "", env: Record<string, string> = {}) => {
    await tautulli.stop()
    edit(block)
    await start(env)
  }

  const setUp = async (options: AuthentikOptions = {}) => {
    const authentik = await lab.authentik({ people: [ADA, EVE], ...options })
    await lab.proxyOutpost(authentik)
    const [provider] = authentik.installation.all("authentik_providers_proxy.proxyprovider")
    const group = authentik.installation.find("authentik_core.group", { name: GROUP })
    assert.ok(provider && group)
    return { authentik, provider: provider.attrs, attributes: group.attrs.attributes as Record<string, string> }
  }
  const signIn = async (user = ADA, path = ""): Promise<Page> => {
    const page = await lab.open(`${site}${path}`)
    await signInAtAuthentik(page, user)
    return page
  }
  const opens = async (page: Page) => {
    await page.waitForURL((url) => url.pathname.endsWith("/home"))
    assert.match(await page.title(), /^Tautulli - Home/)
  }
  /** A browser shows its prompt for this answer. */
  const asks = async (page: Page, address = `${site}/home`) => {
    const answer = await page.goto(address)
    assert.equal(answer?.status(), 401)
    assert.equal(answer.headers()["www-authenticate"], 'Basic realm="Tautulli web server", charset="UTF-8"')
  }
  const withPassword = (address: string, { username, password }: typeof SENT) =>
    address.replace("://", `://${username}:${password}@`)
  const atLoginPage = async (page: Page) => {
    await page.getByText("Sign In with Tautulli").waitFor()
  }
  const openSettings = async (page: Page, path: string) => {
    const [, tab = ""] = /^Settings > (.*)$/.exec(lab.says(path)) ?? []
    await page.goto(`${site}/settings`)
    await page.getByRole("tab", { name: tab }).click()
  }
  const save = async (page: Page) => {
    const saved = page.waitForResponse((response) => response.url().endsWith("/configUpdate"))
    await page.locator(".tab-pane.active").getByRole("button", { name: "Save" }).click()
    assert.match(await (await saved).text(), /Settings saved/)
  }
  /** A program without a browser: the answer's status, text and redirect. */
  const get = async (path: string) => {
    const format = "\\n%{http_code} %{redirect_url}"
    const options = ["--silent", "--show-error", "--cacert", lab.authorityFile, "--write-out", format]
    const output = await run(["curl", ...options, `${site}${path}`])
    const [, text = "", status, redirect = ""] = /^([^]*)\n(\d+) (.*)$/.exec(output) ?? []
    return { text, status: Number(status), redirect }
  }
  const isClosed = async (path: string) => {
    const { status, redirect } = await get(path)
    assert.equal(status, 302)
    assert.match(redirect, /\/outpost\.goauthentik\.io\/start/)
  }
  const api = (key: string, rest = "cmd=get_tautulli_info", root = "") =>
    get(`${root}/api/v2?apikey=${encodeURIComponent(key)}&${rest}`)

  await start()
  let { authentik, provider, attributes } = await setUp()
  const nginx = await serveHost(lab)

  await lab.symptom("Tautulli's own login page appears", async () => {
    edit(settings)
    await restart()
    await atLoginPage(await signIn())
    assert.match(fs.readFileSync(CONFIG, "utf8"), new RegExp(`^${lab.says("http_basic_auth")} = 0$`, "m"))
  })
  const before = fs.readFileSync(CONFIG, "utf8")
  await restart(settings)

  await lab.step(
    "check",
    "the internal address asks for a username and password, and accepts those set, without authentik",
    async () => {
      const page = await lab.window()
      await asks(page, `${own}/home`)
      await page.goto(withPassword(own, SENT))
      await opens(page)
    },
  )
  await lab.step("sign-in", "a member signs in at authentik, and Tautulli opens without another prompt", async () => {
    const page = await signIn()
    await opens(page)
    assert.equal(new URL(page.url()).origin, site)
  })
  await lab.step("refusal", "authentik refuses a user outside the group", async () => {
    const page = await signIn(EVE)
    await page.getByText("Request has been denied.").waitFor()
  })
  await lab.step("check", "Basic authentication replaces the login page", async () => {
    lab.says("Basic authentication replaces Tautulli's login page")
    const page = await signIn()
    await opens(page)
    await page.goto(`${site}/auth/login`)
    await opens(page)
  })
  await lab.step("sign-out", "the outpost's address ends this session, not the one with authentik", async () => {
    const page = await signIn()
    await opens(page)
    await page.goto(`${site}/outpost.goauthentik.io/sign_out`)
    await page.getByText("You've logged out of Tautulli.").first().waitFor()
    authentik.log.length = 0
    await page.goto(site)
    await opens(page)
    assert.ok(authentik.log.some((line) => line.startsWith("GET /application/o/authorize/")))
    assert.ok(!authentik.log.some((line) => line.startsWith("POST /if/flow/")), authentik.log.join("\n"))
  })
  await lab.step("role", "every user is the administrator, and gets config.ini with the password", async () => {
    const page = await signIn()
    await opens(page)
    await openSettings(page, "Settings > Help & Info")
    await page.getByText(`${lab.says("Configuration File")}:`).waitFor()
    const text = await download(page)
    for (const line of settings.split("\n").slice(1)) assert.ok(text.includes(line), line)
  })
  await lab.symptom("The setting for Basic authentication is missing", async () => {
    const page = await signIn()
    await openSettings(page, "Settings > Web Interface")
    await page.getByLabel(lab.says("HTTP Password")).waitFor()
    assert.equal(await page.getByText(/basic auth/i).count(), 0)
  })

  const paths = ["^/api(/.*)?$", "^/newsletter(/.*)?$", "^/image(/.*)?$"].map((path) => lab.says(path))
  const keyIn = () => /^api_key = (.*)$/m.exec(fs.readFileSync(CONFIG, "utf8"))?.[1] ?? ""
  await lab.step("option", "the API, newsletters and images are open, and nothing else", async () => {
    for (const path of ["/api/v2", "/newsletter/id/none", "/image/poster.png"]) await isClosed(path)
    provider.skip_path_regex = paths.join("\n")
    assert.match((await api(keyIn())).text, new RegExp(`"tautulli_version": "v${VERSION}"`))
    assert.match((await api("wrong")).text, /Invalid apikey/)
    for (const path of ["/image/poster.png", "/image/images/newsletter/newsletter-header.png", "/newsletter/none"])
      assert.equal((await get(path)).status, 200)
    for (const path of ["/home", "/settings", "/status", "/apix", "/newsletter_auth/none"]) await isClosed(path)
  })
  await lab.step("option", "Newsletter Authentication asks for a password", async () => {
    const page = await signIn()
    await openSettings(page, "Settings > Notifications & Newsletters")
    await page.getByLabel("Self-Hosted Newsletters").check()
    await page.getByLabel(lab.says("Newsletter Authentication")).selectOption("Password")
    await page.getByLabel("Newsletter Password").fill("newsletterpassword")
    await save(page)
    const guest = await lab.window()
    const enter = async (password: string) => {
      await guest.locator("#key").fill(password)
      await guest.getByRole("button", { name: "Enter" }).click()
      await guest.waitForURL((url) => url.searchParams.get("key") === password)
    }
    await guest.goto(`${site}/newsletter/none`)
    lab.says("appears without styles and logo")
    assert.equal(await guest.getByAltText("Tautulli").evaluate((logo: HTMLImageElement) => logo.naturalWidth), 0)
    await enter("wrong")
    assert.equal(await guest.title(), "Tautulli - Newsletter Login")
    await enter("newsletterpassword")
    assert.equal(await guest.locator("#key").count(), 0)
  })
  await lab.step("check", "a former user's key ends with Generate, and a device with its removal", async () => {
    const page = await signIn()
    await openSettings(page, "Settings > Tautulli Remote App")
    await page.getByText("Register a new device", { exact: true }).click()
    const field = page.getByRole("dialog").locator("#api_qr_token")
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>("#api_qr_token")?.value)
    const [token, key] = [await field.inputValue(), keyIn()]
    const registered = await api(token, "app=true&cmd=register_device&device_id=1&device_name=Phone")
    assert.match(registered.text, /Device registration successful/)
    await openSettings(page, "Settings > Web Interface")
    await page.getByRole("button", { name: lab.says("Generate"), exact: true }).click()
    await page.waitForFunction((old) => document.querySelector<HTMLInputElement>("#api_key")?.value !== old, key)
    await save(page)
    assert.match((await api(key)).text, /Invalid apikey/)
    const asDevice = async () => (await api(token, "app=true&cmd=get_tautulli_info")).text
    assert.match(await asDevice(), /"tautulli_version"/)
    await openSettings(page, "Settings > Tautulli Remote App")
    const device = page.locator(".mobile-device").filter({ hasText: "Phone" })
    await device.click()
    await page.getByRole("button", { name: "Delete" }).click()
    await page.locator("#confirm-button").click()
    await device.waitFor({ state: "detached" })
    assert.match(await asDevice(), /Invalid apikey/)
  })
  await lab.step("option", "HTTP Root goes in front of the paths", async () => {
    lab.says("HTTP Root")
    await restart("http_root = tautulli")
    provider.skip_path_regex = lab.says("^/tautulli/api(/.*)?$")
    assert.match((await api(keyIn(), "cmd=get_tautulli_info", "/tautulli")).text, /"tautulli_version"/)
    await isClosed("/tautulli/home")
    const page = await signIn(ADA, "/tautulli/")
    await opens(page)
    const insecure = page.waitForRequest(`${site.replace("https:", "http:")}/tautulli/`)
    await assert.rejects(page.goto(site), /ERR_CONNECTION_REFUSED/)
    await insecure
  })
  await restart('http_root = ""')
  await lab.step("option", "without the paths, programs are refused again", async () => {
    provider.skip_path_regex = ""
    await isClosed(`/api/v2?apikey=${keyIn()}&cmd=get_tautulli_info`)
  })

  await lab.symptom("After the sign-in to authentik, the browser asks for a username and password", async () => {
    const name = lab.says("tautulli_password")
    attributes[name] = SENT.password.toLowerCase()
    const page = await signIn()
    await asks(page)
    // The outpost replaces what the user enters in the prompt.
    await asks(page, withPassword(`${site}/home`, SENT))
    attributes[name] = SENT.password
    await asks(page)
    await page.goto(`${site}/outpost.goauthentik.io/sign_out`)
    await page.goto(site)
    await opens(page)
  })
  await lab.step("check", "without the binding, others reach a prompt that they cannot answer", async () => {
    await setUp({
      change: (installation) => {
        for (const { attrs } of installation.all("authentik_policies.policybinding")) attrs.enabled = false
      },
    })
    await asks(await signIn(EVE))
  })
  ;({ authentik, provider, attributes } = await setUp())
  await lab.symptom("The prompt appears after a change of HTTP Password in Tautulli", async () => {
    const page = await signIn()
    await openSettings(page, "Settings > Web Interface")
    await page.getByLabel("HTTP Password").fill(SENT.password)
    await save(page)
    tautulli.log = ""
    await page.getByRole("dialog").getByRole("button", { name: "Restart" }).click()
    await tautulli.prints("Tautulli is ready!")
    await asks(page)
    await restart(settings.split("\n").findLast((line) => line.startsWith("http_password")))
    await page.goto(site)
    await opens(page)
  })
  await lab.symptom("The browser shows an error of the outpost, or the page loads forever", async () => {
    const internal = provider.internal_host
    provider.internal_host = `http://127.0.0.1:${PORT + 1}`
    const page = await signIn()
    await page.getByText("Bad Gateway").first().waitFor()
    provider.internal_host = `http://${lab.host("tautulli.company")}:${NGINX_PORT}`
    await page.goto(site)
    await page.getByText("Bad Gateway").first().waitFor()
    await nginx.prints("worker_connections are not enough")
    provider.internal_host = internal
    await page.goto(site)
    await opens(page)
  })
  await lab.symptom("The sign-in leads to an address that the browser does not reach", async () => {
    const elsewhere = "https://authentik.internal"
    await lab.proxyOutpost(authentik, elsewhere)
    await leadsNowhere(await lab.window(), site, elsewhere)
    await lab.proxyOutpost(authentik)
    await opens(await signIn())
  })
  await lab.step("check", "with the old values, Tautulli's own password works again", async () => {
    await tautulli.stop()
    fs.writeFileSync(CONFIG, before)
    await start()
    const page = await lab.open(own)
    await page.getByText("Sign In with Tautulli").click()
    await page.getByLabel("Username").fill(LOCAL.username)
    await page.getByLabel("Password").fill(LOCAL.password)
    await page.locator("#sign-in").click()
    await opens(page)
  })
  await lab.step("option", "environment variables instead of config.ini, which lacks the password then", async () => {
    await restart("", environmentOf(lab.block({ title: "tautulli.env" }).text))
    const page = await signIn()
    await opens(page)
    await page.goto(`${site}/settings`)
    const text = await download(page)
    assert.ok(!text.includes(SENT.password), text)
    assert.match(text, /^http_basic_auth = 0$/m)
    const direct = await lab.window()
    await asks(direct, `${own}/home`)
    await restart()
    await direct.goto(own)
    await atLoginPage(direct)
  })
}

/** Tautulli as its setup wizard leaves it, except for Plex, which is not there. */
async function install(lab: Lab): Promise<void> {
  await run(["cp", "--recursive", lab.installed.git.tautulli ?? "", HOME])
  fs.mkdirSync(DATA)
  const hash = `import sys; sys.path.insert(0, "${HOME}/lib"); from hashing_passwords import make_hash; print(make_hash("${LOCAL.password}"))`
  const general = {
    first_run_complete: "1",
    http_proxy: "1",
    http_username: LOCAL.username,
    http_password: (await run(["/usr/bin/python3", "-c", hash])).trim(),
  }
  const lines = Object.entries(general).map((entry) => entry.join(" = "))
  fs.writeFileSync(CONFIG, `[General]\n${lines.join("\n")}\n`)
  // Names of the Docker network.
  fs.appendFileSync("/etc/hosts", "127.0.0.1 tautulli authentik-server\n")
}

/** The site's nginx, with the guide's block. TLS ends in front of it. */
async function serveHost(lab: Lab): Promise<Program> {
  const block = lab.block({ with: "proxy_pass" }).text
  const file = lab.file(
    "nginx.conf",
    `daemon off;\nerror_log stderr;\nevents {}\nhttp { server { listen 127.0.0.1:${NGINX_PORT};\n${block}\n} }\n`,
  )
  const nginx = lab.start(["nginx", "-c", file])
  await lab.publish("tautulli.company", NGINX_PORT)
  const options = ["--silent", "--retry", "20", "--retry-connrefused", "--output", "/dev/null"]
  await run(["curl", ...options, `http://127.0.0.1:${NGINX_PORT}/`])
  return nginx
}

/** The file that the link of the configuration file downloads. */
async function download(page: Page): Promise<string> {
  const started = page.waitForEvent("download")
  await page.getByRole("link", { name: CONFIG }).click()
  return fs.readFileSync(await (await started).path(), "utf8")
}

export const proof: Proof = {
  method: "proxy",
  application: { name: "Tautulli", version: VERSION },
  needs: {
    debian: ["nginx", "curl", "python3"],
    git: { tautulli: { url: "https://github.com/Tautulli/Tautulli", commit: COMMIT } },
  },
  values: {
    "<tautulli_container_name>": "tautulli",
    "<tautulli_port>": String(PORT),
    "<tautulli_username>": SENT.username,
    "<tautulli_password>": SENT.password,
    "<outpost_url>": "http://authentik-server:9000",
  },
  unproven: [
    "Docker, Docker Compose and Kubernetes: Tautulli runs from its repository, and gets the environment variables without Compose.",
    "Plex: there is no Plex Media Server, so the settings that the setup wizard leaves are written directly. Sign-in with Plex accounts, guest access and newsletters with content need it.",
    "Tautulli Remote: its requests are sent without the app.",
    "A page that loads forever: the outpost gets an error at once if nothing listens, and an address that leads back to it ends at nginx's limit of connections.",
    "Firewalls, and what Terraform removes.",
    "What the guide says of earlier releases, and that Tautulli supports neither OpenID Connect nor SAML.",
  ],
  prove,
}
