/** The entries of Troubleshooting, without those for accounts and groups. */
import { setRedirectUri } from "../../../authentik/changes"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import type { Miniflux } from "./application"
import { ADA } from "./people"

export async function troubleshoot(lab: Lab, miniflux: Miniflux): Promise<void> {
  const { site, authentik, settings, trust, restart, logs, link, start, signIn, opens, enter } = miniflux
  await lab.symptom("Unable to get OAuth2 profile from provider", async ([message = ""]) => {
    const wrong = (name: string) => settings.replace(new RegExp(`^(${name})=.*$`, "m"), "$1=wrong")
    // With a wrong client ID, authentik shows its own error.
    await restart(wrong("OAUTH2_CLIENT_ID"))
    const page = await start()
    await page.waitForURL(/authentik\./)
    await shows(page, "client identifier")
    await restart(wrong(lab.says("OAUTH2_CLIENT_SECRET")))
    await link(await signIn(ADA)).waitFor()
    await logs(new RegExp(`${message}.*${lab.says("invalid_client")}`))
  })
  await lab.symptom("Failed to initialize OIDC provider", async ([message = ""]) => {
    const [, endpoint = ""] = /^OAUTH2_OIDC_DISCOVERY_ENDPOINT=(.*)$/m.exec(settings) ?? []
    const suffix = lab.says(".well-known/openid-configuration")
    for (const [wrong, error] of [
      [endpoint.replace(/\/$/, ""), "issuer"],
      [`${endpoint}${suffix}`, "404"],
    ] as const) {
      await restart(settings.replace(endpoint, wrong))
      const page = await start()
      await logs(new RegExp(`${message}.*${error}`))
      await link(page).waitFor()
    }
  })
  await lab.symptom("authentik shows Redirect URI Error", async () => {
    lab.says("If BASE_URL has a path, such as /reader, it also belongs there and to the provider")
    const callback = lab.says("https://miniflux.company/reader/oauth2/oidc/callback")
    const address = callback.replace("miniflux.company", lab.host("miniflux.company"))
    await restart(
      settings.replace(/^(BASE_URL=.*)$/m, "$1/reader").replace(/^(OAUTH2_REDIRECT_URL)=.*$/m, `$1=${address}`),
    )
    await shows(await start(`${site}/reader/`), "Redirect URI Error")
    await authentik({ change: setRedirectUri(address) })
    await opens(await signIn(ADA, `${site}/reader/`), ADA)
    await authentik()
  })
  await lab.symptom("cannot reach authentik or does not trust its certificate", async () => {
    lab.says("Miniflux ignores SSL_CERT_DIR in the file of Debian's own package.")
    const inFile = Object.entries(trust).map((entry) => entry.join("="))
    await restart([settings, ...inFile].join("\n"), {})
    const page = await start()
    await logs(new RegExp(`${lab.says("Failed to initialize OIDC provider")}.*unknown authority`))
    await link(page).waitFor()
    await restart()
    await enter(ADA)
  })
}
