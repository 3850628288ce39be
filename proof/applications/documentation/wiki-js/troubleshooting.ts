/** The entries of Troubleshooting, without those for groups. */
import { spoilRedirectUri } from "../../../authentik/changes"
import type { Lab } from "../../../lab"
import { shows } from "../../../machine/browser"
import { addEntry, apply } from "./application"
import { ADA, NEW, NIL, REGISTRATION, SAVED } from "./users"
import { withoutMapping } from "./groups"
import type { WikiInLab } from "./visits"

export async function troubleshoot(lab: Lab, inLab: WikiInLab): Promise<void> {
  const { wiki, site, name, settings, authentik, configure, setSiteUrl, chooseStrategy, signIn, opens, refuses } = inLab
  await lab.symptom("authentik shows Redirect URI Error", async ([message = ""]) => {
    const fails = async () => {
      const page = await lab.open(`${site}/login`)
      await chooseStrategy(page, name)
      await shows(page, message || "Redirect URI Error")
    }
    await authentik({ change: spoilRedirectUri })
    await fails()
    await authentik()
    await setSiteUrl(site.replace("https", "http"))
    await opens(await signIn(ADA), ADA)
    await configure({})
    await fails()
    await setSiteUrl(site)
    await fails()
    await configure({})
    await opens(await signIn(ADA), ADA)
  })
  await lab.symptom("after the sign-in at authentik", async ([message = ""]) => {
    await configure({ Issuer: settings.Issuer?.replace(/\/$/, "") ?? "" })
    await refuses(ADA, message)
    await configure({ Issuer: settings.Issuer ?? "", "Client ID": "other" })
    const page = await lab.open(`${site}/login`)
    await chooseStrategy(page, name)
    await shows(page, "The client identifier (client_id) is missing or invalid.")
    await configure({ "Client ID": settings["Client ID"] ?? "" })
  })
  await lab.symptom("You are not authorized to login.", async ([message = ""]) => {
    await configure({ [REGISTRATION]: "off" })
    await refuses(NEW, message)
    await configure({ [REGISTRATION]: "on" })
    const page = await wiki.strategy(name)
    await addEntry(page, "Limit to specific email domains", "company.test")
    await apply(page, SAVED)
    await refuses(NEW, "You are not authorized to register. Your domain is not whitelisted.")
    await addEntry(page, "Limit to specific email domains", "proof.test")
    await apply(page, SAVED)
    await opens(await signIn(NEW), NEW)
  })
  await lab.symptom("Missing or invalid email address from profile.", async ([message = ""]) => {
    await refuses(NIL, message)
    const email = "goauthentik.io/providers/oauth2/scope-email"
    await authentik({ change: withoutMapping(({ attrs }) => attrs.managed === email) })
    await refuses(ADA, message)
    await authentik()
    await opens(await signIn(ADA), ADA)
  })
}
