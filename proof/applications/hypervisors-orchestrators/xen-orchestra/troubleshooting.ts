/** The entries of Troubleshooting that the other modules do not show. */
import assert from "node:assert/strict"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { withoutHeader } from "../../../machine/front"
import { accountOf, ADMIN, api, create, hasPassword, LOU, type XenOrchestra } from "./application"

const PASSWORD = "password-of-the-account"

/** An account that has the name of an authentik user. */
export async function findConflicts(lab: Lab, xo: XenOrchestra): Promise<void> {
  await lab.symptom("The log says", async ([message = ""]) => {
    await create(ADMIN.username, PASSWORD, "admin")
    const { id } = await accountOf(ADMIN.username)
    await xo.fails(ADMIN, message.replace("…", ADMIN.username))
    assert.ok(await hasPassword(ADMIN.username, PASSWORD))
    lab.says("Rename or delete that account.")
    assert.equal((await api("PATCH", `users/${id}`, { name: "renamed" })).status, 204)
    await xo.enter(ADMIN)
    assert.equal((await accountOf(ADMIN.username)).permission, "none")
    await xo.remove("Users", ADMIN.username)
    await xo.remove("Users", "renamed")
  })
}

/** An administrator whose account authentik has taken over. */
export async function recover(lab: Lab, xo: XenOrchestra): Promise<void> {
  const command = lab.block({ with: "xo-server-recover-account" }).text
  /** Runs the command in a terminal, which its question needs. */
  const setPassword = async (text: string) => {
    const program = lab.start(["script", "--quiet", "--return", "--command", text, "/dev/null"], {
      isInteractive: true,
    })
    await program.prints("Password (leave empty for random):")
    program.enter(PASSWORD)
    assert.equal(await program.end(), 0, program.log)
  }
  await lab.symptom("An administrator has lost the password to a merged account", async () => {
    const { id } = await accountOf(ADMIN.username)
    await api("PATCH", `users/${id}`, { permission: "none", preferences: { otp: "JBSWY3DPEHPK3PXP" } })
    await setPassword(command)
    const account = await accountOf(ADMIN.username)
    assert.deepEqual([account.id, account.permission, account.authProviders], [id, "admin", undefined])
    await xo.withPassword({ username: ADMIN.username, password: PASSWORD })
    lab.says("If no such account exists, the command creates an administrator.")
    await setPassword(command.replace(ADMIN.username, "another"))
    assert.equal((await accountOf("another")).permission, "admin")
    await xo.withPassword({ username: "another", password: PASSWORD })
  })
}

export async function troubleshoot(lab: Lab, xo: XenOrchestra): Promise<void> {
  const { site, authentik, restart, logs, start, enter, save, switchOn, offersAuthentik } = xo
  await lab.symptom("authentik shows Redirect URI Error", async () => {
    await save({ "Callback URL": "" })
    await enter(LOU)
    const proxy = await withoutHeader(lab.says("X-Forwarded-Proto"), xo.port)
    await lab.publish("xenorchestra.company", proxy.port)
    const page = await start()
    await shows(page, "Redirect URI Error")
    const sent = new URL(page.url()).searchParams.get("redirect_uri")
    assert.equal(sent, `${site.replace("https", "http")}${lab.says("/signin/oidc/callback")}`)
    await save({ "Callback URL": lab.table("Callback URL")["Callback URL"] ?? "" })
    await enter(LOU)
    await lab.publish("xenorchestra.company", xo.port)
    proxy.close()
  })
  await lab.symptom("is missing", async () => {
    await lab.publish("authentik.company", 1)
    await restart()
    assert.ok(!(await offersAuthentik()))
    await logs(/failed register auth-oidc/)
    await shows(await switchOn(), "Plugin error")
    await authentik()
    await switchOn()
    await enter(LOU)
  })
}
