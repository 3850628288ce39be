import type { OAuth2Provider } from "../model/model"
import { grantTypesOf } from "../resolve/applications"
import { checkRegex, duplicates, type Report } from "./shared"

/** Schemes that lead to no application; authentik refuses them, too. */
const FORBIDDEN_SCHEME = /^(?:javascript|data|vbscript):/i

/** Checks that the values of an OAuth2/OpenID provider are consistent. */
export function checkOAuth2(provider: OAuth2Provider, field: string, report: Report): void {
  const publicClient = provider.clientType === "public"
  if (publicClient && provider.clientSecret !== undefined)
    report(`${field}.clientSecret`, "a public client has no secret; remove it, or write clientType: confidential")
  if (publicClient && provider.signingKey === "none")
    report(
      `${field}.signingKey`,
      "without a key, authentik signs tokens with the client secret, which a public client lacks; write any",
    )
  if (provider.grantTypes?.length === 0)
    report(
      `${field}.grantTypes`,
      "a provider without grant types refuses every request; name some, or remove the field",
    )
  if (
    provider.scopes.includes("offline_access") &&
    provider.grantTypes &&
    !provider.grantTypes.includes("refresh_token")
  ) {
    report(`${field}.grantTypes`, "the scope offline_access needs the grant type refresh_token; add it")
  }
  for (const list of ["scopes", "grantTypes"] as const) {
    const names = provider[list] ?? []
    for (const index of duplicates(names))
      report(`${field}.${list}[${index}]`, `"${names[index] ?? ""}" is listed twice; remove one`)
  }
  for (const scope of Object.keys(provider.scopeOptions)) {
    if (!provider.scopes.some((name) => name === scope))
      report(`${field}.scopeOptions.${scope}`, `scopes does not list ${scope}; add it there, or remove it here`)
  }
  const grantTypes = grantTypesOf(provider)
  const grantTypesOfOptions = Object.keys(provider.grantTypeOptions)
  for (const type of grantTypesOfOptions) {
    if (!provider.grantTypes?.some((name) => name === type))
      report(`${field}.grantTypeOptions.${type}`, `grantTypes does not list ${type}; add it there, or remove it here`)
  }
  if (grantTypes.length > 0 && grantTypes.every((type) => grantTypesOfOptions.includes(type)))
    report(`${field}.grantTypeOptions`, "one of the grant types is needed; leave it out here")
  if (provider.redirectUris.length > 0 && provider.redirectUris.every(({ option }) => option !== undefined))
    report(`${field}.redirectUris`, "one of them is needed; leave option out where the smallest setup needs it")
  const leftOut = Object.keys(provider.scopeOptions)
  if (provider.scopes.length > 0 && provider.scopes.every((scope) => leftOut.includes(scope)))
    report(`${field}.scopeOptions`, "one of the scopes is needed; leave it out here, such as openid")
  const uris = provider.redirectUris.map(({ url, match, use }) => [url, match, use].join(" "))
  for (const index of duplicates(uris))
    report(`${field}.redirectUris[${index}].url`, "this redirect URI is listed twice; remove one")
  provider.redirectUris.forEach(({ url, match }, index) => {
    const place = `${field}.redirectUris[${index}].url`
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
