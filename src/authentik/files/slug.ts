/** Marks the main application's slug in files as a placeholder; the same word in other texts stays text. */
import type { SamlProvider } from "../model/model"
import { factsOf } from "../model/releases"
import { SLUG_TOKEN } from "../model/shipped"
import { type ApplicationUnit, providersOf, type Units } from "../resolve/applications"
import { samlMetadataUrl } from "../resolve/endpoints"
import type { NamedSetup } from "../resolve/resolve"
import type { PlaceholderValue } from "./lines"

/** An application's slug; a placeholder for the main application, because readers can replace its slug. */
export const slugOf = ({ units: [main] }: { units: Units }, unit: ApplicationUnit): string | PlaceholderValue =>
  unit === main ? { token: SLUG_TOKEN, text: unit.application.slug } : unit.application.slug

/**
 * The issuer that a file sets in a SAML provider: the guide's own, or in releases with another default the metadata URL.
 * Undefined if authentik's default is right.
 */
export function issuerOf({ setup, units }: NamedSetup, provider: SamlProvider): string | PlaceholderValue | undefined {
  if (provider.issuerOverride !== undefined || factsOf(setup).samlIssuer === "issuer_override")
    return provider.issuerOverride
  const unit = units.find((one) => providersOf([one]).some((named) => named.provider === provider))
  const slug = unit && slugOf({ units }, unit)
  if (typeof slug !== "object") return samlMetadataUrl(slug ?? "")
  const [before = "", after = ""] = samlMetadataUrl(SLUG_TOKEN).split(SLUG_TOKEN)
  return { ...slug, before, after }
}
