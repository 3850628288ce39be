/** Single logout, with the blueprints of guides and a service provider on `node-saml`. */
import assert from "node:assert/strict"
import http from "node:http"
import type { AddressInfo } from "node:net"
import { test } from "node:test"
import type { Profile, SAML, SamlConfig } from "@node-saml/node-saml"
import type { Entity } from "../blueprint"
import { example, ORIGIN, person, type Example } from "../examples"
import type { Outcome } from "../visitor"
import { loadGuide } from "../../guide/guide"
import { signInAtServiceProvider } from "./service-provider"

const ADA = person("ada")
const BOOKSTACK = "https://bookstack.proof.test/saml2/sls"
const SIGN_OUT = "/if/flow/default-invalidation-flow/"

interface Given extends Example {
  sp: SAML
  profile: Profile
  address: URL
}

/** Signs a user in with a guide's blueprint and its option for single logout, and hands over the service provider. */
async function signedIn(
  guide: string,
  option: string,
  attrs: Record<string, unknown> = {},
  settings: Partial<SamlConfig> = {},
): Promise<Given> {
  const one = await example(guide, "saml", {
    ...{ people: [{ ...ADA, groups: groupsOf(guide) }], options: [option] },
    change: (installation) => provider(installation.entities).forEach((own) => Object.assign(own.attrs, attrs)),
  })
  const { sp, profile, message } = await signInAtServiceProvider(one, ADA, settings)
  if (!profile) {
    one.close()
    assert.fail(message)
  }
  return { ...one, sp, profile: profile as Profile, address: new URL(String(sp.options.entryPoint)) }
}

/** The groups that the guide binds to its application. */
const groupsOf = (guide: string): string[] =>
  loadGuide(guide).frontMatter.methods.flatMap(({ bindings }) => bindings.flatMap(({ group }) => group ?? []))

const provider = (entities: readonly Entity[]) =>
  entities.filter(({ model }) => model === "authentik_providers_saml.samlprovider")
const arrived = (outcome: Outcome): URL => {
  assert.ok("arrivedAt" in outcome, JSON.stringify(outcome))
  return outcome.arrivedAt
}
const page = (outcome: Outcome): string => {
  assert.ok("page" in outcome, JSON.stringify(outcome))
  return outcome.page
}
const validated = (sp: SAML, url: URL) =>
  sp.validateRedirectAsync(Object.fromEntries(url.searchParams), url.search.slice(1))

test("BookStack signs a user out: authentik answers its request, and keeps its own session", async () => {
  const { close, sp, profile, visitor } = await signedIn("documentation/bookstack", "sign-out", {
    sign_logout_response: true,
  })
  try {
    const url = arrived(await visitor.open(await sp.getLogoutUrlAsync(profile, "state", {}), ADA))
    assert.equal(`${url.origin}${url.pathname}`, BOOKSTACK)
    assert.equal(url.searchParams.get("RelayState"), "state")
    assert.ok(url.searchParams.get("Signature"))
    assert.equal((await validated(sp, url)).loggedOut, true)
    const again = await visitor.open(await sp.getAuthorizeUrlAsync("state", undefined, {}), person("stranger"))
    assert.ok("form" in again)
  } finally {
    close()
  }
})

test("a sign-out of authentik visits BookStack with name ID and session, and goes on when it answers", async () => {
  const one = await signedIn("documentation/bookstack", "sign-out", { sign_logout_request: true })
  try {
    const url = arrived(await one.visitor.open(SIGN_OUT, ADA))
    assert.equal(`${url.origin}${url.pathname}`, BOOKSTACK)
    const { profile } = await validated(one.sp, url)
    assert.equal(profile?.nameID, one.profile.nameID)
    assert.equal(profile?.sessionIndex, one.profile.sessionIndex)
    assert.equal(url.searchParams.get("RelayState"), ORIGIN + SIGN_OUT)
    const elsewhere = new URLSearchParams({ SAMLResponse: "any", RelayState: "https://elsewhere.test/" })
    const end = page(await one.visitor.open(`${one.address.pathname}?${elsewhere.toString()}`, ADA))
    assert.match(end, /Not signed in/)
  } finally {
    one.close()
  }
})

test("a sign-out of authentik opens TrueCommand in a hidden frame by POST, without a relay state", async () => {
  const { close, sp, visitor, profile } = await signedIn("infrastructure/truecommand", "single-logout")
  try {
    const text = page(await visitor.open(SIGN_OUT, ADA))
    assert.match(text, /action="https:\/\/truecommand.proof.test\/saml\/slo" target="saml-logout-0"/)
    assert.doesNotMatch(text, /RelayState/)
    const SAMLRequest = /name="SAMLRequest" value="([^"]*)"/.exec(text)?.[1] ?? ""
    const xml = Buffer.from(SAMLRequest, "base64").toString()
    assert.ok(xml.includes(`>${profile.nameID}</saml:NameID>`), xml)
    assert.ok(xml.includes(`>${profile.sessionIndex}</samlp:SessionIndex>`), xml)
    assert.match(page(await visitor.open(SIGN_OUT, ADA)), /Not signed in/)
    // Without the option that signs requests, authentik sends them without a signature; node-saml refuses that.
    await assert.rejects(sp.validatePostRequestAsync({ SAMLRequest }), /signature/i)
  } finally {
    close()
  }
})

test("a signed request by POST passes the check of the service provider", async () => {
  const { close, sp, visitor } = await signedIn("infrastructure/truecommand", "single-logout", {
    sign_logout_request: true,
  })
  try {
    const text = page(await visitor.open(SIGN_OUT, ADA))
    const SAMLRequest = /name="SAMLRequest" value="([^"]*)"/.exec(text)?.[1] ?? ""
    assert.ok((await sp.validatePostRequestAsync({ SAMLRequest })).profile?.sessionIndex)
  } finally {
    close()
  }
})

test("authentik answers TrueCommand in a frame, and shows that the user has signed out", async () => {
  const { close, sp, profile, visitor } = await signedIn("infrastructure/truecommand", "single-logout")
  try {
    const answer = await visitor.open(await sp.getLogoutUrlAsync(profile, "state", {}), ADA)
    assert.ok("form" in answer && answer.form.SAMLResponse)
    assert.equal(answer.action, "https://truecommand.proof.test/saml/slo")
    assert.equal(answer.form.RelayState, "state")
    const end = page(await visitor.open("/if/flow/default-provider-invalidation-flow/", ADA))
    assert.match(end, /You've logged out of/)
  } finally {
    close()
  }
})

test("a back channel is asked by the server, once authentik's session ends", async () => {
  const bodies: string[] = []
  const server = http.createServer((request, response) => {
    request.on("data", (chunk) => bodies.push(String(chunk))).on("end", () => response.end())
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const back = { sls_url: url, sls_binding: "post", logout_method: "backchannel" }
  const { close, visitor } = await signedIn("documentation/bookstack", "sign-out", back)
  try {
    assert.match(page(await visitor.open(SIGN_OUT, ADA)), /Not signed in/)
    assert.match(bodies.join(""), /^SAMLRequest=/)
  } finally {
    close()
    server.close()
  }
})

test("without an address for sign-out, authentik sends nothing, and says that the user has signed out", async () => {
  const { close, sp, profile, visitor } = await signedIn("documentation/bookstack", "sign-out", { sls_url: "" })
  try {
    const end = page(await visitor.open(await sp.getLogoutUrlAsync(profile, "state", {}), ADA))
    assert.match(end, /You've logged out of/)
    assert.match(page(await visitor.open(SIGN_OUT, ADA)), /Not signed in/)
  } finally {
    close()
  }
})

test("authentik accepts a request of another issuer, and refuses what is no request", async () => {
  const { close, sp, profile, visitor, address } = await signedIn("documentation/bookstack", "sign-out")
  try {
    sp.options.issuer = "https://elsewhere.test/"
    const url = arrived(await visitor.open(await sp.getLogoutUrlAsync(profile, "state", {}), ADA))
    assert.equal(url.host, "bookstack.proof.test")
    const wrong = await visitor.open(`${address.pathname}?SAMLRequest=bm90IFhNTA==`, ADA)
    assert.ok("page" in wrong && wrong.status === 400)
    assert.match(wrong.page, /Unsupported SAML message type: unknown/)
    const none = await visitor.open(address.pathname, ADA)
    assert.match(page(none), /The SAML request payload is missing\./)
  } finally {
    close()
  }
})
