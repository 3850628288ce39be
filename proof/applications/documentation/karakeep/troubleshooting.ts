/** The entries of Troubleshooting that the options do not show. */
import assert from "node:assert/strict"
import http from "node:http"
import type { AddressInfo } from "node:net"
import { createProxyServer } from "http-proxy-3"
import { generate } from "selfsigned"
import type { Installation } from "../../../authentik/blueprint"
import { oauth2Provider } from "../../../authentik/changes"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { run } from "../../../machine/programs"
import { EVE, LOU, NIL, type Karakeep } from "./application"

export async function troubleshoot(lab: Lab, karakeep: Karakeep): Promise<void> {
  const { site, authentik, restart, logs, find, start, enter, refuses } = karakeep
  /** Karakeep refuses a sign-in at its end, and logs why. */
  const fails = async (reason: string) => {
    await refuses(EVE, "OAuthCallback")
    await logs(lab.says("OAUTH_CALLBACK_ERROR"))
    await logs(lab.says(reason))
  }
  /** Karakeep cannot begin a sign-in, and logs why. */
  const failsAtOnce = async (reason: string) => {
    await shows(await start(), /OAuth login failed: +OAuthSignin/)
    await logs(lab.says("SIGNIN_OAUTH_ERROR"))
    await logs(lab.says(reason))
  }
  await lab.symptom("OAuth login failed with OAuthSignin or OAuthCallback", async () => {
    const slow = await slowDown(lab, karakeep, 5000)
    await failsAtOnce("outgoing request timed out")
    const [name = "", value = ""] = lab.says("OAUTH_TIMEOUT=10000").split("=")
    await restart({ [name]: value })
    await enter(EVE)
    slow.close()
    await restart()
    await authentik({ keyPairs: { EC: await ecKeyPair() }, change: signWith("EC") })
    await fails("unexpected JWT alg received")
    await restart({ [lab.says("OAUTH_ID_TOKEN_SIGNED_RESPONSE_ALG")]: lab.says("ES256") })
    await enter(EVE)
    await authentik()
    await restart({ OAUTH_CLIENT_SECRET: "wrong" })
    await fails("invalid_client")
    await restart({ OAUTH_CLIENT_ID: "wrong" })
    await shows(await start(), "Client ID Error")
    await restart()
    await enter(EVE)
  })
  await lab.symptom("Provider didn't provide an email during signin", async () => {
    const message = "OAuth login failed: Provider didn't provide an email during signin"
    await refuses(NIL, message)
    assert.equal(await find(NIL), undefined)
    await restart({ [lab.says("OAUTH_SCOPE")]: "openid profile" })
    await refuses(LOU, message)
    lab.says("Karakeep refuses new users without one.")
    await enter(EVE)
    await restart()
  })
  await lab.symptom("authentik shows Redirect URI Error", async () => {
    lab.says("its value must be the public address, without a path")
    for (const address of [`${site}/api`, site.replace("https:", "http:")]) {
      await restart({ NEXTAUTH_URL: address })
      await shows(await start(), "Redirect URI Error")
    }
  })
  await lab.symptom("cannot reach authentik or does not trust its certificate", async () => {
    const test = ["bash", "-c", lab.block({ with: "curl --verbose" }).text] as const
    const issuer = `"issuer":"https://${lab.host("authentik.company")}/application/o/karakeep/"`
    assert.ok((await run(test, { env: { CURL_CA_BUNDLE: lab.authorityFile } })).includes(issuer))
    await assert.rejects(run(test), new RegExp(lab.says("self-signed certificate")))
    await restart({ [lab.says("NODE_EXTRA_CA_CERTS")]: "" })
    await failsAtOnce("self-signed certificate")
    await restart()
    await enter(EVE)
  })
}

/** Delays authentik's answers about its endpoints. */
async function slowDown(lab: Lab, { authentik }: Karakeep, milliseconds: number): Promise<{ close: () => void }> {
  const { port } = (await authentik()).server.address() as AddressInfo
  const proxy = createProxyServer({ target: `http://127.0.0.1:${port}` })
  const server = http.createServer((request, response) => {
    const delay = request.url?.endsWith("/openid-configuration") ? milliseconds : 0
    setTimeout(() => proxy.web(request, response), delay)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  await lab.publish("authentik.company", (server.address() as AddressInfo).port)
  return {
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function ecKeyPair(): Promise<{ key: string; cert: string }> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "EC" }], { keyType: "ec" })
  return { key, cert }
}

const signWith = (name: string) => (installation: Installation) => {
  oauth2Provider(installation).signing_key = installation.find("authentik_crypto.certificatekeypair", { name })
}
