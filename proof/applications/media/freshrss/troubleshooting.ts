/** The entries of *Troubleshooting*, each caused by one wrong setting. */
import assert from "node:assert/strict"
import fs from "node:fs"
import type { Page } from "@playwright/test"
import { oauth2Provider } from "../../../authentik/changes"
import type { Lab } from "../../../lab"
import { signInAtAuthentik, shows } from "../../../machine/browser"
import { ROOT, shell, type FreshRss } from "./application"
import { ADA, BIG_ADA, EVE, FIRST, LONGEST, NEW, REFUSED } from "./people"

const LOG = `${ROOT}/data/users/_/log.txt`

/** Follows the guide's configuration, at first without its certificate authority. */
export async function reachAuthentik(lab: Lab, { restart, save, enable, open }: FreshRss): Promise<void> {
  await lab.symptom("cannot reach authentik or does not trust its certificate", async () => {
    await shell(lab.block({ variant: "apache", with: "a2enmod" }).text)
    save()
    await enable(true)
    await shows(await open(), "Internal Server Error")
    const curl = lab.block({ with: "curl --verbose" }).text
    await assert.rejects(shell(curl), new RegExp(lab.says("self-signed certificate")))
    await shell(lab.block({ with: "update-ca-certificates" }).text, lab.folder)
    await shell(curl)
    await restart()
  })
}

export async function troubleshoot(lab: Lab, freshRss: FreshRss): Promise<void> {
  await refuseUsers(lab, freshRss)
  await returnFromAuthentik(lab, freshRss)
}

async function refuseUsers(lab: Lab, { site, restart, enable, open, signIn, enters }: FreshRss): Promise<void> {
  const denied = lab.says("You don’t have permission to access this page")
  const isRefused = async (page: Page, name: string) => shows(page, `${denied} [HTTP Remote-User=${name}`)
  await lab.symptom("You don’t have permission to access this page", async () => {
    for (const header of ["Remote-User", "X-WebAuth-User"]) {
      fs.rmSync(LOG, { force: true })
      const page = await enters(ADA)
      await page.setExtraHTTPHeaders({ [lab.says(header)]: FIRST.username })
      await page.goto(`${site}/i/`)
      await isRefused(page, " ;")
      assert.ok(fs.readFileSync(LOG, "utf8").includes(lab.says("Multiple HTTP authentication headers!")))
    }
    await enable(false)
    await isRefused(await open("/i/"), " ;")
    await enable(true)
    lab.says("at most 39 letters, digits and characters")
    lab.says("differs from an existing username only in letter case")
    for (const user of [...REFUSED, BIG_ADA, NEW]) await isRefused(await signIn(user), user.username)
    await enters(LONGEST)
    const config = `${ROOT}/data/config.php`
    const before = fs.readFileSync(config, "utf8")
    fs.writeFileSync(config, before.replace("'http_auth_auto_register' => true", "'http_auth_auto_register' => false"))
    // PHP keeps the compiled file for two seconds.
    await restart()
    await isRefused(await signIn(EVE), EVE.username)
    fs.writeFileSync(config, before)
    await restart()
    await enters(EVE)
  })
}

async function returnFromAuthentik(lab: Lab, freshRss: FreshRss): Promise<void> {
  const { site, settings, authentik, write, open, signIn, opens, enters } = freshRss
  await lab.symptom("authentik shows Redirect URI Error", async () => {
    const isUnknown = async () => shows(await open("/i/"), "Redirect URI Error")
    await write("", settings.replace(new RegExp(`^${lab.says("OIDCXForwardedHeaders")} .*$`, "m"), ""))
    await isUnknown()
    await write()
    lab.says("FreshRSS adds the port when the reverse proxy sends X-Forwarded-Port")
    await authentik({
      change: (one) => {
        const provider = oauth2Provider(one)
        provider.redirect_uris = (provider.redirect_uris as unknown[]).slice(0, 1)
      },
    })
    await isUnknown()
    await write("", settings.replace(" X-Forwarded-Port", ""))
    await enters(ADA)
    await write()
    await authentik()
  })
  await lab.symptom("The log says “state has expired”", async ([message = ""]) => {
    const httpd = await write("OIDCStateTimeout 1")
    const page = await open("/i/")
    const begin = Date.now()
    await page.waitForFunction((time) => Date.now() > time, begin + 2500)
    await signInAtAuthentik(page, ADA)
    await httpd.prints(message)
    await write()
    await page.goto(site)
    await opens(page, ADA)
  })
  await lab.symptom("The token request fails with invalid_client", async () => {
    const httpd = await write("", settings.replace(/^(OIDCClientSecret) .*$/m, "$1 wrong"))
    await signIn(ADA)
    await httpd.prints("invalid_client")
    const htaccess = `${ROOT}/p/i/.htaccess`
    fs.writeFileSync(htaccess, `${lab.says("OIDCProviderTokenEndpointAuth")} client_secret_post\n`)
    const second = await write()
    await shows(await open("/i/"), "Internal Server Error")
    await second.prints("OIDCProviderTokenEndpointAuth not allowed here")
    fs.rmSync(htaccess)
    await enters(ADA)
  })
}
