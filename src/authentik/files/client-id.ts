/** The client ID of an OAuth2 provider in files. */
import { CLIENT_ID_TOKEN } from "../model/shipped"
import type { OAuth2Provider } from "../model/model"
import type { Units } from "../resolve/applications"
import type { PlaceholderValue } from "./lines"

/**
 * A provider's client ID: the one that the application requires, or else its application's slug. Readers can replace
 * that of the main application.
 *
 * A client ID is not secret (RFC 6749, 2.2). It must be unique among the installation's providers, as slugs are among
 * its applications.
 */
export function clientIdOf(units: Units, provider: OAuth2Provider): string | PlaceholderValue {
  if (provider.clientId !== undefined) return provider.clientId
  const unit = units.find(({ main }) => main?.provider === provider)
  const slug = unit?.application.slug ?? ""
  return unit === units[0] ? { token: CLIENT_ID_TOKEN, text: slug } : slug
}
