/** The entries of Troubleshooting, without the one for linked accounts. */
import fs from "node:fs"
import { person, withChange } from "../../../authentik/people"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { run } from "../../../machine/programs"
import { SOON, type DokuWiki } from "./application"
import { reloadUntil } from "./browser"
import { replaceRelease, trustAuthority, USERS } from "./installation"
import { ADA, EVE, LINKED, PEOPLE } from "./people"

export async function troubleshoot(lab: Lab, wiki: DokuWiki): Promise<void> {
  const { site, authentik, configure, configureWith, tool, open, chooseAuthentik, signIn, enter } = wiki
  await lab.symptom("authentik shows Redirect URI Error", async () => {
    configure({ "plugin»oauth»custom-redirectURI": `${site}/other.php` })
    const page = await open()
    await chooseAuthentik(page)
    await shows(page, "Redirect URI Error")
  })
  await lab.symptom("Self-Registration is currently disabled", async () => {
    const other = person("other")
    await authentik({ people: [...PEOPLE, other] })
    configure({ "plugin»oauth»register-on-auth": 0 })
    const message = "Self-Registration is currently disabled or conf/users.auth.php is not writable."
    await shows(await signIn(other), message)
    configure()
    await run(["chown", "root:", USERS])
    await shows(await signIn(other), lab.says("Something went wrong creating your user account"))
    await run(["chown", "www-data:", USERS])
    fs.renameSync(USERS, `${USERS}.aside`)
    await shows(await open(), lab.says("User authentication is temporarily unavailable"))
    await run(["bash", "-ec", `touch ${USERS}; chown www-data: ${USERS}`])
    await enter(other)
    fs.renameSync(`${USERS}.aside`, USERS)
  })
  await lab.symptom("generic service did not provide the an email address", async () => {
    await authentik({ people: withChange(PEOPLE, ADA, { email: "" }) })
    await shows(await signIn(ADA), "generic service did not provide the an email address")
    const restriction = "plugin»oauth»mailRestriction"
    configure({ [restriction]: "@company.test" })
    await shows(await signIn(EVE), "Invalid eMail-Account used")
    configure({ [restriction]: "@proof.test" })
    await enter(EVE, LINKED)
    await authentik()
  })
  await lab.symptom("Service did not provide a Refresh Token", async () => {
    lab.says("DokuWiki says so at each sign-in")
    configure(SOON)
    const page = await signIn(ADA)
    await shows(page, "Service did not provide a Refresh Token")
    await reloadUntil(page, () => tool(page, "Log In").isVisible())
    configure()
  })
  await lab.symptom("DokuWiki cannot reach authentik or does not trust its certificate", async () => {
    const message = lab.says("An error occured during the request to the oauth provider")
    configureWith(/(\['secret'\] = )'.*'/, "$1'wrong'")
    await shows(await signIn(ADA), `${message}: [${lab.says("HTTP 400")}]`)
    configureWith("['authmethod'] = 1", "['authmethod'] = 0")
    await shows(await signIn(ADA), `${message}: [${lab.says("HTTP 401")}]`)
    configure()
    await run(["bash", "-ec", "rm /usr/local/share/ca-certificates/*; update-ca-certificates --fresh"])
    await shows(await signIn(ADA), message)
    await trustAuthority(lab)
  })
  await lab.symptom("Call to undefined function", async () => {
    lab.says("DokuWiki is older than 2023-04-04")
    await replaceRelease(lab, "dokuwiki-2022-07-31a")
    const page = await signIn(ADA)
    await shows(page, "Call to undefined function")
    await shows(page, lab.says("sexplode()"))
    await replaceRelease(lab, "dokuwiki-2023-04-04a")
    await enter(ADA)
  })
}
