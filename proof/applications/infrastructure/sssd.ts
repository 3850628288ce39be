import assert from "node:assert/strict"
import fs from "node:fs"
import ssh2 from "ssh2"
import { run, Program } from "../../machine/programs"
import { SYSTEM_LOG } from "../../machine/system-log"
import type { AuthentikOptions, Lab } from "../../lab"
import type { Proof } from "../../proof"

const GROUP = "sssd Users"
const ACCOUNT = "sssd-ldap"
const CERTIFICATE = "sssd LDAPS certificate"
const RESTRICT = "limit"
const BOUND = "service-account-binding"
const FILE = "/etc/sssd/sssd.conf"
// One in 200 of the Ed25519 keys that ssh2 makes cannot be read.
const keys = ssh2.utils.generateKeyPairSync("ecdsa", { bits: 256, comment: "laptop" })
/** How the host refuses a password or a key, and an account after its key or password was right. */
const REFUSED = /All configured authentication methods failed|the host closed the connection/
const person = (username: string, groups: string[], isActive = true) => ({
  ...{ username, name: `${username} of Proof`, email: `${username}@proof.test`, password: `password-of-${username}` },
  ...{ groups, isActive, attributes: { sshPublicKey: keys.public } },
})
/** A group in authentik that the guide does not mention. Debian has no group of this name: a local one would win. */
const STAFF = "engineers"
const JANE = person("jane", [STAFF])
const EVE = person("eve", [STAFF])
const GONE = person("gone", [STAFF], false)

/** Merges a block with a section into a file that has the section already. */
function withSection(text: string, added: string): string {
  const [section = "", ...settings] = added.split("\n")
  const names = settings.map((line) => line.split("=")[0]?.trim())
  const kept = text.split("\n").filter((line) => !names.includes(line.split("=")[0]?.trim()) || !line.includes("="))
  return kept.join("\n").replace(section, added)
}

/** Signs in with SSH and runs a command. */
function ssh(config: ssh2.ConnectConfig, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const client = new ssh2.Client()
    client
      .on("ready", () => {
        client.exec(command, (error, channel) => {
          if (error) return reject(error)
          let output = ""
          channel.on("data", (data: Buffer) => (output += data.toString()))
          channel.stderr.on("data", (data: Buffer) => (output += data.toString()))
          channel.on("close", () => {
            client.end()
            resolve(output)
          })
        })
      })
      .on("error", reject)
      .on("close", () => reject(new Error("the host closed the connection")))
      .connect({ host: "127.0.0.1", port: 22, readyTimeout: 600_000, ...config })
  })
}

async function prove(lab: Lab): Promise<void> {
  const { pair } = await lab.certificate("ldap.company")
  let password = ""
  const directory = async (options: AuthentikOptions = {}) => {
    const jane = options.options?.includes(RESTRICT) ? { ...JANE, groups: [STAFF, GROUP] } : JANE
    const authentik = await lab.authentik({
      people: [jane, EVE, GONE],
      groups: [STAFF],
      keyPairs: { [CERTIFICATE]: pair },
      ...options,
    })
    password = authentik.directory.byUsername(ACCOUNT)?.password ?? ""
    return lab.ldapOutpost(authentik)
  }
  await directory()
  fs.copyFileSync(lab.authorityFile, "/etc/ssl/certs/company-ca.pem")
  const values = () => ({ "<ldap_password>": password })
  const trust = "ldap_tls_cacert = /etc/ssl/certs/company-ca.pem"
  const main = () =>
    lab.block({ title: FILE, with: "ldap_default_bind_dn" }, values()).text.replace(`# ${trust}`, trust)

  const systemLog = lab.start(SYSTEM_LOG)
  await systemLog.prints("listening")
  let sssd: Program | undefined
  const start = async (text: string) => {
    await sssd?.stop()
    await run(["bash", "-c", "rm -rf /var/lib/sss/db/* /var/lib/sss/mc/*; mkdir -p /var/log/sssd /run/sssd"])
    fs.writeFileSync(FILE, text)
    await run(["bash", "-ec", lab.block({ with: "chmod 600 /etc/sssd/sssd.conf" }).text])
    sssd = lab.start(["sssd", "-i", "-d", "2"])
    await run([
      "bash",
      "-c",
      `for i in $(seq 60); do [ -S /var/lib/sss/pipes/nss ] && getent passwd ${ACCOUNT} && exit 0; sleep 1; done; true`,
    ])
  }
  await start(main())
  // Debian's packages have run pam-auth-update, which selects SSS authentication.
  assert.match(fs.readFileSync("/etc/pam.d/common-auth", "utf8"), /pam_sss/)
  await run(["bash", "-c", "mkdir -p /run/sshd; ssh-keygen -A"])
  const configuration = lab.block({ title: "/etc/ssh/sshd_config" }).text
  const original = fs.readFileSync("/etc/ssh/sshd_config", "utf8")
  fs.writeFileSync("/etc/ssh/sshd_config", `${configuration}\nPasswordAuthentication yes\n${original}`)
  await run(["sshd", "-t"])
  const server = lab.start(["/usr/sbin/sshd", "-D", "-e"])
  await server.prints("Server listening on")
  const byPassword = (user: { username: string; password: string }) =>
    ssh({ username: user.username, password: user.password }, "id")
  const byKey = (user: typeof JANE) => ssh({ username: user.username, privateKey: keys.private }, "id")

  await lab.step("check", "getent prints a user and a group", async () => {
    const commands = lab.block(
      { with: "getent passwd" },
      { "<authentik_username>": "jane", "<authentik_group>": STAFF },
    )
    const output = await run(["bash", "-ec", commands.text])
    assert.match(output, /^jane:/m)
    assert.match(output, /^engineers:.*jane/m)
  })
  await lab.step("sign-in", "a user signs in through SSH with the authentik password", async () => {
    assert.match(await byPassword(JANE), /uid=\d+\(jane\).*engineers/)
  })
  await lab.step("refusal", "a wrong password is refused", async () => {
    await assert.rejects(byPassword({ ...JANE, password: "wrong" }), REFUSED)
  })
  await lab.step("refusal", "the access filter refuses a user who is not active, also with an SSH key", async () => {
    await assert.rejects(byKey(GONE), REFUSED)
  })
  await lab.step("option", "SSH keys from authentik", async () => {
    assert.match(await byKey(JANE), /\(jane\)/)
  })
  await lab.step("option", "the filter with memberOf restricts the sign-in to one group", async () => {
    await directory({ options: [RESTRICT] })
    await start(withSection(main(), lab.block({ title: FILE, with: "memberOf=" }).text))
    assert.match(await byPassword(JANE), /\(jane\)/)
    await assert.rejects(byPassword(EVE), REFUSED)
  })
  await lab.symptom("Access denied for user: 6 (Permission denied)", async () => {
    await assert.rejects(byPassword(EVE), REFUSED)
    await systemLog.prints(/Access denied for user eve: 6 \(Permission denied\)/)
  })
  await lab.step("option", "StartTLS on port 389", async () => {
    await directory()
    await start(withSection(main(), lab.block({ title: FILE, with: "ldap_id_use_start_tls" }).text))
    assert.match(await byPassword(JANE), /\(jane\)/)
  })
  await lab.symptom("getent finds no users, or only the service account", async () => {
    await directory({
      change: (installation) => {
        for (const provider of installation.all("authentik_providers_ldap.ldapprovider")) provider.permissions = []
      },
    })
    await start(main())
    await assert.rejects(run(["getent", "passwd", "jane"]))
    assert.match(await run(["getent", "passwd", ACCOUNT]), /^sssd-ldap:/)
  })
  await lab.symptom("Users are found, but their password is rejected", async () => {
    // What happens to readers who bind the service account and forget the users.
    await directory({ options: [BOUND] })
    await start(main())
    assert.match(await run(["getent", "passwd", "jane"]), /^jane:/)
    await assert.rejects(byPassword(JANE), REFUSED)
  })
  await lab.symptom("sssd cannot connect, or does not trust the certificate", async () => {
    await directory()
    await start(main().replace(trust, `# ${trust}`))
    await assert.rejects(run(["getent", "passwd", "jane"]))
  })
  await lab.symptom("sssd does not start", async () => {
    await sssd?.stop()
    fs.writeFileSync(FILE, main())
    fs.chmodSync(FILE, 0o644)
    const program = new Program(["sssd", "-i"])
    assert.notEqual(await program.end(), 0)
  })
}

export const proof: Proof = {
  method: "ldap",
  application: { name: "sssd", version: "2.8.2 (Debian 12)" },
  needs: {
    debian: [
      "slapd",
      "ldap-utils",
      "sssd",
      "sssd-tools",
      "libnss-sss",
      "libpam-sss",
      "openssh-server",
      "openssh-client",
    ],
  },
  unproven: [
    "Red Hat's packages and authselect: the machine is Debian.",
    "A sign-in at the console: the machine has none.",
  ],
  prove,
}
