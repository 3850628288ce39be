import type { OAuth2Provider } from "../model/model"
import { grantTypesOf } from "../resolve/applications"
import { checkRegex, duplicates, type Report } from "./shared"

/** Schemes that lead to no application; authentik refuses them, too. */
const FORBIDDEN_SCHEME = /^(?:javascript|data|vbscript):/i

/** Checks that the values of an OAuth2/OpenID provider are consistent. */
export function checkOAuth2(provider: OAuth2Provider, field: string, report: Report): void {
  if (provider.clientType === "public") checkPublicClient(provider, field, report)
  for (const list of ["scopes", "grantTypes"] as const) {
    const names = provider[list] ?? []
    for (const index of duplicates(names))
      report(`${field}.${list}[${index}]`, `"${names[index] ?? ""}" is listed twice; remove one`)
  }
  checkGrantTypes(provider, field, report)
  checkScopeOptions(provider, field, report)
  checkRedirectUris(provider.redirectUris, `${field}.redirectUris`, report)
}

function checkPublicClient({ clientSecret, signingKey }: OAuth2Provider, field: string, report: Report): void {
  if (clientSecret !== undefined)
    report(`${field}.clientSecret`, "a public client has no secret; remove it, or write clientType: confidential")
  if (signingKey === "none")
    report(
      `${field}.signingKey`,
      "without a key, authentik signs tokens with the client secret, which a public client lacks; write any",
    )
}

function checkGrantTypes(provider: OAuth2Provider, field: string, report: Report): void {
  const { grantTypes: named, grantTypeOptions, scopes } = provider
  if (named?.length === 0)
    report(
      `${field}.grantTypes`,
      "a provider without grant types refuses every request; name some, or remove the field",
    )
  if (named && !named.includes("refresh_token") && scopes.includes("offline_access"))
    report(`${field}.grantTypes`, "the scope offline_access needs the grant type refresh_token; add it")
  const optional = Object.keys(grantTypeOptions)
  for (const type of optional) {
    if (!named?.some((name) => name === type))
      report(`${field}.grantTypeOptions.${type}`, `grantTypes does not list ${type}; add it there, or remove it here`)
  }
  const grantTypes = grantTypesOf(provider)
  if (grantTypes.length > 0 && grantTypes.every((type) => optional.includes(type)))
    report(`${field}.grantTypeOptions`, "one of the grant types is needed; leave it out here")
}

function checkScopeOptions({ scopes, scopeOptions }: OAuth2Provider, field: string, report: Report): void {
  const optional = Object.keys(scopeOptions)
  for (const scope of optional) {
    if (!scopes.some((name) => name === scope))
      report(`${field}.scopeOptions.${scope}`, `scopes does not list ${scope}; add it there, or remove it here`)
  }
  if (scopes.length > 0 && scopes.every((scope) => optional.includes(scope)))
    report(`${field}.scopeOptions`, "one of the scopes is needed; leave it out here, such as openid")
}

function checkRedirectUris(redirectUris: OAuth2Provider["redirectUris"], field: string, report: Report): void {
  if (redirectUris.length > 0 && redirectUris.every(({ option }) => option !== undefined))
    report(field, "one of them is needed; leave option out where the smallest setup needs it")
  const uris = redirectUris.map(({ url, match, use }) => [url, match, use].join(" "))
  for (const index of duplicates(uris))
    report(`${field}[${index}].url`, "this redirect URI is listed twice; remove one")
  redirectUris.forEach(({ url, match }, index) => {
    const place = `${field}[${index}].url`
    if (FORBIDDEN_SCHEME.test(url))
      report(
        place,
        "a browser would run or show this instead of opening the application; write an address of the application",
      )
    else if (match === "regex") checkRegex(url, place, report)
    else if (url.includes("#"))
      report(place, "a redirect URI cannot have a fragment (RFC 6749, section 3.1.2); remove # and what follows")
    else if (url.includes("*"))
      report(place, "authentik compares a strict redirect URI character by character; write match: regex for a pattern")
  })
}
