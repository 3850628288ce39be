/** Front-channel logout, with the blueprints of guides that use it. */
import assert from "node:assert/strict"
import { test } from "node:test"
import * as client from "openid-client"
import { example, ORIGIN, person, type Example } from "../examples"

const ADA = person("ada")
const GRAFANA = "https://grafana.proof.test/logout"

/** The addresses that a page opens in hidden frames. */
const framesIn = (page: string): URL[] =>
  [...page.matchAll(/data-src="([^"]*)"/g)].map(([, address = ""]) => new URL(address.replaceAll("&#38;", "&")))

async function signIn(one: Example, callback: string): Promise<[client.Configuration, client.IDToken, string]> {
  const [own] = one.authentik.clients
  assert.ok(own)
  const issuer = new URL(`${ORIGIN}/application/o/${own.slug}/`)
  const configuration = await client.discovery(issuer, own.id, own.secret, undefined, {
    [client.customFetch]: (url, init) => one.fetch(url, init as RequestInit),
  })
  const parameters = { redirect_uri: callback, scope: "openid email", state: "s" }
  const outcome = await one.visitor.open(client.buildAuthorizationUrl(configuration, parameters), ADA)
  assert.ok("arrivedAt" in outcome, JSON.stringify(outcome))
  const tokens = await client.authorizationCodeGrant(configuration, outcome.arrivedAt, {
    ...{ expectedState: "s", idTokenExpected: true },
  })
  const claims = tokens.claims()
  assert.ok(claims)
  return [configuration, claims, String(tokens.id_token)]
}

test("a sign-out of authentik opens the application's address with issuer and session, and goes on", async () => {
  const one = await example("monitoring/grafana", "oidc", { people: [ADA], options: ["end-sessions"] })
  try {
    const [, claims] = await signIn(one, "https://grafana.proof.test/login/generic_oauth")
    const page = await one.visitor.open("/if/flow/default-invalidation-flow/", ADA)
    assert.ok("page" in page && page.page.includes("Single Logout"), JSON.stringify(page))
    const [frame, ...others] = framesIn(page.page)
    assert.deepEqual(others, [])
    assert.equal(`${frame?.origin}${frame?.pathname}`, GRAFANA)
    assert.equal(frame?.searchParams.get("iss"), claims.iss)
    assert.equal(frame?.searchParams.get("sid"), claims.sid)
    assert.match(page.page, /location\.assign\("\/if\/flow\/default-invalidation-flow\/"\)/)
    const end = await one.visitor.open("/if/flow/default-invalidation-flow/", ADA)
    assert.ok("page" in end && end.page.includes("Not signed in"))
  } finally {
    one.close()
  }
})

test("without the option, no frame is opened", async () => {
  const one = await example("monitoring/grafana", "oidc", { people: [ADA] })
  try {
    await signIn(one, "https://grafana.proof.test/login/generic_oauth")
    const page = await one.visitor.open("/if/flow/default-invalidation-flow/", ADA)
    assert.ok("page" in page && page.page.includes("Not signed in"))
  } finally {
    one.close()
  }
})

test("a sign-out of the application opens its own address first, then returns; the address keeps its parameters", async () => {
  const one = await example("chat-communication-collaboration/owncloud", "oidc", {
    people: [ADA],
    options: ["sign-out"],
    change: (installation) => {
      for (const { attrs } of installation.all("authentik_providers_oauth2.oauth2provider"))
        attrs.logout_uri = `${String(attrs.logout_uri)}?tenant=a&sid=spoofed`
    },
  })
  try {
    const [configuration, claims, hint] = await signIn(
      one,
      "https://owncloud.proof.test/index.php/apps/openidconnect/redirect",
    )
    const leave = () =>
      one.visitor.open(
        client.buildEndSessionUrl(configuration, {
          ...{ post_logout_redirect_uri: "https://owncloud.proof.test/", id_token_hint: hint, state: "x" },
        }),
        ADA,
      )
    const page = await leave()
    assert.ok("page" in page, JSON.stringify(page))
    const [frame] = framesIn(page.page)
    assert.deepEqual(frame && [...frame.searchParams], [
      ["iss", claims.iss],
      ["sid", claims.sid],
      ["tenant", "a"],
    ])
    const end = await one.visitor.open("/if/flow/default-provider-invalidation-flow/", ADA)
    assert.ok("arrivedAt" in end)
    assert.equal(end.arrivedAt.href, "https://owncloud.proof.test/?state=x")
    const signedOut = await one.visitor.open("/if/flow/default-invalidation-flow/", ADA)
    assert.ok("page" in signedOut && framesIn(signedOut.page).length === 0)
  } finally {
    one.close()
  }
})
