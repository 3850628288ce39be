import type { Lab } from "../../lab"
import { signInAtAuthentik, shows } from "../../machine/browser"
import type { Proof } from "../../proof"
import { linkAccounts, nameAccounts } from "./dokuwiki/accounts"
import { dokuWikiOf, type DokuWiki } from "./dokuwiki/application"
import { configurePlugins } from "./dokuwiki/configuration"
import { takeOverGroups } from "./dokuwiki/groups"
import { endSessions, refuseUsers } from "./dokuwiki/offboarding"
import { redirectToAuthentik, signOut } from "./dokuwiki/options"
import { ADA, LOCAL } from "./dokuwiki/people"
import { troubleshoot } from "./dokuwiki/troubleshooting"

async function prove(lab: Lab): Promise<void> {
  const wiki = await dokuWikiOf(lab)
  await configurePlugins(lab, wiki)
  await signIn(lab, wiki)
  await refuseUsers(lab, wiki)
  await signOut(lab, wiki)
  await linkAccounts(lab, wiki)
  await takeOverGroups(lab, wiki)
  await redirectToAuthentik(lab, wiki)
  await nameAccounts(lab, wiki)
  await endSessions(lab, wiki)
  await troubleshoot(lab, wiki)
}

/** What the guide verifies after the configuration. */
async function signIn(lab: Lab, { site, authentik, isIn, enter }: DokuWiki): Promise<void> {
  await lab.step("sign-in", "the launch URL of the application starts the sign-in at once", async () => {
    const { installation } = await authentik()
    const [application] = installation.all("authentik_core.application")
    const page = await lab.open(String(application?.attrs.meta_launch_url))
    await signInAtAuthentik(page, ADA)
    await isIn(page, ADA)
  })
  await lab.step("check", "users can neither register nor change their profile or password", async () => {
    lab.says("disableactions keeps users from registering local accounts and entering")
    const page = await enter(ADA)
    for (const action of ["profile", "register", "resendpwd"]) {
      await page.goto(`${site}/doku.php?do=${action}`)
      await shows(page, `Action disabled: ${action}`)
    }
  })
}

const DOKUWIKI = "https://github.com/dokuwiki/dokuwiki"
const PLUGINS = "https://github.com/cosmocode/dokuwiki-plugin"

export const proof: Proof = {
  method: "oidc",
  application: { name: "DokuWiki", version: "2026-07-14b with oauth 2025-10-23 and oauthgeneric 2025-10-02" },
  needs: {
    debian: ["nginx", "php-fpm", "php-xml", "ca-certificates", "curl"],
    git: {
      dokuwiki: { url: DOKUWIKI, commit: "b61db59a8091fc992ac02959a9a09b576cc43ce0" },
      "dokuwiki-2022-07-31a": { url: DOKUWIKI, commit: "1e4e47625a7c46816aa6070feafa9e423046e6fc" },
      "dokuwiki-2023-04-04a": { url: DOKUWIKI, commit: "871aaf69ac1868037618747e232aa177cf2225d8" },
      oauth: { url: `${PLUGINS}-oauth`, commit: "b56122840102e06c1d2e7d2cbea856d441db652d" },
      oauthgeneric: { url: `${PLUGINS}-oauthgeneric`, commit: "b5a56539fa613753e7163ae291ba7b759033040f" },
    },
  },
  values: { "<local_admin>": LOCAL.username },
  unproven: [
    "The installation by Extension Manager: it downloads plugins from the internet, so the proof copies the same releases from git.",
    "The message about several services with a key: only one plugin for a service is installed.",
    "The settings of authentik for changes of email addresses and usernames: the stand-in does not have them.",
    "That sessions end after 15 minutes: the proof sets auth_security_timeout to one second.",
    "Releases of the plugins before September 2025.",
  ],
  prove,
}
