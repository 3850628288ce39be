import assert from "node:assert/strict"
import fs from "node:fs"
import { run, Program } from "../../machine/programs"
import { SYSTEM_LOG } from "../../machine/system-log"
import type { AuthentikOptions, Lab } from "../../lab"
import type { Proof } from "../../proof"

const GROUP = "proftpd-users"
const ACCOUNT = "proftpd-ldap"
const CERTIFICATE = "ProFTPD LDAPS"
const BOUND = "limit"
const CONF = "/etc/proftpd/conf.d/authentik.conf"
const person = (username: string, groups: string[]) => ({
  ...{ username, name: `${username} of Proof`, email: `${username}@proof.test`, password: `password-of-${username}` },
  groups,
})
const JANE = person("jane", [GROUP])
const EVE = person("eve", [])

/** Replaces or adds the directives of a block in a file that has some of them already. */
function withDirectives(text: string, added: string): string {
  const names = new Set(added.split("\n").map((line) => line.split(" ")[0]))
  const kept = text.split("\n").filter((line) => !names.has(line.split(" ")[0] ?? "") || line.startsWith("#") || !line)
  return `${kept.join("\n")}\n${added}\n`
}

async function prove(lab: Lab): Promise<void> {
  const host = lab.host("ftp.company")
  const { pair } = await lab.certificate("ldap.company")
  let outpostPassword = ""
  const directory = async (options: AuthentikOptions = {}) => {
    const authentik = await lab.authentik({ people: [JANE, EVE], keyPairs: { [CERTIFICATE]: pair }, ...options })
    outpostPassword = authentik.directory.byUsername(ACCOUNT)?.password ?? ""
    return lab.ldapOutpost(authentik)
  }
  await directory()

  // Trust as the guide says for a private authority.
  lab.says("/etc/ldap/ldap.conf")
  fs.copyFileSync(lab.authorityFile, "/etc/ssl/certs/company-ca.pem")
  fs.appendFileSync("/etc/ldap/ldap.conf", "\nTLS_CACERT /etc/ssl/certs/company-ca.pem\n")
  const tls = await lab.certificate("ftp.company")
  fs.copyFileSync(tls.cert, lab.says("/etc/ssl/certs/proftpd.pem"))
  fs.copyFileSync(tls.key, lab.says("/etc/ssl/private/proftpd.key"))
  fs.chmodSync("/etc/ssl/private/proftpd.key", 0o600)

  await run(["bash", "-ec", lab.block({ with: "useradd" }).text])
  const [uid, gid] = (await run(["bash", "-c", "id -u authentik-ftp; id -g authentik-ftp"])).trim().split("\n")
  const values = () => ({
    "<ldap_password>": outpostPassword,
    "<ftp_uid>": uid ?? "",
    "<ftp_gid>": gid ?? "",
  })
  const modules = fs.readFileSync("/etc/proftpd/modules.conf", "utf8")
  const lines = lab.block({ title: "/etc/proftpd/modules.conf" }).text.split("\n")
  fs.writeFileSync(
    "/etc/proftpd/modules.conf",
    lines.reduce((text, line) => text.replace(new RegExp(`^#\\s*${line}$`, "m"), line), modules),
  )
  const main = () => lab.block({ title: CONF, with: "LDAPAuthBinds" }, values()).text
  fs.writeFileSync(
    "/etc/proftpd/conf.d/authentik-tls.conf",
    lab.block({ title: "/etc/proftpd/conf.d/authentik-tls.conf" }).text,
  )

  let server: Program | undefined
  const start = async (text: string) => {
    await server?.stop()
    fs.writeFileSync(CONF, text, { mode: 0o600 })
    fs.rmSync("/var/log/mod_ldap.log", { force: true })
    await run(["proftpd", "--configtest"])
    server = lab.start(["proftpd", "--nodaemon", "-d", "2"])
    await server.prints(/ProFTPD .* standalone mode.* STARTUP/)
  }
  const ftp = (user: { username: string; password: string }, ...options: string[]) => {
    const command = lab.says("curl --ssl-reqd --user jane")
    assert.ok(command)
    return new Program([
      ...["curl", "--silent", "--show-error", "--ssl-reqd", "--cacert", lab.authorityFile, "--max-time", "600"],
      ...["--user", `${user.username}:${user.password}`, ...options, `ftp://${host}/`],
    ] as [string, ...string[]])
  }
  const succeeds = async (user: typeof JANE, ...options: string[]) => {
    const program = ftp(user, ...options)
    assert.equal(await program.end(), 0, program.log + ldapLog())
    return program.log
  }
  const fails = async (user: { username: string; password: string }) => {
    const program = ftp(user)
    assert.notEqual(await program.end(), 0)
    return program.log
  }
  const ldapLog = () =>
    fs.existsSync("/var/log/mod_ldap.log") ? fs.readFileSync("/var/log/mod_ldap.log", "utf8") : "no mod_ldap.log"

  await lab.step("check", "the test of the outpost with ldapsearch lists all users", async () => {
    const { text } = lab.block({ with: "ldapsearch -x" })
    const command = text.replace("-W", `-w '${outpostPassword}'`)
    assert.match(await run(["bash", "-c", command]), /cn: jane/)
  })
  await lab.step(
    "sign-in",
    "a member of proftpd-users lists the folder and stores a file as authentik-ftp",
    async () => {
      await start(main())
      const file = lab.file("hello.txt", "hello")
      await succeeds(JANE, "--upload-file", file)
      assert.match(await succeeds(JANE), /hello\.txt/)
      assert.equal(String(fs.statSync("/srv/authentik-ftp/hello.txt").uid), uid)
      await server?.prints(lab.says("USER jane: Login successful"))
    },
  )
  await lab.step("refusal", "a user outside the group is refused with Access denied: 530", async () => {
    assert.match(await fails(EVE), /Access denied: 530/)
    lab.says("Access denied: 530")
  })
  await lab.symptom("The log says “no entries for filter”", async ([message = ""]) => {
    await fails(EVE)
    assert.ok(ldapLog().includes(message), ldapLog())
  })
  await lab.symptom("The log says “bad password for user”", async ([message = ""]) => {
    await fails({ username: JANE.username, password: "wrong" })
    assert.ok(ldapLog().includes(message), ldapLog())
  })
  await lab.step(
    "check",
    "without the certificate, the check fails silently, and the system log names the file",
    async () => {
      lab.says("If the check fails silently, see the system log for the reason")
      const systemLog = lab.start(SYSTEM_LOG)
      await systemLog.prints("listening")
      const [certificate, aside] = ["/etc/ssl/certs/proftpd.pem", "/etc/ssl/certs/proftpd.pem.aside"]
      fs.renameSync(certificate, aside)
      const check = new Program(["proftpd", "--configtest"])
      const status = await check.end()
      fs.renameSync(aside, certificate)
      assert.notEqual(status, 0)
      assert.equal(check.log.trim(), "Checking syntax of configuration file")
      await systemLog.prints(certificate)
      await systemLog.stop()
      fs.rmSync("/dev/log")
    },
  )
  await lab.step("option", "each user gets a folder", async () => {
    const block = lab.block({ title: CONF, with: "CreateHome" }).text
    await start(withDirectives(main(), block).replace(/^LDAPGenerateHomedirPrefixNoUsername.*$/m, ""))
    await succeeds(JANE)
    assert.ok(fs.statSync("/srv/authentik-ftp/jane").isDirectory())
  })
  await lab.step("option", "without the forced IDs, files belong to the IDs from authentik", async () => {
    fs.chmodSync("/srv/authentik-ftp", 0o777)
    await start(main().replace(/^LDAPForceDefault[UG]ID.*\n/gm, ""))
    await succeeds(JANE, "--upload-file", lab.file("own.txt", "own"))
    const entry = await run([
      ...["ldapsearch", "-x", "-LLL", "-H", `ldaps://${lab.host("ldap.company")}:636`, "-D"],
      ...[`cn=${ACCOUNT},ou=users,ou=proftpd,dc=ldap,dc=goauthentik,dc=io`, "-w", outpostPassword],
      ...["-b", "ou=users,ou=proftpd,dc=ldap,dc=goauthentik,dc=io", "(cn=jane)", "uidNumber"],
    ] as [string, ...string[]])
    assert.ok(entry.includes(`uidNumber: ${fs.statSync("/srv/authentik-ftp/own.txt").uid}`), entry)
  })
  await lab.step("option", "AuthOrder mod_ldap.c refuses local accounts", async () => {
    await run(["bash", "-c", "useradd --create-home localuser && echo localuser:local-password | chpasswd"])
    const local = { ...EVE, username: "localuser", password: "local-password" }
    await start(main())
    await succeeds(local)
    await start(`${main()}\n${lab.block({ title: CONF, with: "AuthOrder mod_ldap.c" }).text}\n`)
    await fails(local)
    await succeeds(JANE)
  })
  await lab.step("option", "StartTLS instead of LDAPS", async () => {
    await start(withDirectives(main(), lab.block({ title: CONF, with: "LDAPUseTLS" }).text))
    await succeeds(JANE)
  })
  await lab.step("option", "without memberOf, every authentik user may use FTP", async () => {
    await start(withDirectives(main(), lab.block({ title: CONF, with: '(&(objectClass=user)(cn=%u))"' }).text))
    await succeeds(EVE)
  })
  await lab.step("option", "bindings in authentik refuse other users with Insufficient access", async () => {
    await directory({ options: [BOUND] })
    await start(withDirectives(main(), lab.block({ title: CONF, with: '(&(objectClass=user)(cn=%u))"' }).text))
    await succeeds(JANE)
    await fails(EVE)
    assert.ok(ldapLog().includes(lab.says("Insufficient access")), ldapLog())
  })
  await lab.symptom("The log does not mention the user, or does not appear", async () => {
    await start(`${main()}\nAuthOrder mod_auth_pam.c* mod_auth_unix.c\n`)
    await fails(JANE)
    assert.ok(!ldapLog().includes(JANE.username), ldapLog())
  })
  await lab.symptom("The log says “Can't contact LDAP server”", async ([message = ""]) => {
    fs.writeFileSync("/etc/ldap/ldap.conf", "TLS_CACERT /etc/ssl/certs/ca-certificates.crt\n")
    await start(main())
    await fails(JANE)
    assert.ok(ldapLog().includes(message), ldapLog())
  })
}

export const proof: Proof = {
  method: "ldap",
  application: { name: "ProFTPD", version: "1.3.8 (Debian 12)" },
  needs: { debian: ["slapd", "ldap-utils", "proftpd-core", "proftpd-mod-ldap", "proftpd-mod-crypto", "curl"] },
  unproven: ["mod_sftp, SELinux and firewalls.", "Red Hat's paths: the machine is Debian."],
  prove,
}
