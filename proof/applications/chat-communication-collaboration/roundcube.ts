import assert from "node:assert/strict"
import fs from "node:fs"
import type { Page } from "@playwright/test"
import { bindTo, changeOAuth2, spoilRedirectUri } from "../../authentik/changes"
import { person, type Person } from "../../authentik/people"
import type { AuthentikOptions, Lab } from "../../lab"
import { signInAtAuthentik, shows } from "../../machine/browser"
import { prepareMailServer } from "../../machine/mail-server"
import { phpSite, startPhp } from "../../machine/php-site"
import { run, type Program } from "../../machine/programs"
import { SYSTEM_LOG } from "../../machine/system-log"
import type { Proof } from "../../proof"

const PORT = 8080
const [DOVECOT, SYSTEM, TOKENS] = [
  "/etc/dovecot/dovecot.conf",
  "/etc/dovecot/conf.d/auth-system.conf.ext",
  "/etc/dovecot/dovecot-oauth2.conf.ext",
] as const
const ROUNDCUBE = "/etc/roundcube/config.inc.php"
const CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt"
const GROUP = "staff"
const ADA = person("ada", [GROUP])
const EVE = person("eve")
/** Someone without a mailbox. */
const NEW = person("new", [GROUP])
const mailboxPassword = ({ username }: Person) => `mailbox-password-of-${username}`

/** Roundcube as the reader has it, from Debian's packages with SQLite. */
async function prepareRoundcube(): Promise<void> {
  const database = "/var/lib/roundcube/roundcube.db"
  await run(["bash", "-ec", `sqlite3 ${database} </usr/share/roundcube/SQL/sqlite.initial.sql`])
  await run(["bash", "-ec", `chown www-data: ${database} /var/lib/roundcube && chmod 640 ${database}`])
  const before = fs.readFileSync(ROUNDCUBE, "utf8").replace(/^include\(.*$/m, "")
  fs.writeFileSync(ROUNDCUBE, `${before}\n$config['db_dsnw'] = 'sqlite:///${database}?mode=0640';\n`)
}

async function prove(lab: Lab): Promise<void> {
  const site = `https://${lab.host("roundcube.company")}`
  const systemLog = lab.start(SYSTEM_LOG)
  await systemLog.prints("listening")
  /** Waits for a text in what the system log has got since `forget`. */
  const logged = (text: string | RegExp) => systemLog.prints(text)
  const forget = () => (systemLog.log = "")
  await prepareMailServer(
    await lab.certificate("roundcube.company"),
    "proof.test",
    [ADA, EVE].map((user) => ({ ...user, password: mailboxPassword(user) })),
  )
  await prepareRoundcube()
  await lab.publish("roundcube.company", PORT)
  const authentik = (options: AuthentikOptions = {}) =>
    lab.authentik({ people: [ADA, EVE, NEW], groups: [GROUP], ...options })
  const withValidity = (validity: string): AuthentikOptions => ({
    change: changeOAuth2({ access_token_validity: validity }),
  })
  await authentik()

  // Trust as the guide says for a private authority.
  await run(["bash", "-ec", lab.block({ with: "update-ca-certificates" }).text], { cwd: lab.folder })

  await startPhp(lab)
  const nginx = phpSite(lab, "/var/lib/roundcube/public_html", PORT)
  await nginx.serve(lab.says("~ \\.php(/|$)"))
  // It ends with the machine.
  await run(["bash", "-c", "postfix start >/dev/null 2>&1"])
  await logged("daemon started")
  let dovecot: Program | undefined
  const startDovecot = async () => {
    await dovecot?.stop()
    forget()
    dovecot = lab.start(["dovecot", "-F"])
    await logged(/Dovecot v\S+ .*starting up/)
  }

  const open = (): Promise<Page> => lab.open(site)
  const signIn = async (user: Person): Promise<Page> => {
    const page = await open()
    await page.getByRole("link", { name: lab.says("Login with authentik") }).click()
    await signInAtAuthentik(page, user)
    return page
  }
  const withPassword = async (user: Person): Promise<Page> => {
    const page = await open()
    await page.locator("#rcmloginuser").fill(user.email)
    await page.locator("#rcmloginpwd").fill(mailboxPassword(user))
    await page.locator("#rcmloginsubmit").click()
    return page
  }
  /** The page is ready for clicks once it has loaded its lists. */
  const opens = async (page: Page) => {
    await page.locator("#mailboxlist").getByRole("link", { name: "Inbox" }).waitFor()
    await page.waitForLoadState("networkidle")
  }
  const errors = () => fs.readFileSync("/var/log/roundcube/errors.log", "utf8")

  await startDovecot()
  await opens(await withPassword(ADA))

  // Dovecot, as the guide says.
  const variant = "dovecot-23"
  const original = { main: fs.readFileSync(DOVECOT, "utf8"), system: fs.readFileSync(SYSTEM, "utf8") }
  const passdb = lab.block({ title: SYSTEM, variant }).text
  const [mechanisms = ""] = /^ *mechanisms = .*$/m.exec(passdb) ?? []
  assert.match(passdb, /^passdb \{[^}]*mechanisms = [^}]*\}$/)
  fs.writeFileSync(SYSTEM, original.system.replace(/^passdb \{[^}]*\}/m, passdb))
  const files = "/etc/dovecot/conf.d/auth-passwdfile.conf.ext"
  fs.writeFileSync(files, fs.readFileSync(files, "utf8").replace(/^(passdb \{[^}]*)\}/m, `$1${mechanisms}\n}`))
  fs.writeFileSync(DOVECOT, `${original.main}\n${lab.block({ title: DOVECOT, variant }).text}\n`)
  const tokens = lab.block({ title: TOKENS, variant }).text
  const writeTokens = async (text = tokens) => {
    fs.writeFileSync(TOKENS, `${text}\n`)
    await run(["bash", "-ec", `sudo() { "$@"; }; ${lab.block({ with: `chmod 600 ${TOKENS}` }).text}`])
  }
  await writeTokens()
  const [check = ""] = lab.block({ with: "doveconf -n" }).text.replace("sudo ", "").split(" && ")
  await run(["bash", "-ec", check])
  await startDovecot()

  // Roundcube, as the guide says.
  const before = fs.readFileSync(ROUNDCUBE, "utf8")
  const title = "config/config.inc.php"
  const settings = lab.block({ title, with: "oauth_token_uri" }).text
  const configure = (text = settings) => fs.writeFileSync(ROUNDCUBE, `${before}\n${text}\n`)

  await lab.step("check", "after the change of Dovecot, a sign-in with a password still works", async () => {
    await opens(await withPassword(ADA))
  })
  await lab.step(
    "check",
    "doveconf -n passes although the file of passdb is missing; doveadm log errors names it",
    async () => {
      fs.rmSync(TOKENS)
      await run(["bash", "-ec", check])
      await startDovecot()
      const page = await withPassword(ADA)
      await page.locator("#messagestack .error, #messagestack .warning").first().waitFor()
      const output = await run(["bash", "-ec", lab.block({ with: "doveadm log errors" }).text.replace("sudo ", "")])
      assert.ok(output.includes(TOKENS), output)
      await writeTokens()
      await startDovecot()
    },
  )
  configure()
  await lab.step(
    "sign-in",
    "a user signs in through authentik, and Roundcube opens the inbox with the token",
    async () => {
      forget()
      const page = await signIn(ADA)
      await opens(page)
      await shows(page, ADA.email)
      await logged(/imap-login: .*user=<ada@proof\.test>, method=XOAUTH2/)
    },
  )
  await lab.step("check", "a message to oneself is sent with the token, and arrives", async () => {
    const page = await signIn(ADA)
    await opens(page)
    await page.goto(`${site}/?_task=mail&_action=compose&_to=${ADA.email}&_subject=Hello+proof`)
    await page.locator("#composebody").fill("Hello")
    await page.locator("button.send").click()
    await logged(/sasl_method=XOAUTH2, sasl_username=ada@proof\.test/)
    await logged(/to=<ada@proof\.test>.*status=sent/)
    await page.goto(`${site}/?_task=mail&_mbox=INBOX`)
    await shows(page, "Hello proof")
  })
  /** Opens folders until `isOver` says so. */
  const openFolders = async (page: Page, isOver: () => boolean | Promise<boolean>) => {
    const deadline = Date.now() + 120_000
    for (let round = 0; !(await isOver()); round++) {
      if (Date.now() > deadline) throw new Error(`nothing happened; the page shows: ${await page.innerText("body")}`)
      await page.goto(`${site}/?_task=mail&_mbox=${round % 2 ? "INBOX" : "Sent"}`)
      await page.waitForLoadState("networkidle")
    }
  }
  await lab.step("check", "after the access token has expired, another folder opens without an error", async () => {
    const { log } = await authentik(withValidity("seconds=20"))
    const page = await signIn(ADA)
    await opens(page)
    const count = () => log.filter((line) => /POST \/application\/o\/token\/? 200/.test(line)).length
    assert.equal(count(), 1)
    await openFolders(page, () => count() > 1)
    await opens(page)
    assert.equal(await page.locator("#messagestack .error, #messagestack .warning").count(), 0)
    await authentik()
  })
  await lab.step(
    "sign-out",
    "a sign-out of Roundcube returns to its sign-in page, and the session is over",
    async () => {
      const page = await signIn(ADA)
      await opens(page)
      await page
        .getByRole("link", { name: "Logout" })
        .or(page.getByRole("button", { name: "Logout" }))
        .first()
        .click()
      await page.getByRole("link", { name: "Login with authentik" }).waitFor()
      await page.goto(`${site}/?_task=mail`)
      await page.getByRole("link", { name: "Login with authentik" }).waitFor()
    },
  )
  await lab.step("refusal", "authentik refuses a user without access, whose mailbox password still works", async () => {
    lab.says("A mailbox password still works for users that authentik refuses")
    await authentik({ change: bindTo(GROUP) })
    await shows(await signIn(EVE), "Permission denied")
    await opens(await signIn(ADA))
    await opens(await withPassword(EVE))
    await authentik()
  })
  await lab.step("refusal", "Roundcube refuses a user whose email address has no mailbox", async () => {
    await shows(await signIn(NEW), lab.says("Login failed."))
  })
  await lab.step("option", "Redirect to authentik automatically, and the way back to the password form", async () => {
    const redirect = lab.block({ title, with: "oauth_login_redirect" }).text
    configure(`${settings}\n${redirect}`)
    const page = await open()
    await signInAtAuthentik(page, ADA)
    await opens(page)
    const back = lab.says("$config['oauth_login_redirect'] = false;")
    configure(`${settings}\n${redirect}\n${back}`)
    await opens(await withPassword(ADA))
    configure()
  })
  await lab.step(
    "check",
    "Dovecot tries a token as a password first unless passdb has the line with mechanisms",
    async () => {
      const asPassword = /pam_unix\(dovecot:auth\)/
      await startDovecot()
      await opens(await signIn(ADA))
      assert.doesNotMatch(systemLog.log, asPassword)
      fs.writeFileSync(SYSTEM, original.system)
      await startDovecot()
      await opens(await signIn(ADA))
      await logged(asPassword)
      fs.writeFileSync(SYSTEM, original.system.replace(/^passdb \{[^}]*\}/m, passdb))
      await startDovecot()
    },
  )
  await lab.step(
    "check",
    "with the location ~ \\.php$ of nginx, the return from authentik is an error 404",
    async () => {
      await nginx.serve(lab.says("~ \\.php$"))
      await shows(await signIn(ADA), "404")
      await nginx.serve("~ \\.php(/|$)")
    },
  )

  await lab.symptom("authentik shows Redirect URI Error", async () => {
    await authentik({ change: spoilRedirectUri })
    const page = await open()
    await page.getByRole("link", { name: "Login with authentik" }).click()
    await shows(page, "Redirect URI Error")
    await authentik()
  })
  await lab.step("check", "Dovecot logs why it refuses a token only with auth_verbose = yes", async () => {
    configure(settings.replace("['email']", "['preferred_username']"))
    forget()
    await shows(await signIn(ADA), "Login failed.")
    await logged(/imap-login: .*auth failed/)
    assert.doesNotMatch(systemLog.log, /did not match/)
    fs.appendFileSync(DOVECOT, `${lab.says("auth_verbose = yes")}\n`)
    await startDovecot()
    configure()
  })
  await lab.symptom("Dovecot's log says “Username … did not match …”", async ([shown = ""]) => {
    configure(settings.replace("['email']", "['preferred_username']"))
    forget()
    await shows(await signIn(ADA), shown)
    await logged(lab.says("oauth2 failed: Introspection failed: Username '"))
    await logged("Username 'ada' did not match 'ada@proof.test'")
    configure()
  })
  await lab.symptom("Dovecot's log says “Token is not valid for scope”", async ([shown = "", message = ""]) => {
    configure(settings.replace(" dovecotprofile", ""))
    forget()
    await shows(await signIn(ADA), shown)
    await logged(message)
    configure()
  })
  await lab.symptom(
    "after some minutes Roundcube shows “Connection to storage server failed.”",
    async ([shown = ""]) => {
      await authentik(withValidity("seconds=20"))
      configure(settings.replace(" offline_access", ""))
      const page = await signIn(ADA)
      await opens(page)
      await openFolders(page, async () => (await page.getByText(shown).count()) > 0)
      configure()
      await authentik()
    },
  )
  await lab.symptom("Roundcube shows “OAuth login failed. Please try again.”", async ([shown = ""]) => {
    configure(settings.replace(/(oauth_client_secret.*=> ?|oauth_client_secret'\] = )'.*'/, "$1'wrong'"))
    await shows(await signIn(ADA), shown)
    assert.match(errors(), new RegExp(`${lab.says("OAuth token request failed:")}.*${lab.says("invalid_client")}`, "s"))
    configure()
  })
  await lab.symptom("cannot reach authentik or does not trust its certificate", async () => {
    await writeTokens(tokens.replace(CERTIFICATES, "/etc/ssl/certs/ISRG_Root_X1.pem"))
    await startDovecot()
    await shows(await signIn(ADA), "Login failed.")
    await logged(new RegExp(`${lab.says("Token validation failed:")}|${lab.says("Introspection failed:")}`))
    await writeTokens()
    await startDovecot()
  })
}

export const proof: Proof = {
  method: "oidc",
  application: { name: "Roundcube", version: "1.6.5 (Debian 12)" },
  needs: {
    debian: [
      ...["roundcube-core", "roundcube-sqlite3", "sqlite3", "nginx", "php-fpm", "ca-certificates", "curl"],
      ...["dovecot-imapd", "dovecot-lmtpd", "postfix"],
    ],
  },
  unproven: [
    "The sign-out options, PKCE and the message “Your session is invalid or expired.”: they need Roundcube 1.7, and Debian 12 has 1.6.5.",
    "Dovecot 2.4: Debian 12 has 2.3.19.",
    "systemctl: the machine has no systemd.",
  ],
  prove,
}
