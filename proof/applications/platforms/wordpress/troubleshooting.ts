/** The entries of *Troubleshooting*, each caused by one wrong setting. */
import assert from "node:assert/strict"
import fs from "node:fs"
import type { Page } from "@playwright/test"
import { changeOAuth2, oauth2Provider } from "../../../authentik/changes"
import { person } from "../../../authentik/people"
import type { Authentik } from "../../../authentik/stand-in"
import type { AuthentikOptions, Lab } from "../../../lab"
import { issue, type KeyPair } from "../../../machine/authority"
import { shows } from "../../../machine/browser"
import { startPhp } from "../../../machine/php-site"
import { run, type Program } from "../../../machine/programs"
import { php, restoreAuthorities, ROOT, STRUCTURE, type Pages } from "./application"

const ADA = person("ada", ["team"])
const LOADED = [
  ...["Login", "Userinfo", "Token Validation", "End Session"].map((one) => `${one} Endpoint URL`),
  ...["JWKS URI", "Issuer"],
]
const EXTENSION = "wp-content/mu-plugins/company-ca.php"

/** How readers connect WordPress to a private address with a private authority. */
export async function showConnection(lab: Lab, pages: Pages): Promise<void> {
  const table = lab.table("Login Endpoint URL")
  /** What Load Configuration fills in. */
  const loaded = async () => {
    const page = await pages.load()
    const values: Record<string, string> = {}
    for (const label of LOADED) values[label] = await pages.valueOf(page, label)
    assert.equal(await page.locator(".notice:not(.inline)").count(), 0)
    return values
  }
  const nothing = Object.fromEntries(LOADED.map((label) => [label, ""]))
  const filled = Object.fromEntries(LOADED.map((label) => [label, table[label]]))
  await lab.symptom("WordPress cannot reach authentik or does not trust its certificate", async () => {
    const curl = lab.block({ with: "curl --verbose" }).text
    await assert.rejects(run(["bash", "-ec", curl]), new RegExp(lab.says("self-signed certificate")))
    await pages.set({ "Allow Internal IDP": "checked" })
    assert.deepEqual(await loaded(), nothing)
    await run(["bash", "-ec", lab.block({ with: "update-ca-certificates" }).text], { cwd: lab.folder })
    await run(["bash", "-ec", curl])
    assert.deepEqual(await loaded(), filled)
    await restoreAuthorities()
    lab.says("Outside Debian")
    assert.deepEqual(await loaded(), filled)
    await run(["find", "/etc/ssl/certs", "-type", "l", "-name", "*.0", "-delete"])
    assert.deepEqual(await loaded(), nothing)
    const extension = lab.block({ title: EXTENSION }).text
    fs.mkdirSync(`${ROOT}/wp-content/mu-plugins`)
    fs.writeFileSync(`${ROOT}/${EXTENSION}`, extension)
    assert.deepEqual(await loaded(), filled)
    await pages.set({ "Allow Internal IDP": "unchecked" })
    assert.deepEqual(await loaded(), nothing)
    await pages.set({ "Allow Internal IDP": "checked" })
  })
}

/** A self-signed key pair on a curve. */
async function curveKeyPair(lab: Lab, curve: string): Promise<KeyPair> {
  const [key, cert] = [lab.file(`${curve}.key`), lab.file(`${curve}.pem`)]
  const options = ["-newkey", "ec", "-pkeyopt", `ec_paramgen_curve:${curve}`, "-nodes", "-subj", `/CN=${curve}`]
  await run(["openssl", "req", "-x509", ...options, "-keyout", key, "-out", cert])
  return { key: fs.readFileSync(key, "utf8"), cert: fs.readFileSync(cert, "utf8") }
}

interface Troubled {
  lab: Lab
  pages: Pages
  authentik: (options?: AuthentikOptions) => Promise<Authentik>
  /** PHP, which runs WordPress. */
  service: Program
}

export async function showTroubleshooting({ lab, pages, authentik, service }: Troubled): Promise<void> {
  await lab.step("check", "Enable Logging adds Logs at the end of the settings", async () => {
    const logs = (page: Page) => page.getByRole("heading", { name: lab.says("Logs"), exact: true })
    await pages.configure({ "Enable Logging": "checked" })
    await pages.enters(ADA)
    const page = await pages.settings()
    await logs(page).waitFor()
    await shows(page, "login-success")
    await pages.configure()
    assert.equal(await logs(await pages.settings()).count(), 0)
  })
  const alternate = "Alternate Redirect URI"
  await lab.symptom("authentik shows Redirect URI Error", async () => {
    await pages.configure({ [alternate]: "checked" })
    await shows(await pages.start(), "Redirect URI Error")
  })
  await lab.symptom("The server rejects the redirect URI because of its query string", async () => {
    const url = await pages.redirectUri()
    assert.doesNotMatch(url, /\?/)
    await authentik({
      change: (one) => void (oauth2Provider(one).redirect_uris as object[]).push({ matching_mode: "strict", url }),
    })
    await pages.setPermalinks(lab.says("Plain"))
    assert.equal((await (await lab.window()).goto(url))?.status(), 404)
    await pages.setPermalinks(STRUCTURE)
    await pages.enters(ADA)
    await pages.configure()
    await pages.enters(ADA)
    await authentik()
  })
  await lab.step("check", "Don't leave JWKS URI empty: only a notice to administrators", async () => {
    await pages.configure({ "JWKS URI": "" })
    await authentik({ change: changeOAuth2({ signing_key: null }) })
    await pages.enters(ADA)
    await shows(await pages.admin("index.php"), "Security Configuration Required")
    await pages.configure()
    await authentik()
  })
  const withKey = async (name: string, pair: KeyPair) =>
    authentik({
      keyPairs: { [name]: pair },
      change: (one) => changeOAuth2({ signing_key: one.find("authentik_crypto.certificatekeypair", { name }) })(one),
    })
  /** What happens after an hour. */
  const forgetKeys = () =>
    php("$wpdb->query(\"delete from wp_options where option_name like '%openid_connect_jwks%'\");")
  await lab.symptom("ERROR (jwt-verification-failed): JWT verification failed: …", async ([quoted = ""]) => {
    const message = quoted.replace(" …", "")
    lab.says("The plugin keeps the old keys for an hour")
    assert.equal(await pages.valueOf(await pages.settings(), "JWKS Cache TTL (seconds)"), String(60 * 60))
    await withKey("other", await issue(lab.authority, ["other"]))
    await pages.refuses(ADA, `${message} ${lab.says('"kid" invalid, unable to lookup correct key')}`)
    await forgetKeys()
    await pages.enters(ADA)
    for (const curve of ["prime256v1", "secp384r1", "secp521r1"]) {
      await withKey(curve, await curveKeyPair(lab, curve))
      await forgetKeys()
      if (curve === "secp521r1") await pages.refuses(ADA, message)
      else await pages.enters(ADA)
    }
    await authentik({ change: changeOAuth2({ signing_key: null }) })
    await forgetKeys()
    await pages.refuses(ADA, lab.says("Invalid JWKS format received from identity provider."))
    await authentik()
    await pages.enters(ADA)
  })
  await lab.symptom("Token issuer does not match expected issuer.", async ([message = ""]) => {
    await pages.configure({ Issuer: "" })
    await pages.refuses(ADA, message)
    await pages.configure()
    await pages.enters(ADA)
  })
  await lab.symptom("The sign-in fails because a token is expired or not yet valid", async () => {
    await service.stop()
    await startPhp(lab, { behind: 600 })
    await pages.refuses(ADA, lab.says("Cannot handle token with iat prior to"))
  })
}
