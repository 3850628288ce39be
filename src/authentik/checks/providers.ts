/** Whether the values of one provider fit each other. */
import { duplicates, type Report } from "./shared"
import type { AuthentikSetup, OAuth2Provider, Provider, ProxyProvider, SamlProvider } from "../model/model"
import { applicationsOf, firstOfType } from "../resolve/resolve"

export function checkProvider(setup: AuthentikSetup, provider: Provider, field: string, report: Report): void {
  switch (provider.type) {
    case "oauth2":
      return checkOAuth2(provider, field, report)
    case "saml":
      return checkSaml(provider, field, report)
    case "proxy":
      return checkProxy(provider, field, report)
    case "ssf":
      if (provider.signingKey === "none")
        report(`${field}.signingKey`, "events are always signed; name a certificate-key pair or write any")
      if (provider.federatedProviders === true && !firstOfType(applicationsOf(setup, { guideName: "" }), "oauth2")) {
        report(
          `${field}.federatedProviders`,
          "this method has no OAuth2 provider; name the one that another method creates, or write false",
        )
      }
      return
    case "google-workspace":
      if (provider.groupDeleteAction === "suspend")
        report(`${field}.groupDeleteAction`, "a group cannot be suspended; write delete or do_nothing")
      return
    case "ldap":
    case "radius":
    case "scim":
      return
  }
}

function checkOAuth2(provider: OAuth2Provider, field: string, report: Report): void {
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
  for (const scope of Object.keys(provider.optionalScopes)) {
    if (!provider.scopes.some((name) => name === scope))
      report(`${field}.optionalScopes.${scope}`, `scopes does not list ${scope}; add it there, or remove it here`)
  }
  if (provider.redirectUris.length > 0 && provider.redirectUris.every(({ optional }) => optional !== undefined))
    report(`${field}.redirectUris`, "one of them is needed; leave optional out where the smallest setup needs it")
  const leftOut = Object.keys(provider.optionalScopes)
  if (provider.scopes.length > 0 && provider.scopes.every((scope) => leftOut.includes(scope)))
    report(`${field}.optionalScopes`, "one of the scopes is needed; leave it out here, such as openid")
  const uris = provider.redirectUris.map(({ url, match, use }) => [url, match, use].join(" "))
  for (const index of duplicates(uris))
    report(`${field}.redirectUris[${index}].url`, "this redirect URI is listed twice; remove one")
  provider.redirectUris.forEach(({ url, match }, index) => {
    const place = `${field}.redirectUris[${index}].url`
    if (match === "regex") checkRegex(url, place, report)
    else if (url.includes("*"))
      report(place, "authentik compares a strict redirect URI character by character; write match: regex for a pattern")
  })
}

/** What authentik's API takes (`schema.yml` 2026.8.3, DigestAlgorithmEnum and SignatureAlgorithmEnum). */
const DIGESTS = [
  "http://www.w3.org/2000/09/xmldsig#sha1",
  "http://www.w3.org/2001/04/xmlenc#sha256",
  "http://www.w3.org/2001/04/xmldsig-more#sha384",
  "http://www.w3.org/2001/04/xmlenc#sha512",
]
const SIGNATURES = [
  "http://www.w3.org/2000/09/xmldsig#rsa-sha1",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha384",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
  "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha1",
  "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256",
  "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha384",
  "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha512",
  "http://www.w3.org/2000/09/xmldsig#dsa-sha1",
]

function checkSaml(provider: SamlProvider, field: string, report: Report): void {
  const { acsUrl, fromMetadata, slsUrl, signingCertificate } = provider
  if (acsUrl === undefined && !fromMetadata)
    report(
      `${field}.acsUrl`,
      "the provider needs the application's ACS URL; or write fromMetadata with the source of its metadata",
    )
  if (slsUrl === undefined && !fromMetadata) {
    if (provider.slsBinding)
      report(`${field}.slsBinding`, "without slsUrl there is no single logout; add slsUrl, or remove slsBinding")
    if (provider.logoutMethod)
      report(`${field}.logoutMethod`, "without slsUrl there is no single logout; add slsUrl, or remove logoutMethod")
  }
  if (signingCertificate !== "none" && !provider.signAssertion && !provider.signResponse) {
    report(
      `${field}.signAssertion`,
      "a provider with a signing certificate must sign assertions or responses; set one of them to true, or write signingCertificate: none",
    )
  }
  if (
    signingCertificate === "none" &&
    (provider.signResponse || provider.signLogoutRequest || provider.signLogoutResponse)
  ) {
    report(`${field}.signingCertificate`, "nothing can be signed without a signing certificate; write any, or name one")
  }
  if (provider.digestAlgorithm !== undefined && !DIGESTS.includes(provider.digestAlgorithm))
    report(`${field}.digestAlgorithm`, `authentik does not support this algorithm; write one of ${DIGESTS.join(", ")}`)
  if (provider.signatureAlgorithm !== undefined && !SIGNATURES.includes(provider.signatureAlgorithm)) {
    report(
      `${field}.signatureAlgorithm`,
      `authentik does not support this algorithm; write one of ${SIGNATURES.join(", ")}`,
    )
  }
}

function checkProxy(provider: ProxyProvider, field: string, report: Report): void {
  const { mode, basicAuth } = provider
  if (mode === "proxy" && provider.internalHost === undefined)
    report(`${field}.internalHost`, "the mode proxy needs the application's internal address; add internalHost")
  if (mode !== "proxy" && provider.internalHost !== undefined)
    report(`${field}.internalHost`, "only the mode proxy has an internal host; remove it")
  if (mode !== "proxy" && !provider.internalHostSslValidation)
    report(`${field}.internalHostSslValidation`, "only the mode proxy has an internal host; remove it")
  if (mode === "forward_domain" && provider.cookieDomain === undefined)
    report(
      `${field}.cookieDomain`,
      "the mode forward_domain needs the domain that all its hosts share; add cookieDomain",
    )
  if (mode !== "forward_domain" && provider.cookieDomain !== undefined)
    report(`${field}.cookieDomain`, "only the mode forward_domain has a cookie domain; remove it")
  if (!/^(?:https?:\/\/|<)/.test(provider.externalHost))
    report(`${field}.externalHost`, "write a full address that begins with https://")
  if (provider.internalHost !== undefined && !/^(?:https?:\/\/|<)/.test(provider.internalHost))
    report(`${field}.internalHost`, "write a full address that begins with http:// or https://")
  if (basicAuth && (basicAuth.usernameAttribute === undefined || basicAuth.passwordAttribute === undefined)) {
    report(`${field}.basicAuth`, "authentik needs both keys; add usernameAttribute and passwordAttribute")
  }
  for (const index of duplicates(provider.unauthenticatedPaths))
    report(`${field}.unauthenticatedPaths[${index}]`, "this expression is listed twice; remove one")
  provider.unauthenticatedPaths.forEach((path, index) => {
    checkRegex(path, `${field}.unauthenticatedPaths[${index}]`, report)
    if (path.includes("\n"))
      report(
        `${field}.unauthenticatedPaths[${index}]`,
        "authentik reads one expression per line; write each line as an entry of its own",
      )
  })
}

/** Named groups and leading flags are written otherwise in authentik's languages (Python, Rust) than in JavaScript. */
function checkRegex(pattern: string, field: string, report: Report): void {
  const translated = pattern.replaceAll("(?P<", "(?<").replace(/^\(\?[a-z]+\)/, "")
  try {
    new RegExp(translated)
  } catch (error) {
    report(
      field,
      `not a regular expression (${error instanceof Error ? error.message.replace(/^.*: /, "") : String(error)}); escape special characters with a backslash`,
    )
  }
}
