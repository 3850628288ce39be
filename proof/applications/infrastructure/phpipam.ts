import assert from "node:assert/strict"
import fs from "node:fs"
import path from "node:path"
import type { Installation } from "../../authentik/blueprint"
import { changeSaml, unbind } from "../../authentik/changes"
import type { AuthentikOptions, Lab } from "../../lab"
import { OWN_TLS, startApache, type Site } from "../../machine/apache"
import { signInWithSaml, shows } from "../../machine/browser"
import {
  accountOf,
  installPhpipam,
  isSignedIn,
  isSignedOut,
  LOCAL_ADMIN,
  Pages,
  query,
  ROOT,
} from "./phpipam/application"
import type { Proof } from "../../proof"

/** Apache as if it terminated TLS, behind a reverse proxy that does, without the header for its port, and with a folder. */
const [TLS, BEHIND_PROXY, WITHOUT_PORT, IN_FOLDER] = [8080, 8081, 8082, 8083] as const
const [ADMINS, OPERATORS, GUESTS] = ["phpIPAM Admins", "phpIPAM Operators", "phpIPAM Guests"] as const

const person = (username: string, name: string, ...groups: string[]) => ({
  ...{ username, name, email: `${username}@proof.test`, password: `password-of-${username}`, groups },
})
const [ADA, BOB, GIL] = [person("ada", "Ada", ADMINS), person("bob", "Bob", OPERATORS), person("gil", "Gil", GUESTS)]
const EVE = person("eve", "Eve")
/** An account of phpIPAM from before has the same name, and so has its first administrator. */
const [LOU, NAMESAKE] = [person("lou", "Lou", GUESTS), person("admin", "Another Admin", GUESTS)]
const LOCAL_LOU = { ...LOU, name: "Lou of phpIPAM", password: "LocalSecret7" }
/** phpIPAM's database takes this username for Ada's. */
const OTHER_ADA = { ...person("ÁDA", "Other Ada", GUESTS), email: "other@proof.test" }
const PEOPLE = [ADA, BOB, GIL, EVE, LOU, NAMESAKE, OTHER_ADA]

const SITES: [Site, ...Site[]] = [
  { port: TLS, root: ROOT, more: OWN_TLS },
  { port: BEHIND_PROXY, root: ROOT },
  { port: WITHOUT_PORT, root: ROOT, more: "UseCanonicalPhysicalPort On\n  RequestHeader unset X-Forwarded-Port early" },
  { port: IN_FOLDER, root: path.dirname(ROOT), more: OWN_TLS },
]

async function prove(lab: Lab): Promise<void> {
  const home = `https://${lab.host("phpipam.company")}`
  await installPhpipam(lab)
  const apache = await startApache(lab, SITES, false)
  const shipped = fs.readFileSync(`${ROOT}/config.dist.php`, "utf8")
  const writeConfig = (more = "", folder = "/") =>
    fs.writeFileSync(`${ROOT}/config.php`, `${shipped.replaceAll(`'BASE', "/"`, `'BASE', "${folder}"`)}\n${more}\n`)
  writeConfig()
  await lab.publish("phpipam.company", TLS)

  let now = await lab.authentik()
  const authentik = async (options: AuthentikOptions = {}) => {
    now = await lab.authentik({ people: PEOPLE, ...options })
  }
  await authentik()
  const [shippedKey] = now.installation.all("authentik_crypto.certificatekeypair")
  const ipam = new Pages(lab, home, String(shippedKey?.attrs.certificate_data))
  const change = (attrs: object) => authentik({ change: changeSaml(attrs) })
  const expression = (name: string, text: (old: string) => string) => (installation: Installation) => {
    const mapping = installation.find("authentik_providers_saml.samlpropertymapping", { saml_name: name })
    if (mapping) mapping.attrs.expression = text(String(mapping.attrs.expression))
  }
  await lab.symptom("Strict mode requires global setting", async () => {
    await ipam.addMethod('Strict mode requires global setting "Prettify links"=yes')
    assert.equal(await query("select count(*) from usersAuthMethod where type = 'SAML2'"), "0\n")
  })
  await lab.step("check", "Prettify links needs mod_rewrite, and can be set back without it", async () => {
    const page = await ipam.administration(lab.says("phpIPAM settings"))
    await ipam.setPrettifyLinks(page, "Yes")
    await page.goto(`${home}/administration/users/`)
    await shows(page, "Not Found")
    await page.goto(`${home}${lab.says("/index.php?page=administration&section=settings")}`)
    await ipam.setPrettifyLinks(page, "No")
    lab.says("enable mod_rewrite and AllowOverride")
    await apache.stop()
    await startApache(lab, SITES, true)
    await page.goto(`${home}/index.php?page=administration&section=settings`)
    await ipam.setPrettifyLinks(page, "Yes")
    await page.goto(home)
    await ipam.follow(page, "Users")
    await page.waitForURL(`${home}/administration/users/`)
    await page.getByRole("heading", { name: "User management" }).waitFor()
  })
  await lab.step("check", "the administrator adds the method with the guide's values", async () => {
    await ipam.addMethod()
    assert.equal(ipam.settings["Client ID"], `${home}/`)
  })
  await lab.step("sign-in", "a member of phpIPAM Admins signs in and becomes an administrator", async () => {
    const page = await ipam.enters(ADA)
    await page.locator("#dashboard").waitFor()
    await ipam.follow(page, lab.says("Users"))
    const row = page.locator("#userPrint1 tr", { hasText: ADA.email })
    for (const text of [ADA.name, ADA.username, lab.says("Administrator")])
      await row.getByRole("cell", { name: text, exact: true }).first().waitFor()
  })
  await lab.step("role", "members of phpIPAM Operators and phpIPAM Guests get groups and modules", async () => {
    for (const [user, group, level] of [
      [BOB, "Operators", 2],
      [GIL, "Guests", 1],
    ] as const) {
      const page = await ipam.enters(user)
      assert.equal(await page.locator("#admin").count(), 0)
      const account = await accountOf(user)
      assert.deepEqual([account?.role, account?.groups, account?.levels], ["User", [lab.says(group)], [level]])
    }
  })
  await lab.step("refusal", "authentik refuses a user outside the groups", async () => {
    await shows(await ipam.signIn(EVE), "Permission denied")
    assert.equal(await accountOf(EVE), undefined)
  })
  await lab.step("check", "without bindings, every user of authentik gets an account", async () => {
    lab.says("Without bindings, phpIPAM creates an account for every authentik user who signs in")
    await authentik({ change: unbind })
    await ipam.enters(EVE)
    const { groups, levels, role } = (await accountOf(EVE)) ?? {}
    assert.deepEqual({ groups, levels, role }, { groups: [], levels: [], role: "User" })
    await authentik()
  })
  await lab.step("sign-in", "the form lets the local administrator in, which is also the way back", async () => {
    await isSignedIn(await ipam.withPassword(), LOCAL_ADMIN)
  })
  await lab.step("sign-in", "the launch URL starts the sign-in", async () => {
    const [application] = now.installation.all("authentik_core.application")
    const page = await lab.open(String(application?.attrs.meta_launch_url))
    await signInWithSaml(page, BOB)
    await isSignedIn(page, BOB)
  })
  await lab.step("check", "names, email addresses, roles, groups and modules are set at each sign-in", async () => {
    lab.says("Each sign-in sets name, email address, role, groups and modules again")
    await ipam.setAccount(BOB, { "Real name": "Robert", "e-mail": "robert@proof.test", "User role": "Administrator" })
    await query(`update users set \`groups\` = '{}', module_permissions = '{}' where username = '${BOB.username}'`)
    await ipam.enters(BOB)
    const { name, email, role, groups, levels } = (await accountOf(BOB)) ?? {}
    assert.deepEqual([name, email, role, groups, levels], [BOB.name, BOB.email, "User", ["Operators"], [2]])
  })
  await lab.step("check", "phpIPAM ignores letter case and accents of usernames", async () => {
    lab.says("ignores letter case and accents")
    await ipam.enters(OTHER_ADA)
    assert.equal((await accountOf(ADA))?.name, OTHER_ADA.name)
    await ipam.enters(ADA)
  })
  await lab.step("sign-out", "a sign-out ends only the session of phpIPAM", async () => {
    lab.says("which never calls IDP logout url")
    const page = await ipam.enters(BOB)
    await page.getByRole("link", { name: "Logout" }).click()
    await shows(page, "You have logged out")
    assert.ok(page.url().startsWith(home))
    await page.getByRole("link", { name: "here", exact: true }).click()
    await isSignedIn(page, BOB)
  })
  await lab.step("refusal", "open sessions last after a refusal, until the account is disabled", async () => {
    const page = await ipam.enters(BOB)
    const user = now.directory.byUsername(BOB.username)
    if (user) user.groups = []
    await shows(await ipam.signIn(BOB), "Permission denied")
    await page.goto(`${home}/tools/`)
    await isSignedIn(page, BOB)
    lab.says("set the account to Disabled")
    await ipam.setAccount(BOB, { Status: "Disabled" })
    await page.goto(`${home}/tools/`)
    await isSignedOut(page)
    if (user) user.groups = BOB.groups
    await ipam.refuses(BOB, "User account is disabled")
    await ipam.setAccount(BOB, { Status: "Enabled" })
    await ipam.enters(BOB)
  })

  const jit = "Enable JIT"
  await lab.step("check", "without JIT, local accounts open; a mapped user is the account of all users", async () => {
    lab.says("Without it, phpIPAM opens any account whose name arrives, including the local Admin")
    await ipam.refuses(NAMESAKE, "Requested SAML user is not configured for SAML authentication")
    await ipam.configure({ [jit]: "off" })
    await ipam.enters(NAMESAKE, LOCAL_ADMIN)
    await ipam.configure({ [lab.says("SAML mapped user")]: "Admin" })
    for (const user of [GIL, BOB]) await ipam.enters(user, LOCAL_ADMIN)
    lab.says("phpIPAM refuses to combine it with Enable JIT")
    await ipam.configure({ [jit]: "on" }, "The JIT and mapped user options are mutually exclusive")
    await ipam.configure({ [jit]: "on", "SAML mapped user": "" })
  })
  const useMethod = (method: string) => ipam.setAccount(LOU, { "Authentication method": method })
  await lab.symptom("Requested SAML user is not configured for SAML authentication", async () => {
    await ipam.createAccount(LOCAL_LOU)
    await isSignedIn(await ipam.withPassword(LOCAL_LOU), LOCAL_LOU)
    await ipam.refuses(LOU, "Requested SAML user is not configured for SAML authentication")
  })
  await lab.step("option", "Link existing accounts: the SAML2 method replaces the password", async () => {
    await useMethod("SAML2 (authentik)")
    await ipam.enters(LOU)
    lab.says("The user's phpIPAM password then no longer works")
    await shows(await ipam.withPassword(LOCAL_LOU), "Please use login!")
  })
  await lab.step("option", "the former method of an account undoes that; so does deleting SAML2", async () => {
    await useMethod("local (Local database)")
    await isSignedIn(await ipam.withPassword(LOCAL_LOU), LOU)
    await ipam.refuses(LOU, "Requested SAML user is not configured for SAML authentication")
    await useMethod("SAML2 (authentik)")
    lab.says("If you delete the method later, phpIPAM makes all its users local again")
    await ipam.deleteMethod()
    await isSignedIn(await ipam.withPassword(LOCAL_LOU), LOU)
    assert.equal((await accountOf(BOB))?.method, "local")
    await ipam.addMethod()
    await query("update users set authMethod = (select id from usersAuthMethod where type = 'SAML2') where id > 1")
    await ipam.enters(BOB)
  })
  await lab.step("option", "Use groups and modules of your own", async () => {
    await query("insert into userGroups (g_name) values ('Network')")
    lab.says("phpIPAM ignores groups that it does not have")
    const modules = lab.says("*:1,vlan:3")
    await authentik({
      change: (installation) => {
        expression("groups", (old) => old.replace('"Operators"', '"Network,Missing"'))(installation)
        expression("modules", (old) => old.replace("*:2", modules))(installation)
      },
    })
    await ipam.enters(BOB)
    const { groups, modules: levels } = (await accountOf(BOB)) ?? {}
    assert.deepEqual(groups, ["Network"])
    assert.deepEqual([levels?.vlan, levels?.devices], [3, 1])
    await authentik()
    await ipam.enters(BOB)
    const restored = await accountOf(BOB)
    assert.deepEqual([restored?.groups, restored?.levels], [["Operators"], [2]])
  })

  await lab.symptom("authentik reports that the ACS URL does not match the provider", async () => {
    const message = `ACS URL of ${home}/index.php?page=saml2 doesn't match`
    lab.says("/index.php?page=saml2")
    await ipam.setPrettifyLinks(await ipam.administration("phpIPAM settings"), "No")
    await shows(await ipam.start(), message)
    await ipam.setPrettifyLinks(await ipam.administration("phpIPAM settings"), "Yes")
    await ipam.enters(GIL)
  })
  const trusting = lab.block({ title: "config.php", with: "trust" }).text
  await lab.step("check", "behind a reverse proxy, phpIPAM needs to trust its headers", async () => {
    await lab.publish("phpipam.company", BEHIND_PROXY)
    await shows(await ipam.open("/saml2/"), /ACS URL of http:\/\/phpipam\.\S+\/saml2\/ doesn't match/)
    writeConfig(trusting)
    await ipam.enters(BOB)
    writeConfig()
    await lab.publish("phpipam.company", TLS)
  })
  /** The guide's values but for these, with messages. */
  const wrongly = (fields: Record<string, string> = {}) =>
    ipam.configure({ ...ipam.settings, Debugging: "on", ...fields })
  const fatal = Object.keys(lab.table("No Signature found"))
  const [unsigned = "", issuer = "", audience = "", wrong = "", missing = "", received = "", expired = ""] = fatal
  await lab.symptom("Fatal SAML error, or invalid_response", async () => {
    assert.equal(fatal.length, 7)
    await ipam.configure({ "Sign Authn requests": "on" })
    await shows(await ipam.start(), lab.says("Fatal SAML error"))
    await ipam.configure({ "IDP issuer": "authentik", "Sign Authn requests": "off" })
    await ipam.refuses(BOB, lab.says("invalid_response"))
    await wrongly({ "IDP issuer": "authentik" })
    await ipam.refuses(BOB, issuer)
    await wrongly({ "Sign Authn requests": "on" })
    await shows(await ipam.start(), unsigned)
    await wrongly({ "Client ID": home })
    await ipam.refuses(BOB, audience)
    const other = await lab.certificate("phpipam.company")
    await wrongly({ "IDP X.509 public cert": other.pair.cert })
    await ipam.refuses(BOB, wrong)
    await wrongly()
    await change({ signing_kp: null })
    await ipam.refuses(BOB, missing)
    await authentik()
    await lab.publish("phpipam.company", WITHOUT_PORT)
    writeConfig(trusting)
    await ipam.refuses(BOB, new RegExp(received.split(" … ").join(".*").replace("…", ".*")))
    writeConfig()
    await lab.publish("phpipam.company", TLS)
  })
  const mandatory = Object.keys(lab.table("Could not extract valid username from SAML response"))
  const [noName = "", noEmail = "", noUsername = ""] = mandatory
  await lab.symptom("Mandatory SAML JIT attribute missing", async () => {
    assert.equal(mandatory.length, 3)
    for (const [message, field, mapping] of [
      [noName, "name", "display_name"],
      [noEmail, "email", "email"],
    ] as const) {
      await authentik({ people: [{ ...BOB, [field]: "" }] })
      await ipam.refuses(BOB, message)
      await authentik({ change: expression(mapping, () => "return None") })
      await ipam.refuses(BOB, message)
    }
    await authentik()
    await ipam.configure({ "SAML username attribute": "username" })
    await ipam.refuses(BOB, noUsername)
    await ipam.configure({ "SAML username attribute": "" })
  })
  await lab.symptom("creates an account with a long username", async () => {
    await change({ name_id_mapping: null })
    await ipam.enters(BOB)
    assert.equal((await accountOf({ username: now.directory.byUsername(BOB.username)?.uid ?? "" }))?.email, BOB.email)
    await authentik()
  })
  await lab.symptom("the SAML response is expired or not yet valid", async () => {
    for (const attrs of [
      { assertion_valid_not_on_or_after: "minutes=-10" },
      { assertion_valid_not_before: "minutes=10" },
    ]) {
      await change(attrs)
      await ipam.refuses(BOB, expired)
    }
  })
  await lab.step("check", "without strict mode, phpIPAM accepts expired responses and those for others", async () => {
    lab.says("then accept expired responses, and those that authentik made for other applications")
    await ipam.configure({ ...ipam.settings, "Strict mode": "off" })
    await change({ audience: "https://other.proof.test/", assertion_valid_not_on_or_after: "minutes=-10" })
    await ipam.enters(BOB)
    await authentik()
    await ipam.configure()
  })
  await lab.step("check", "phpIPAM in a folder: the addresses contain it", async () => {
    lab.says("launch URL, ACS URL, audience and Client ID contain it")
    await ipam.configure({ "Client ID": `${home}/ipam/` })
    writeConfig("", "/ipam/")
    await lab.publish("phpipam.company", IN_FOLDER)
    await change({ acs_url: `${home}/ipam/saml2/`, audience: `${home}/ipam/` })
    const page = await ipam.signIn(BOB, "/ipam/")
    await isSignedIn(page, BOB)
    assert.ok(page.url().startsWith(`${home}/ipam/`))
  })
}

const GITHUB = "https://github.com"

export const proof: Proof = {
  method: "saml",
  application: { name: "phpIPAM", version: "1.8.2" },
  needs: {
    release: "trixie",
    // prettier-ignore
    debian: ["apache2", "mariadb-server", "curl", "php-fpm", "php-mysql", "php-gmp", "php-mbstring", "php-gd", "php-xml", "php-curl", "php-pear"],
    git: {
      phpipam: { url: `${GITHUB}/phpipam/phpipam`, commit: "6e11367e5f43eb9f50bde7f7b25bf65fc53d844d" },
      "php-saml": { url: `${GITHUB}/onelogin/php-saml`, commit: "5fbf3486704ac9835b68184023ab54862c95f213" },
      xmlseclibs: { url: `${GITHUB}/robrichards/xmlseclibs`, commit: "cf50b5023964550d714df76ba9adf21eb6fdaa35" },
    },
  },
  unproven: [
    "The container and its variable IPAM_TRUST_X_FORWARDED: the machine has phpIPAM's files from Git.",
    "Passkeys: they need libraries of Composer and an authenticator.",
  ],
  prove,
}
