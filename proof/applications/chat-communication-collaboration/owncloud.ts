import assert from "node:assert/strict"
import { signInAtAuthentik, shows } from "../../machine/browser"
import type { Lab } from "../../lab"
import type { Proof } from "../../proof"
import { ADA, ADMIN, BOB, EVE, OwnCloud } from "./owncloud/application"
import { connectClients } from "./owncloud/clients"
import { endAccess } from "./owncloud/offboarding"
import { setOptions } from "./owncloud/options"
import { findCauses, troubleshoot } from "./owncloud/troubleshooting"

async function prove(lab: Lab): Promise<void> {
  const ownCloud = await OwnCloud.install(lab)
  await ownCloud.authentik()
  await install(lab, ownCloud)
  await findCauses(lab, ownCloud)
  await signInAndOut(lab, ownCloud)
  await storeInDatabase(lab, ownCloud)
  await connectClients(lab, ownCloud)
  await setOptions(lab, ownCloud)
  await endAccess(lab, ownCloud)
  await troubleshoot(lab, ownCloud)
}

async function install(lab: Lab, { container, configure, variables, open, addUser }: OwnCloud): Promise<void> {
  await lab.step(
    "check",
    "the app that comes with ownCloud is enabled, and its button is on the sign-in page",
    async () => {
      const [, enable = ""] = lab.block({ with: "app:enable" }).text.split("\n")
      await container.shell(enable)
      await configure()
      lab.block({ with: "--force-recreate" })
      await container.start(variables)
      await addUser(ADA)
      await shows(await open(), lab.says("Log in with authentik"))
    },
  )
}

async function signInAndOut(lab: Lab, ownCloud: OwnCloud): Promise<void> {
  const { authentik, enters, refuses, withPassword, signOut, opens, start, isSignedIn } = ownCloud
  await lab.step("sign-in", "a user opens the account with the authentik username", async () => {
    await enters(ADA)
  })
  await lab.step("refusal", "users without an account are refused, and get none", async () => {
    await refuses(BOB, `User ${BOB.username} is not known.`)
    assert.ok(!(BOB.username in (await ownCloud.accounts())))
  })
  await lab.step("check", "the local administrator signs in with the password", async () => {
    await withPassword(ADMIN)
  })
  await lab.step(
    "sign-in",
    "an authentik user with the administrator's username, in other case, opens that account",
    async () => {
      lab.says("ownCloud would open the administrator's account.")
      const double = { ...EVE, username: ADMIN.username.toUpperCase() }
      await authentik({ people: [double] })
      const page = await enters(double, ADMIN.username)
      await page.goto(`${ownCloud.site}/settings/admin`)
      await shows(page, "Admin")
      await authentik()
    },
  )
  await lab.step("sign-out", "a user who signs out stays on a page of authentik", async () => {
    lab.says("Users who sign out don't stay on a page of authentik.")
    const page = await enters(ADA)
    await signOut(page)
    await shows(page, "You've logged out of")
    assert.equal(await isSignedIn(page), false)
  })
  await lab.step("sign-out", "a sign-out of authentik ends the session of ownCloud", async () => {
    const page = await enters(ADA)
    const other = await page.context().newPage()
    await other.goto(`https://${lab.host("authentik.company")}/if/flow/default-invalidation-flow/`)
    await shows(other, "Not signed in")
    assert.equal(await isSignedIn(page), false)
    const again = await start()
    await signInAtAuthentik(again, ADA)
    await opens(again, ADA.username)
  })
}

async function storeInDatabase(lab: Lab, ownCloud: OwnCloud): Promise<void> {
  const { container, configure, enters, variables, open } = ownCloud
  const store = lab.block({ with: "config:app:set" }).text
  await lab.step("option", "the settings in the database: they override those in files", async () => {
    await configure({ replace: { "Log in with authentik": "Button of the file" } })
    await shows(await open(), "Button of the file")
    lab.file("oidc.json", lab.block({ title: "oidc.json" }).text)
    await container.shell(store)
    lab.says("They override those in files")
    await container.start(variables)
    await enters(ADA)
  })
  await lab.step("check", "the variable lets other sites send users back: cookies without restriction", async () => {
    await container.shell("rm /mnt/data/config/oidc.config.php")
    const restriction = async () => {
      const cookies = await (await open()).context().cookies()
      return cookies.find(({ name }) => name === "oc_sessionPassphrase")?.sameSite
    }
    assert.equal(await restriction(), "None")
    lab.says("The return from authentik needs it")
    await container.start()
    assert.equal(await restriction(), "Strict")
  })
  await lab.step("check", "the same settings in the file again", async () => {
    await container.occ("config:app:delete openidconnect openid-connect")
    await container.start(variables)
    await configure()
    await enters(ADA)
  })
}

export const proof: Proof = {
  method: "oidc",
  application: { name: "ownCloud", version: "11.0.0 with OpenID Connect 2.4.1" },
  needs: {
    debian: [
      ...["apache2", "libapache2-mod-php", "nginx", "redis-server"],
      ...["php-apcu", "php-curl", "php-gd", "php-gmp", "php-imagick", "php-intl", "php-ldap", "php-mbstring"],
      ...["php-memcached", "php-redis", "php-sqlite3", "php-xml", "php-zip"],
    ],
    release: "trixie",
    git: {
      "owncloud-base": {
        url: "https://github.com/owncloud-docker/base",
        commit: "30a86dc97aebf3a8366129334006643b9a8b13b3",
      },
      "owncloud-php": {
        url: "https://github.com/owncloud-docker/php",
        commit: "2a6b950712fde2c3f9fdee86df9d62f20ff1f2e8",
      },
    },
    unpacked: { owncloud: "the release archive of ownCloud 11.0.0, with the app OpenID Connect 2.4.1" },
  },
  unproven: [
    "Docker: the images' own files run on the machine itself, with PHP 8.4 instead of 8.3.",
    "The libraries of the release archive: some ran in other versions, because the archive was out of reach.",
    "`market:install`: the marketplace is out of reach.",
    "That the return from authentik fails without the variable: both hosts of the proof belong to one site, whose cookies browsers always send.",
    "The desktop client and the mobile apps themselves: the proof takes the steps of their sign-in.",
    "Pictures of new users, and accounts from LDAP.",
    "That users can set a local password by email: the proof has no mail server.",
    "`cURL error 28`: nothing in the proof is slow enough.",
  ],
  prove,
}
