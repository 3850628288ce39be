/** The options of the guide, each with its undo. */
import assert from "node:assert/strict"
import fs from "node:fs"
import type { Page } from "@playwright/test"
import { withChange } from "../../../authentik/people"
import { parse, stringify } from "yaml"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { ADMIN, BOB, CONFIGURATION, MAX, NEW, type Papra, PEOPLE } from "./application"

/** A picture of one pixel. */
const IMAGE = "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=="

export async function setOptions(lab: Lab, papra: Papra): Promise<void> {
  await makeAdministrators(lab, papra)
  await requireSingleSignOn(lab, papra)
  await turnOffResets(lab, papra)
  await changeProvider(lab, papra)
}

async function makeAdministrators(lab: Lab, { enter, createOrganization, inContainer, deleteRows }: Papra) {
  await lab.step("option", "Make users administrators, and its undo", async () => {
    const page = await enter(MAX)
    await createOrganization(page)
    const admin = page.getByRole("link", { name: "Admin", exact: true })
    const opens = async (isAdmin: boolean) => {
      await page.reload()
      await page.getByRole("button", { name: "User menu" }).waitFor()
      assert.equal(await admin.count(), isAdmin ? 1 : 0)
    }
    await opens(false)
    const make = (email: string) =>
      inContainer(lab.block({ with: "make-user-admin" }, { "<administrator_email>": email }).text)
    lab.says("keeps email addresses in lowercase.")
    await assert.rejects(make(MAX.email), /not found/)
    await make(MAX.email.toLowerCase())
    await opens(true)
    await deleteRows(lab.says("user_roles"), MAX)
    await opens(false)
  })
}

async function requireSingleSignOn(lab: Lab, papra: Papra): Promise<void> {
  const { site, block, file, restart, auth, button, emailButton, enter, enterLocally } = papra
  const register = (email: string) => auth("sign-up/email", { email, name: "Guest", password: "password-of-a-guest" })
  await lab.step("check", "by default, anyone registers; the other variable only hides the page", async () => {
    lab.says("By default, anyone who can reach Papra can register")
    assert.equal((await register("first@guest.test")).status, 200)
    const [name = "", value = ""] = lab.says("AUTH_IS_REGISTRATION_ENABLED=false").split("=")
    await restart({ [name]: value })
    await shows(await lab.open(`${site}/register`), "Registration is disabled")
    assert.equal((await register("second@guest.test")).status, 200)
    await enter(NEW)
  })
  const isRequired = async () => {
    const page = await lab.open(site)
    await button(page).waitFor()
    assert.equal(await emailButton(page).count(), 0)
    assert.equal((await auth("sign-in/email", ADMIN)).status, 400)
    assert.equal((await register("third@guest.test")).status, 400)
    await enter(BOB)
  }
  await lab.step("option", "Require single sign-on: only authentik is left; the way back works", async () => {
    const required = block("AUTH_PROVIDERS_EMAIL_IS_ENABLED")
    await restart(required)
    await isRequired()
    await restart(Object.fromEntries(Object.keys(required).map((name) => [name, "true"])))
    await enterLocally()
  })
  await lab.step("option", "Require single sign-on in papra.config.yaml", async () => {
    const [auth, providers, email, isEnabled] = lab.says("auth.providers.email.isEnabled").split(".")
    assert.deepEqual([auth, providers], ["auth", "providers"])
    const settings = parse(file) as { auth: { providers: Record<string, unknown> } }
    settings.auth.providers[String(email)] = { [String(isEnabled)]: false }
    fs.writeFileSync(CONFIGURATION, stringify(settings))
    await restart({}, {})
    await isRequired()
    fs.rmSync(CONFIGURATION)
    await restart()
  })
}

async function turnOffResets(lab: Lab, papra: Papra): Promise<void> {
  const { site, block, restart, authentik, auth, linkInLog, signIn, opens, withPassword, emailButton } = papra
  const forgot = async (): Promise<[Page, number]> => {
    const page = await lab.open(site)
    await emailButton(page).click()
    await page.getByLabel("Password").waitFor()
    return [page, await page.getByRole("link", { name: "Forgot password?" }).count()]
  }
  await lab.step("check", "by default, a password reset gives users from authentik a local password", async () => {
    const [page] = await forgot()
    await page.getByRole("link", { name: "Forgot password?" }).click()
    await page.getByLabel("Email").fill(BOB.email)
    await page.getByRole("button", { name: "Request password reset" }).click()
    await page.goto(await linkInLog(/\/reset-password\//))
    await page.getByLabel("New password").fill("local-password-of-bob")
    await page.getByRole("button", { name: "Reset password" }).click()
    await shows(page, "Your password has been reset.")
    await authentik({ people: withChange(PEOPLE, BOB, { isActive: false }) })
    await shows(await signIn(BOB), "Failed to authenticate.")
    await opens(await withPassword({ email: BOB.email, password: "local-password-of-bob" }), BOB)
    await authentik()
  })
  await lab.step("option", "Turn off password resets, and its undo", async () => {
    await restart(block("AUTH_IS_PASSWORD_RESET_ENABLED"))
    assert.equal((await forgot())[1], 0)
    const request = () => auth("request-password-reset", { email: MAX.email, redirectTo: `${site}/reset-password` })
    assert.equal((await request()).status, 400)
    await restart()
    assert.equal((await forgot())[1], 1)
    assert.equal((await request()).status, 200)
  })
}

async function changeProvider(lab: Lab, papra: Papra): Promise<void> {
  const { withKey, restart, button, opens, enter, signOut, isAccepted } = papra
  const key = (name: string) => lab.block({ title: "Key of the provider", with: name }).text
  /** Signs out of Papra, and begins to sign in again. */
  const again = async (): Promise<Page> => {
    const page = await enter(BOB)
    await signOut(page)
    assert.ok(!(await isAccepted(page)))
    await button(page).click()
    return page
  }
  await lab.step(
    "sign-out",
    "a sign-out ends Papra's session; authentik's still signs in without a password",
    async () => {
      await opens(await again(), BOB)
    },
  )
  await lab.step("option", "Ask for the password at every sign-in, and its undo", async () => {
    await restart({}, withKey(key("prompt")))
    await (await again()).getByLabel("Password").waitFor()
    await restart()
    await opens(await again(), BOB)
  })
  await showIcon(lab, papra)
}

async function showIcon(lab: Lab, { site, button, withKey, launch, restart }: Papra): Promise<void> {
  const icon = async (element: "img" | "span") => {
    const found = button(await lab.open(site)).locator(element)
    await found.waitFor({ state: "attached" })
    return found
  }
  const isGeneric = async () =>
    assert.match(await (await icon("span")).evaluate((one) => getComputedStyle(one).maskImage), /^url\(/)
  await lab.step("option", "Show authentik's icon on the button, and its undo", async () => {
    await isGeneric()
    const key = lab.block({ title: "Key of the provider", with: "providerIconUrl" }).text
    const { providerIconUrl } = JSON.parse(`{${key}}`) as { providerIconUrl: string }
    await restart({}, withKey(key))
    assert.equal(await (await icon("img")).getAttribute("src"), providerIconUrl)
    await restart()
    await isGeneric()
  })
  await lab.step("check", "the icon is a URL, which can contain the image; Base64 alone is refused", async () => {
    const with64 = (value: string) => withKey(`"providerIconUrl":"${value}"`)
    await restart({}, with64(`data:image/gif;base64,${IMAGE}`))
    const shown = await icon("img")
    await shown.evaluate((image: HTMLImageElement) => image.decode())
    const program = await launch(with64(IMAGE))
    assert.notEqual(await program.end(), 0)
    assert.match(program.log, /Invalid configuration: .*Invalid URL/)
    await restart()
  })
}
