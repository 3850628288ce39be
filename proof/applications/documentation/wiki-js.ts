import assert from "node:assert/strict"
import fs from "node:fs"
import { setTimeout } from "node:timers/promises"
import type { Page } from "@playwright/test"
import type { Entity, Installation } from "../../authentik/blueprint"
import { bindTo, oauth2Provider, spoilRedirectUri } from "../../authentik/changes"
import { person, type Person } from "../../authentik/people"
import { environmentOf } from "../../guide/files"
import type { AuthentikOptions, Lab } from "../../lab"
import { signInAtAuthentik } from "../../machine/browser"
import type { Proof } from "../../proof"
import { addEntry, ADMIN, apply, EDITORS, setField, shows, Wiki } from "./wiki-js/application"

const ADMINISTRATORS = "Administrators"
const [GROUP_OF_ADMINISTRATORS, GROUP_OF_EDITORS] = ["Wiki.js Administrators", "Wiki.js Editors"]
const GENERIC = "Generic OpenID Connect / OAuth2"
/** How long Wiki.js renews sessions. */
const RENEWAL = "14d"
const SAVED = "Authentication configuration saved successfully."

const [ADA, BOB, EVE] = [person("ada"), person("bob"), person("eve")]
/** Has the email address of the administrator from the installation. */
const ROOT = { ...person("root"), email: ADMIN.email }
/** Has no email address. */
const NIL = { ...person("nil"), email: "" }
/** Users without an account in Wiki.js yet. */
const [NEW, NOA, MAX] = [person("new"), person("noa"), person("max")]
const [UNA, DOS, TRI, LAST] = [person("una"), person("dos"), person("tri"), person("last")]
const PEOPLE = [ADA, BOB, EVE, ROOT, NIL, NEW, NOA, MAX, UNA, DOS, TRI, LAST]
/** Which of them hold an entitlement, if authentik assigns groups. */
const MEMBERS: Readonly<Record<string, readonly Person[]>> = {
  [GROUP_OF_ADMINISTRATORS]: [ADA],
  [GROUP_OF_EDITORS]: [BOB, UNA, DOS, TRI],
}

/** Wiki.js makes the ID when the reader adds the strategy. */
const values: Record<string, string> = {}

/** Wiki.js ends or renews only sessions that began more than five seconds before the change of an account. */
const sessionIsOld = () => setTimeout(6000)

/** Removes a mapping from the provider's selected scopes. */
const withoutMapping =
  (isIt: (mapping: Entity) => boolean) =>
  (installation: Installation): void => {
    const provider = oauth2Provider(installation)
    provider.property_mappings = (provider.property_mappings as Entity[]).filter((one) => !isIt(one))
  }

async function prove(lab: Lab): Promise<void> {
  const site = `https://${lab.host("wiki.company")}`
  const wiki = await Wiki.install(lab)
  const authentik = (options: AuthentikOptions = {}) => lab.authentik({ people: PEOPLE, ...options })

  const settings: Record<string, string> = {
    ...lab.table("Issuer"),
    "Client Secret": lab.values["<client_secret>"] ?? "",
  }
  const name = settings["Display Name"] ?? ""
  const configure = async (fields: Record<string, string>, strategy = name): Promise<void> => {
    const page = await wiki.strategy(strategy)
    for (const [label, value] of Object.entries(fields)) await setField(page, lab.says(label), value)
    await apply(page, SAVED)
    await page.context().close()
  }
  const setSiteUrl = async (url: string): Promise<void> => {
    const page = await wiki.administration("general", "Wiki.js")
    await setField(page, lab.says("Site URL"), url)
    await apply(page, "Site configuration saved successfully.")
    await page.context().close()
  }
  const chooseStrategy = (page: Page, strategy: string) =>
    page.locator(".login-list").getByText(strategy, { exact: true }).click()
  const signIn = async (user: Person, address = `${site}/login`): Promise<Page> => {
    const page = await lab.open(address)
    await chooseStrategy(page, name)
    await signInAtAuthentik(page, user)
    return page
  }
  const arrives = (page: Page) =>
    page.waitForURL(({ origin, pathname }) => origin === site && !pathname.startsWith("/login"))
  /** The wiki is open, and its account menu has the name. The menu stays open. */
  const opens = async (page: Page, user: { name: string }): Promise<void> => {
    await arrives(page)
    await page.getByRole("button", { name: "Account" }).click()
    await page.locator(".v-menu__content").getByText(user.name, { exact: true }).waitFor()
  }
  const isGuest = (page: Page) => page.getByRole("link", { name: "Login" }).waitFor()
  const withPassword = async (page: Page): Promise<void> => {
    await page.getByPlaceholder("Email Address").fill(ADMIN.email)
    await page.getByPlaceholder("Password").fill(ADMIN.password)
    await page.getByRole("button", { name: "Log In" }).click()
    await opens(page, ADMIN)
  }
  /** @param isOpen whether Wiki.js opens the form of the first strategy by itself; a click would then close it. */
  const signInLocally = async (isOpen = true): Promise<void> => {
    const page = await lab.open(`${site}${lab.says("/login?all=1")}`)
    if (!isOpen) await chooseStrategy(page, lab.says("Local"))
    await withPassword(page)
  }
  const groupsOf = async (user: Person) => {
    const [account, ...others] = await wiki.accounts(user)
    assert.ok(account && others.length === 0)
    return account.groups.map((one) => one.name).sort()
  }
  const groupsAfterSignIn = async (user: Person) => {
    await arrives(await signIn(user))
    return groupsOf(user)
  }
  const refuses = async (user: Person, message: string) => shows(await signIn(user), lab.says(message))
  const addStrategy = async (): Promise<{ page: Page; id: string }> => {
    const page = await wiki.administration("auth")
    await page.getByRole("button", { name: lab.says("Add Strategy") }).click()
    await page.locator(".v-menu__content").getByText(lab.says(GENERIC), { exact: true }).click()
    lab.says("Configuration Reference")
    lab.says("Callback URL / Redirect URI")
    const callback = await page.getByText(/\/login\/[\w-]+\/callback$/).innerText()
    const [, id = ""] = /^https:\/\/[^/]+\/login\/([\w-]+)\/callback$/.exec(callback) ?? []
    return { page, id }
  }

  // Prepare Wiki.js, as the guide says.
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
  const signOut = async (page: Page, user: Person): Promise<void> => {
    await opens(page, user)
    await page.locator(".v-menu__content").getByText("Logout").click()
  }
  const setSecurity = async (fields: Record<string, string>): Promise<void> => {
    const page = await wiki.administration("security", RENEWAL)
    for (const [label, value] of Object.entries(fields)) await setField(page, lab.says(label), value)
    await apply(page, "Configuration saved successfully.")
  }
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

  // Troubleshooting.
  await lab.symptom("authentik shows Redirect URI Error", async ([message = ""]) => {
    const fails = async () => {
      const page = await lab.open(`${site}/login`)
      await chooseStrategy(page, name)
      await shows(page, message || "Redirect URI Error")
    }
    await authentik({ change: spoilRedirectUri })
    await fails()
    await authentik()
    await setSiteUrl(site.replace("https", "http"))
    await opens(await signIn(ADA), ADA)
    await configure({})
    await fails()
    await setSiteUrl(site)
    await fails()
    await configure({})
    await opens(await signIn(ADA), ADA)
  })
  await lab.symptom("after the sign-in at authentik", async ([message = ""]) => {
    await configure({ Issuer: settings.Issuer?.replace(/\/$/, "") ?? "" })
    await refuses(ADA, message)
    await configure({ Issuer: settings.Issuer ?? "", "Client ID": "other" })
    const page = await lab.open(`${site}/login`)
    await chooseStrategy(page, name)
    await shows(page, "The client identifier (client_id) is missing or invalid.")
    await configure({ "Client ID": settings["Client ID"] ?? "" })
  })
  const registration = "Allow self-registration"
  await lab.symptom("You are not authorized to login.", async ([message = ""]) => {
    await configure({ [registration]: "off" })
    await refuses(NEW, message)
    await configure({ [registration]: "on" })
    const page = await wiki.strategy(name)
    await addEntry(page, "Limit to specific email domains", "company.test")
    await apply(page, SAVED)
    await refuses(NEW, "You are not authorized to register. Your domain is not whitelisted.")
    await addEntry(page, "Limit to specific email domains", "proof.test")
    await apply(page, SAVED)
    await opens(await signIn(NEW), NEW)
  })
  await lab.symptom("Missing or invalid email address from profile.", async ([message = ""]) => {
    await refuses(NIL, message)
    const email = "goauthentik.io/providers/oauth2/scope-email"
    await authentik({ change: withoutMapping(({ attrs }) => attrs.managed === email) })
    await refuses(ADA, message)
    await authentik()
    await opens(await signIn(ADA), ADA)
  })

  // The options.
  await lab.step("option", "Make users administrators, and its undo", async () => {
    const group = async () => {
      const page = await wiki.administration("groups")
      await page.getByRole("row").getByText(ADMINISTRATORS, { exact: true }).click()
      await page.getByRole("tab", { name: lab.says("Users") }).click()
      return page
    }
    const page = await signIn(ADA)
    await opens(page, ADA)
    const isAdministrator = page.getByRole("link", { name: "Administration" })
    assert.equal(await isAdministrator.count(), 0)
    await sessionIsOld()
    const admin = await group()
    await admin.getByRole("button", { name: lab.says("Assign User") }).click()
    await admin.getByLabel("Search Users...").fill(ADA.name)
    await admin.locator(".v-dialog").getByText(ADA.name, { exact: true }).click()
    await shows(admin, "User has been assigned to Administrators.")
    await page.reload()
    await isAdministrator.waitFor()
    assert.deepEqual(await groupsAfterSignIn(ADA), [ADMINISTRATORS, EDITORS])
    await sessionIsOld()
    const again = await group()
    await again.getByRole("row", { name: ADA.name }).getByRole("button").click()
    await again.getByText("Unassign", { exact: true }).click()
    await shows(again, "User has been unassigned from Administrators.")
    await page.reload()
    await opens(page, ADA)
    assert.equal(await isAdministrator.count(), 0)
  })
  await lab.step("option", "Admit only users that you create, and its undo", async () => {
    await configure({ [registration]: "off" })
    const page = await wiki.administration("users")
    await page.getByRole("button", { name: lab.says("New User") }).click()
    const dialog = page.locator(".v-dialog")
    await dialog.getByLabel(lab.says("Provider")).click({ force: true })
    await page.locator(".menuable__content__active").getByText(name, { exact: true }).click()
    await dialog.getByLabel(lab.says("Email Address")).fill(NOA.email)
    await dialog.getByLabel(lab.says("Name"), { exact: true }).fill("No")
    await dialog.getByLabel(lab.says("Assign to Group(s)...")).click({ force: true })
    await page.locator(".menuable__content__active").getByText(EDITORS, { exact: true }).click()
    await page.keyboard.press("Tab")
    await dialog.getByRole("button", { name: lab.says("Create and Close") }).click()
    await shows(page, "New user created successfully.")
    await opens(await signIn(NOA), NOA)
    assert.deepEqual(await groupsOf(NOA), [EDITORS])
    await refuses(MAX, "You are not authorized to login.")
    await configure({ [registration]: "on" })
    await opens(await signIn(MAX), MAX)
  })
  await lab.step("option", "Redirect to authentik automatically; /login?all=1 shows all strategies", async () => {
    lab.says("drag the strategy above Local")
    const page = await wiki.strategy("Local")
    const handle = (strategy: string) =>
      page.locator(".v-list-item").filter({ hasText: strategy }).locator(".is-handle").first()
    await handle(GENERIC).dragTo(handle("Local"))
    await apply(page, SAVED)
    await setSecurity({ "Bypass Login Screen": "on", "Hide Local Authentication Provider": "on" })
    const redirected = await lab.open(`${site}/login`)
    await signInAtAuthentik(redirected, ADA)
    await opens(redirected, ADA)
    await signInLocally(false)
  })
  await lab.step("option", "Redirect to authentik automatically, undone", async () => {
    await setSecurity({ "Bypass Login Screen": "off", "Hide Local Authentication Provider": "off" })
    await opens(await signIn(ADA), ADA)
  })
  await lab.step("option", "Sign out of authentik, too, and its undo", async () => {
    await configure({ "Logout URL": lab.block({ title: "Logout URL" }).text })
    const page = await signIn(ADA)
    await signOut(page, ADA)
    await shows(page, "You've logged out of Wiki.js.")
    await page.goto(`https://${lab.host("authentik.company")}/if/user/`)
    await shows(page, "Signed in as ada")
    await configure({ "Logout URL": "" })
    const again = await signIn(ADA)
    await signOut(again, ADA)
    await isGuest(again)
  })
  const entitled = (options: AuthentikOptions = {}) => {
    const groupsIn = (user: Person) => Object.keys(MEMBERS).filter((group) => MEMBERS[group]?.includes(user))
    return authentik({
      options: ["groups"],
      people: PEOPLE.map((one) => ({ ...one, groups: groupsIn(one) })),
      ...options,
    })
  }
  const mapping = lab.table("Map Groups")
  await lab.step("option", "Take over groups from authentik: entitlements decide at each sign-in", async () => {
    await entitled()
    await configure(mapping)
    assert.deepEqual(await groupsAfterSignIn(ADA), [ADMINISTRATORS])
    assert.deepEqual(await groupsAfterSignIn(BOB), [EDITORS])
    assert.deepEqual(await groupsAfterSignIn(MAX), [])
    await signInLocally(false)
    assert.ok((await wiki.accounts(ADMIN)).some(({ groups }) => groups[0]?.name === ADMINISTRATORS))
  })
  await lab.symptom("no groups or the wrong ones", async () => {
    const isMapping = ({ attrs }: Entity) => attrs.name === lab.says("Wiki.js groups")
    const returning = (value: string) => (installation: Installation) => {
      const [found] = installation.all("authentik_providers_oauth2.scopemapping").filter(isMapping)
      if (found) found.attrs.expression = `return {"wiki-groups": ${value}}`
    }
    await entitled({ change: withoutMapping(isMapping) })
    assert.deepEqual(await groupsAfterSignIn(UNA), [])
    await entitled({ change: returning('"Editors"') })
    assert.deepEqual(await groupsAfterSignIn(UNA), [])
    await entitled({ change: returning('["Editors", "Readers"]') })
    assert.deepEqual(await groupsAfterSignIn(DOS), [EDITORS])
    await configure({ "Skip User Profile": "on" })
    assert.deepEqual(await groupsAfterSignIn(TRI), [])
    await configure({ "Skip User Profile": "off" })
    assert.deepEqual(await groupsAfterSignIn(TRI), [EDITORS])
  })
  await lab.step("check", "the way back: with Map Groups off, assigned groups remain", async () => {
    await entitled()
    await signInLocally(false)
    await configure({ "Map Groups": "off", "Assign to group": EDITORS })
    await authentik()
    assert.deepEqual(await groupsAfterSignIn(ADA), [ADMINISTRATORS])
    assert.deepEqual(await groupsAfterSignIn(LAST), [EDITORS])
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
      "wiki-js": {
        url: "https://github.com/requarks/wiki",
        commit: "6f042e97cc2d3acda6b6ff611de8e0faacce91c1",
        without: ["client/static/svg/twemoji.asar"],
        build: [
          "npm pkg set version=2.5.314 && npm pkg set --json dev=false",
          "npx --yes yarn@1.22.22 install --frozen-lockfile --ignore-scripts",
          "npx --yes yarn@1.22.22 patch-package",
          "npx --yes yarn@1.22.22 build",
        ],
      },
      "wiki-js-texts": {
        url: "https://github.com/requarks/wiki-localization",
        commit: "8589ca30387a2d652d8cc0623c7cdc2078a64544",
      },
    },
  },
  prove,
}
