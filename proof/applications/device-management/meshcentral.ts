import assert from "node:assert/strict"
import fs from "node:fs"
import path from "node:path"
import type { Page } from "@playwright/test"
import { changeOAuth2 } from "../../authentik/changes"
import { mergedJson } from "../../guide/files"
import type { AuthentikOptions, Lab } from "../../lab"
import { signInAtAuthentik } from "../../machine/browser"
import { run, type Program } from "../../machine/programs"
import type { Proof } from "../../proof"

const VERSION = "1.1.55"
const PORT = 4430
const [USERS, ADMINS] = ["MeshCentral Users", "MeshCentral Admins"]
const ROLES = "roles"
const person = (username: string, groups: string[]) => ({
  ...{ username, name: `${username} of Proof`, email: `${username}@proof.test`, password: `password of ${username}` },
  groups,
})

type Json = Record<string, unknown>

async function prove(lab: Lab): Promise<void> {
  const host = lab.host("meshcentral.company")
  const site = `https://${host}/`
  const data = path.dirname(lab.file("data/.keep", ""))
  const program = path.join(lab.installed.npm, "node_modules/meshcentral/meshcentral.js")
  const command = [lab.installed.node, program, "--datapath", data] as const
  const ADA = person("ada", [USERS])
  const ROOT = person("root", [USERS, ADMINS])
  const EVE = person("eve", [])

  await lab.publish("meshcentral.company", PORT)
  const authentik = (options: AuthentikOptions = {}) =>
    lab.authentik({ options: [ROLES], people: [ADA, ROOT, EVE], ...options })
  // What a reader has already: MeshCentral behind a reverse proxy that terminates TLS, which the guide's step 3 mentions.
  const base: Json = {
    settings: { port: PORT, aliasPort: 443, redirPort: 0, tlsOffload: "127.0.0.1", minify: false, WANonly: true },
    domains: { "": { certUrl: site } },
  }
  const guide = JSON.parse(lab.block({ title: "config.json", with: '"issuer"' }).text) as Json
  const fragment = (text: string) => JSON.parse(`{${lab.block({ title: "config.json", with: text }).text}}`) as Json
  const inOidc = (added: Json): Json => ({ domains: { "": { authStrategies: { oidc: added } } } })

  let mesh: Program
  const start = async (config: Json, env: Json = {}): Promise<Program> => {
    lab.file("data/config.json", JSON.stringify(mergedJson(base, config), null, 2))
    mesh = lab.start(command, {
      cwd: data,
      env: { NODE_EXTRA_CA_CERTS: lab.authorityFile, ...(env as Record<string, string>) },
    })
    return mesh
  }
  const restart = async (config: Json) => {
    await mesh.stop()
    await (await start(config)).prints(/HTTPS? server running on/)
  }
  const openSignIn = async (user: typeof ADA): Promise<Page> => {
    const page = await lab.open(site)
    await page.getByTitle(lab.says("Sign-in using OpenID Connect")).first().click()
    await signInAtAuthentik(page, user)
    return page
  }
  const opens = (page: Page) => page.getByText(lab.says("My Devices")).filter({ visible: true }).first().waitFor()
  const users = (): Json[] => {
    const text = fs.readFileSync(path.join(data, "meshcentral.db"), "utf8")
    const byId = new Map<unknown, Json>()
    for (const line of text.split("\n").filter(Boolean)) {
      const one = JSON.parse(line) as Json
      if (one.type === "user") byId.set(one._id, one)
    }
    return [...byId.values()]
  }
  const rightsOf = (user: typeof ADA) => users().find(({ name }) => name === user.name)?.siteadmin

  await authentik()
  // The local site administrator that the guide asks to keep.
  lab.file("data/config.json", JSON.stringify(base))
  await run([...command, "--createaccount", "local", "--pass", "Local-Password-1", "--email", "local@proof.test"])
  await run([...command, "--adminaccount", "local"])
  await (await start(guide)).prints(/HTTPS? server running on/)

  await lab.step(
    "sign-in",
    "a member of MeshCentral Users signs in, and MeshCentral opens with My Devices",
    async () => {
      await opens(await openSignIn(ADA))
      assert.equal(rightsOf(ADA), undefined)
      assert.match(String(users().find(({ name }) => name === ADA.name)?._id), /^user\/\/~oidc:/)
    },
  )
  await lab.step("refusal", "authentik refuses a user outside the groups", async () => {
    const page = await openSignIn(EVE)
    await page.getByText("Permission denied").first().waitFor()
  })
  await lab.step(
    "sign-out",
    "a sign-out ends on authentik's sign-out page, and MeshCentral is signed out",
    async () => {
      const page = await openSignIn(ADA)
      await opens(page)
      await page.goto(`${site}logout`)
      await page.getByRole("heading", { name: "You've logged out of MeshCentral." }).waitFor()
      await page.goto(site)
      await page.getByTitle("Sign-in using OpenID Connect").first().waitFor()
    },
  )
  await lab.step(
    "role",
    "with groups, members of MeshCentral Admins become site administrators, others do not",
    async () => {
      await restart(mergedJson(guide, inOidc(fragment("siteadmin"))))
      await opens(await openSignIn(ROOT))
      assert.equal(rightsOf(ROOT), 0xffffffff)
      await opens(await openSignIn(ADA))
      assert.notEqual(rightsOf(ADA), 0xffffffff)
    },
  )
  await lab.step("role", "who leaves MeshCentral Admins loses the rights at the next sign-in", async () => {
    await authentik({ people: [ADA, person("root", [USERS]), EVE] })
    await restart(mergedJson(guide, inOidc(fragment("siteadmin"))))
    await opens(await openSignIn(ROOT))
    assert.notEqual(rightsOf(ROOT), 0xffffffff)
    await authentik()
  })
  await lab.step("option", "newAccountsRights restricts accounts that are created from then on", async () => {
    const NEW = person("new", [USERS])
    await authentik({ people: [ADA, ROOT, EVE, NEW] })
    await restart(mergedJson(guide, inOidc(fragment("newAccountsRights"))))
    await opens(await openSignIn(NEW))
    const rights = Number(rightsOf(NEW))
    // MeshCentral's meshuser.js: 64 is "no new groups", 128 and 4096 belong to tools and devices.
    assert.ok(rights & 64, `the rights are ${rights}`)
  })
  await lab.step("option", "sync mirrors authentik groups as user groups", async () => {
    const groups = mergedJson(fragment("siteadmin"), { groups: fragment('"filter"') })
    await restart(mergedJson(guide, inOidc(groups)))
    await opens(await openSignIn(ROOT))
    const text = fs.readFileSync(path.join(data, "meshcentral.db"), "utf8")
    for (const group of [USERS, ADMINS]) assert.ok(text.includes(`"name":"${group}"`), `no user group ${group}`)
  })
  await lab.symptom("MeshCentral shows “Unable to create account.”", async ([message = ""]) => {
    // Neither the user of an earlier step nor one with its place, and therefore its subject.
    const LATE = person("late", [USERS])
    await authentik({ people: [ADA, ROOT, EVE, person("new", [USERS]), LATE] })
    await restart(mergedJson(guide, inOidc({ newAccounts: false })))
    const page = await openSignIn(LATE)
    await page.getByText(message).first().waitFor()
  })
  await lab.symptom("MeshCentral shows “Access denied.”", async ([message = ""]) => {
    await authentik()
    await restart(mergedJson(guide, inOidc({ groups: { required: [ADMINS] } })))
    const page = await openSignIn(ADA)
    await page.getByText(message).first().waitFor()
  })
  await lab.symptom("unexpected JWT alg received", async ([message = ""]) => {
    await authentik({
      change: changeOAuth2({ signing_key: null }),
    })
    await restart(guide)
    const page = await openSignIn(ADA)
    await page.getByText(message).first().waitFor()
    await authentik()
  })
  await lab.symptom("its log says “OIDC: Discovery failed.”", async ([message = ""]) => {
    await mesh.stop()
    const wrong = JSON.stringify(guide).replace("/application/o/meshcentral/", "/application/o/wrong/")
    await (await start(JSON.parse(wrong) as Json)).prints(message)
    await mesh.stop()
    await (await start(guide, { NODE_EXTRA_CA_CERTS: "" })).prints(lab.says("SELF_SIGNED_CERT_IN_CHAIN"))
  })
  await lab.step("check", "the way back: with _oidc, MeshCentral starts without authentik", async () => {
    lab.says("_oidc")
    await restart(JSON.parse(JSON.stringify(guide).replace('"oidc"', '"_oidc"')) as Json)
    const page = await lab.open(site)
    await page.locator("#username").first().fill("local")
    await page.locator("#password").first().fill("Local-Password-1")
    await page.locator("#loginButton").first().click()
    await opens(page)
  })
}

export const proof: Proof = {
  method: "oidc",
  application: { name: "MeshCentral", version: VERSION },
  needs: {
    // The last three are what MeshCentral installs at its first start with these settings.
    npm: { meshcentral: VERSION, "openid-client": "5.7.1", passport: "0.7.0", "connect-flash": "0.1.1" },
  },
  unproven: ["DYNAMIC_CONFIG of the container: no container runtime."],
  prove,
}
