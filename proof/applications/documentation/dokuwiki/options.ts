/** The options for signing out and for the redirect to authentik, and the way back in. */
import assert from "node:assert/strict"
import fs from "node:fs"
import type { Lab } from "../../../lab"
import { signInAtAuthentik, shows } from "../../../machine/browser"
import type { DokuWiki } from "./application"
import { FILE, inSite } from "./installation"
import { ADA, LOCAL } from "./people"

export async function signOut(lab: Lab, wiki: DokuWiki): Promise<void> {
  const { site, authentik, settings, configure, tool, isIn, isOut, chooseAuthentik, enter } = wiki
  await lab.step("sign-out", "a sign-out ends the session of DokuWiki, and not the one of authentik", async () => {
    const page = await enter(ADA)
    await tool(page, "Log Out").click()
    await isOut(page)
    await page.reload()
    await chooseAuthentik(page)
    await isIn(page, ADA)
  })
  await lab.step("option", "Sign out of authentik, too: authentik sends the user back", async () => {
    lab.says("sends you back")
    const { log } = await authentik({ options: ["groups", "sign-out"] })
    configure({}, `${settings}\n${lab.block({ title: FILE, with: "logouturl" }).text}`)
    const page = await enter(ADA)
    await tool(page, "Log Out").click()
    await isOut(page)
    assert.ok(page.url().startsWith(`${site}/doku.php`), page.url())
    assert.ok(log.some((line) => line.includes("/end-session")))
    configure()
    await authentik()
  })
}

export async function redirectToAuthentik(lab: Lab, wiki: DokuWiki): Promise<void> {
  const { site, configure, configureWith, tool, isIn, isOut, open, withPassword, isSuperuser } = wiki
  const single = { "plugin»oauth»singleService": 1 }
  const openSignIn = async () => {
    const page = await open()
    await tool(page, "Log In").click()
    return page
  }
  await lab.step("option", "Redirect to authentik automatically disables all local passwords", async () => {
    configure(single)
    const page = await openSignIn()
    await signInAtAuthentik(page, ADA)
    await isIn(page, ADA)
    for (const further of [{}, single]) {
      configure(further)
      const local = await open()
      const form = { do: "login", u: LOCAL.username, p: LOCAL.password }
      await local.request.post(`${site}/doku.php`, { form, maxRedirects: 0, ignoreHTTPSErrors: true })
      await local.reload()
      await (further === single ? isOut(local) : isIn(local, LOCAL))
    }
    configureWith(/(\['key'\] = )'.*'/, "$1''", single)
    await shows(await openSignIn(), lab.says("The oAuth plugin has been malconfigured"))
  })
  await lab.step("check", "Way back in: the local superuser signs in with its password", async () => {
    configure(single)
    const append = (line: string) => fs.appendFileSync(inSite(FILE), `${lab.says(line)}\n`)
    append("$conf['plugin']['oauth']['singleService'] = 0;")
    assert.ok(await isSuperuser(await withPassword(LOCAL)))
    fs.renameSync(inSite("lib/plugins/oauth"), inSite("oauth"))
    await shows(await open(), "User authentication is temporarily unavailable")
    append("$conf['authtype'] = 'authplain';")
    assert.ok(await isSuperuser(await withPassword(LOCAL)))
    fs.renameSync(inSite("oauth"), inSite("lib/plugins/oauth"))
  })
}
