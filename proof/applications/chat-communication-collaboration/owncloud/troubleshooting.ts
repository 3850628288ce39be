/** The entries of *Troubleshooting* in ownCloud's guide. */
import assert from "node:assert/strict"
import fs from "node:fs"
import type { Installation } from "../../../authentik/blueprint"
import { isEntity } from "../../../authentik/directory"
import type { Lab } from "../../../lab"
import { issue } from "../../../machine/authority"
import { shows } from "../../../machine/browser"
import { ADA, BOB, EVE, KIM, type OwnCloud } from "./application"
import { connect, discover, tokenOf } from "./clients"
import { creating } from "./accounts"

/** Before the first sign-in works: what stops it on the way from ownCloud to authentik. */
export async function findCauses(lab: Lab, ownCloud: OwnCloud): Promise<void> {
  const { container, configure, enters, start, signIn, logs } = ownCloud
  await lab.symptom("The sign-in ends with", async ([message = ""]) => {
    const fails = async () => {
      await shows(await start(), message)
    }
    lab.says("in the container names the cause")
    lab.says("/mnt/data/files/owncloud.log")
    await logs(lab.says("cURL error 60"), fails)
    await configure({ add: `    '${lab.says("insecure")}' => true,` })
    await logs("cURL error 60", fails)
    await configure()
    await container.shell(lab.block({ with: "security:certificates:import" }).text)
    await enters(ADA)
    const secret = lab.values["<client_secret>"] ?? ""
    await configure({ replace: { [secret]: "wrong" } })
    await logs(lab.says("invalid_client"), async () => shows(await signIn(ADA), message))
    await configure()
    const hosts = fs.readFileSync("/etc/hosts", "utf8")
    const line = new RegExp(`^127.0.0.1( ${lab.host("authentik.company")})$`, "m")
    fs.writeFileSync("/etc/hosts", hosts.replace(line, "127.0.0.2$1"))
    await logs("cURL error 7", fails)
    fs.writeFileSync("/etc/hosts", hosts.replace(line, ""))
    await logs("cURL error 6", fails)
    lab.says("the container does not resolve or reach")
    fs.writeFileSync("/etc/hosts", hosts)
    await enters(ADA)
  })
}

/** The scope mappings of a client's provider without some of them. */
const withoutMapping =
  (slug: string, name: string) =>
  (installation: Installation): void => {
    const application = installation.all("authentik_core.application").find(({ attrs }) => attrs.slug === slug)
    const provider = application?.attrs.provider
    if (!isEntity(provider)) throw new Error(`the blueprint has no application ${slug}`)
    const mappings = (provider.attrs.property_mappings as unknown[]).filter(isEntity)
    provider.attrs.property_mappings = mappings.filter(({ attrs }) => attrs.name !== name)
    if (mappings.length === (provider.attrs.property_mappings as unknown[]).length)
      throw new Error(`no mapping ${name}`)
  }

export async function troubleshoot(lab: Lab, ownCloud: OwnCloud): Promise<void> {
  const { authentik, configure, enters, refuses, addUser, deleteUser, logs, webDav, proxy, container, variables } =
    ownCloud
  await lab.symptom("is not known", async ([known = "", unique = "", attribute = ""]) => {
    const part = (message: string) => message.replace("… ", "")
    await refuses(BOB, part(known))
    await configure({ replace: { "'preferred_username'": "'nothing'" } })
    await refuses(BOB, lab.says("Configured attribute"))
    await configure({ replace: { "'userid'": "'email'", "'preferred_username'": "'email'" } })
    for (const username of ["first", "second"]) await addUser({ username, email: EVE.email })
    await refuses(EVE, part(unique))
    for (const username of ["first", "second"]) await deleteUser({ username })
    const claim = {
      "// 'provisioning-claim'": "'provisioning-claim'",
      "// 'provisioning-attribute'": "'provisioning-attribute'",
    }
    await configure(creating(lab, claim))
    await refuses(KIM, attribute)
    await configure()
  })
  await lab.symptom("The web interface works, but clients are refused", async () => {
    const refuse = async (message: string, change: (installation: Installation) => void) => {
      const page = await authentik({
        options: ["desktop"],
        change,
        keyPairs: { Other: await issue(lab.authority, ["other"]) },
      })
      await enters(ADA)
      const token = await tokenOf(lab, page, "desktop")
      await logs(message, async () => assert.equal(await webDav(token), 401))
    }
    const audience = lab.says("Token audience does not match the configured client-id")
    await refuse(audience, withoutMapping("owncloud-desktop", lab.says("ownCloud audience")))
    await refuse(lab.says("Unable to find a key for"), (installation) => {
      const key = installation.find("authentik_crypto.certificatekeypair", { name: "Other" })
      const provider = installation
        .all("authentik_core.application")
        .find(({ attrs }) => attrs.slug === "owncloud-desktop")
      if (isEntity(provider?.attrs.provider)) provider.attrs.provider.attrs.signing_key = key
    })
    const page = await authentik({ options: ["desktop"] })
    assert.equal(await webDav(await tokenOf(lab, page, "desktop")), 207)
  })
  await lab.symptom("A client does not open authentik", async () => {
    await proxy()
    assert.notEqual((await discover(lab, ownCloud)).status, 200)
    await container.start({ ...variables, [lab.says("OWNCLOUD_ENABLE_OIDC_REWRITE_URL")]: "true" })
    lab.says("its rule never matches")
    assert.notEqual((await discover(lab, ownCloud)).status, 200)
    await container.start(variables)
    await proxy(lab.block({ title: "nginx.conf" }).text)
    assert.equal((await discover(lab, ownCloud)).status, 200)
    const mapping = lab.says("authentik default OAuth Mapping: OpenID 'offline_access'")
    const without = await authentik({ options: ["desktop"], change: withoutMapping("owncloud-desktop", mapping) })
    const tokens = await connect(lab, without, "desktop")
    assert.ok(typeof tokens === "object" && tokens.access_token && !tokens.refresh_token)
    await authentik()
  })
  await lab.symptom("authentik shows Redirect URI Error", async () => {
    await proxy("", 'proxy_set_header X-Forwarded-Proto "";')
    // From its other pages, ownCloud then leads to HTTP, which the proof's proxy does not serve.
    await shows(await ownCloud.start("/login"), "Redirect URI Error")
    const [name = "", value = ""] = lab.says("OWNCLOUD_OVERWRITE_PROTOCOL=https").split("=")
    await container.start({ ...variables, [name]: value })
    await enters(ADA)
    await container.start(variables)
    await configure({ add: `    '${lab.says("redirect-url")}' => '${ownCloud.site}/apps/openidconnect/redirect',` })
    await shows(await ownCloud.start("/login"), "Welcome to authentik!")
    await configure()
    await proxy(lab.block({ title: "nginx.conf" }).text)
    await enters(ADA)
  })
}
