import assert from "node:assert/strict"
import fs from "node:fs"
import { bindTo } from "../../authentik/changes"
import { environmentOf } from "../../guide/files"
import type { Lab } from "../../lab"
import { shows } from "../../machine/browser"
import type { Proof } from "../../proof"
import { ADMIN, apply, EDITORS, setField } from "./wiki-js/application"
import { takeOverGroups } from "./wiki-js/groups"
import { setOptions } from "./wiki-js/options"
import { troubleshoot } from "./wiki-js/troubleshooting"
import {
  ADA,
  ADMINISTRATORS,
  BOB,
  EVE,
  GENERIC,
  GROUP_OF_ADMINISTRATORS,
  RENEWAL,
  ROOT,
  SAVED,
  sessionIsOld,
} from "./wiki-js/users"
import { wikiOf, type WikiInLab } from "./wiki-js/visits"

/** Wiki.js makes the ID when the reader adds the strategy. */
const values: Record<string, string> = {}

async function prove(lab: Lab): Promise<void> {
  const wiki = await wikiOf(lab)
  await prepare(lab, wiki)
  await configure(lab, wiki)
  await endAccess(lab, wiki)
  await troubleshoot(lab, wiki)
  await setOptions(lab, wiki)
  await takeOverGroups(lab, wiki)
}

/** Prepares Wiki.js, as the guide says. */
async function prepare(lab: Lab, { wiki, site, setSiteUrl, addStrategy }: WikiInLab): Promise<void> {
  await lab.step("check", "Local cannot be disabled", async () => {
    lab.says("The strategy Local cannot be disabled.")
    const page = await wiki.strategy("Local")
    assert.ok(await page.getByLabel("Active", { exact: true }).isDisabled())
  })
  await setSiteUrl(String(lab.says("https://wiki.company") && site))
  await lab.step("check", "Wiki.js keeps the ID of the new strategy after Apply, not without it", async () => {
    lab.says("Without this, the ID is lost when you leave the page.")
    const lost = await addStrategy()
    const page = await wiki.administration("auth")
    await page.locator(".v-list-item__title").getByText("Local", { exact: true }).waitFor()
    assert.equal(await page.locator(".v-list-item__title").getByText(GENERIC, { exact: true }).count(), 0)
    const added = await addStrategy()
    assert.notEqual(added.id, lost.id)
    await setField(added.page, lab.says("Active"), "off")
    await apply(added.page, SAVED)
    await shows(await wiki.strategy(GENERIC), `${site}/login/${added.id}/callback`)
    values["<strategy_id>"] = added.id
  })
}

async function configure(lab: Lab, inLab: WikiInLab): Promise<void> {
  const { wiki, settings, authentik, configure, signIn, signInLocally, opens, refuses, groupsOf } = inLab
  await authentik()
  await configure(settings, GENERIC)

  await lab.symptom("cannot reach authentik or does not trust its certificate", async () => {
    await refuses(ADA, "Failed to obtain access token")
    const variable = lab.block({ language: "bash", with: "NODE_EXTRA_CA_CERTS" }).text
    const environment = environmentOf(variable)
    fs.copyFileSync(lab.authorityFile, String(environment.NODE_EXTRA_CA_CERTS))
    await wiki.start(environment)
    await opens(await signIn(ADA), ADA)
  })
  await lab.step("sign-in", "a new user signs in, and gets an account in the group of the strategy", async () => {
    await opens(await signIn(BOB), BOB)
    assert.deepEqual(await groupsOf(BOB), [EDITORS])
  })
  await lab.step("sign-in", "the local administrator still signs in at /login?all=1", () => signInLocally())
  await lab.step("check", "an authentik user with the administrator's email address gets another account", async () => {
    await opens(await signIn(ROOT), ROOT)
    const accounts = await wiki.accounts(ADMIN)
    assert.deepEqual(
      accounts.map(({ providerKey, groups }) => [providerKey, groups[0]?.name]).sort(),
      [
        ["local", ADMINISTRATORS],
        [values["<strategy_id>"], EDITORS],
      ].sort(),
    )
  })
  await lab.step("check", "an account follows the user, not the email address", async () => {
    const changed = { ...BOB, name: "Bob Ross", email: "ross@proof.test" }
    const [before] = await wiki.accounts(BOB)
    await authentik({ people: [ADA, changed] })
    await opens(await signIn(changed), changed)
    assert.equal((await wiki.accounts(changed))[0]?.id, before?.id)
    await authentik()
    await opens(await signIn(BOB), BOB)
  })
}

async function endAccess(lab: Lab, { wiki, authentik, signIn, signOut, opens, isGuest }: WikiInLab): Promise<void> {
  await lab.step("sign-out", "a sign-out of Wiki.js ends its session", async () => {
    const page = await signIn(ADA)
    await signOut(page, ADA)
    await isGuest(page)
  })
  await lab.step(
    "refusal",
    "authentik refuses a user, whose session remains until Wiki.js deactivates the account",
    async () => {
      lab.says("even if authentik")
      const page = await signIn(EVE)
      await opens(page, EVE)
      await authentik({ options: ["groups"], change: bindTo(GROUP_OF_ADMINISTRATORS) })
      await shows(await signIn(EVE), "Permission denied")
      await page.reload()
      await opens(page, EVE)
      const [account] = await wiki.accounts(EVE)
      await sessionIsOld()
      const admin = await wiki.administration(`users/${account?.id}`)
      await admin.getByRole("button", { name: "Actions" }).click()
      await admin.getByText(lab.says("Deactivate"), { exact: true }).click()
      await shows(admin, "User deactivated successfully.")
      await page.reload()
      await shows(page, "Oops, something went wrong...")
      await authentik()
      await shows(await signIn(EVE), "Your account has been disabled.")
    },
  )
  await lab.step("check", "a session can be renewed for 14 days", async () => {
    lab.says("A session ends 14 days after the last visit")
    const page = await wiki.administration("security", RENEWAL)
    assert.equal(await page.getByLabel("Token Renewal Period").inputValue(), RENEWAL)
  })
}

export const proof: Proof = {
  method: "oidc",
  application: { name: "Wiki.js", version: "2.5.314" },
  unproven: [
    "An expired ID token: the clocks of the proof are the same.",
    "API keys, and the block for Docker Compose: the proof runs Wiki.js from its repository.",
    "Releases before 2.5.314.",
  ],
  values,
  needs: {
    release: "trixie",
    debian: ["postgresql", "ca-certificates", "curl"],
    git: {
      "wiki-js-texts": {
        url: "https://github.com/requarks/wiki-localization",
        commit: "8589ca30387a2d652d8cc0623c7cdc2078a64544",
      },
    },
    unpacked: { "wiki-js": "Wiki.js 2.5.314 with its packages, built" },
  },
  prove,
}
