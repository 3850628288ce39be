/** ownCloud's desktop client and mobile apps, as far as their sign-in goes: discovery, PKCE, tokens and WebDAV. */
import assert from "node:assert/strict"
import crypto from "node:crypto"
import { throughLoopback, Visitor } from "../../../authentik/visitor"
import type { Authentik } from "../../../authentik/stand-in"
import type { Lab } from "../../../lab"
import { run } from "../../../machine/programs"
import { ADA, BOB, type OwnCloud } from "./application"

/** The address to which each client returns. */
const RETURNS = {
  desktop: "http://127.0.0.1:43210",
  "old-desktop": "http://localhost:43210",
  android: "oc://android.owncloud.com",
  ios: "oc://ios.owncloud.com",
}
export type Client = keyof typeof RETURNS

export interface Tokens {
  access_token?: string
  refresh_token?: string
}

/** What ownCloud answers a client that asks where to sign in. */
export async function discover(lab: Lab, { site }: OwnCloud): Promise<{ status: number; issuer?: string }> {
  const answer = await run([
    ...(["curl", "--silent", "--cacert", lab.authorityFile, "--write-out", "\n%{http_code}"] as const),
    `${site}/.well-known/openid-configuration`,
  ])
  const [, body = "", status] = /^(.*)\n(\d+)$/s.exec(answer) ?? []
  return {
    status: Number(status),
    ...(body.startsWith("{") ? { issuer: (JSON.parse(body) as { issuer: string }).issuer } : {}),
  }
}

/** Signs a user in with a client. Gives authentik's page if it refuses. */
export async function connect(lab: Lab, authentik: Authentik, client: Client, user = ADA): Promise<Tokens | string> {
  const slug = `owncloud-${client.replace("old-", "")}`
  const found = authentik.clients.find((one) => one.slug === slug)
  if (!found) throw new Error(`the blueprint has no application ${slug}`)
  const fetch = throughLoopback(authentik, lab.host("authentik.company"))
  const origin = `https://${lab.host("authentik.company")}`
  const verifier = crypto.randomBytes(32).toString("base64url")
  const redirect_uri = RETURNS[client]
  const asked = new URLSearchParams({
    ...{ response_type: "code", client_id: found.id, redirect_uri, state: "state" },
    ...{ scope: "openid offline_access email profile", code_challenge_method: "S256" },
    code_challenge: crypto.createHash("sha256").update(verifier).digest("base64url"),
  })
  const outcome = await new Visitor(fetch, origin).open(`${origin}/application/o/authorize/?${asked}`, user)
  if (!("arrivedAt" in outcome)) return "page" in outcome ? outcome.page : ""
  const answer = await fetch(`${origin}/application/o/token/`, {
    method: "POST",
    body: new URLSearchParams({
      ...{ grant_type: "authorization_code", code: outcome.arrivedAt.searchParams.get("code") ?? "", redirect_uri },
      ...{ client_id: found.id, client_secret: found.secret, code_verifier: verifier },
    }),
  })
  return (await answer.json()) as Tokens
}

/** The token of a client, which ownCloud does not know yet. */
export async function tokenOf(lab: Lab, authentik: Authentik, client: Client, user = ADA): Promise<string> {
  const tokens = await connect(lab, authentik, client, user)
  if (typeof tokens === "string" || !tokens.access_token)
    throw new Error(`authentik refused: ${JSON.stringify(tokens)}`)
  return tokens.access_token
}

/** Connects each client, with and without its option. */
export async function connectClients(lab: Lab, ownCloud: OwnCloud): Promise<void> {
  const { authentik, webDav, proxy } = ownCloud
  await lab.step("check", "the address of authentik's configuration answers after the proxy's new line", async () => {
    assert.notEqual((await discover(lab, ownCloud)).status, 200)
    await proxy(lab.block({ title: "nginx.conf" }).text)
    lab.says("without a redirect")
    const issuer = `https://${lab.host("authentik.company")}/application/o/owncloud/`
    assert.deepEqual(await discover(lab, ownCloud), { status: 200, issuer })
  })
  const titles = {
    desktop: "Sign in with the desktop client",
    android: "Sign in with the Android app",
    ios: "Sign in with the iOS app",
  } as const
  for (const client of ["desktop", "android", "ios"] as const)
    await lab.step("option", `${titles[client]}: it gets tokens with which WebDAV answers`, async () => {
      const page = await authentik({ options: [client] })
      const tokens = await connect(lab, page, client)
      assert.ok(typeof tokens === "object" && tokens.access_token && tokens.refresh_token)
      assert.equal(await webDav(tokens.access_token), 207)
      assert.equal(await webDav(await tokenOf(lab, page, client, BOB)), 401)
      await assert.rejects(connect(lab, await authentik(), client), /has no application/)
    })
  await lab.step("option", "Support desktop clients up to 2.8: they return to localhost", async () => {
    const refused = await connect(lab, await authentik({ options: ["desktop"] }), "old-desktop")
    assert.match(String(refused), /Redirect URI Error/)
    const page = await authentik({ options: ["desktop", "old-desktop"] })
    assert.equal(await webDav(await tokenOf(lab, page, "old-desktop")), 207)
    await authentik()
  })
}
