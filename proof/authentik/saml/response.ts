/**
 * SAML metadata and responses as authentik writes them (goauthentik/authentik, authentik/providers/saml/processors,
 * metadata.py and assertion.py). `samlify` signs and encrypts.
 */
import crypto from "node:crypto"
import samlify from "samlify"
import type { Entity } from "../blueprint"
import { isEntity, type Directory, type User } from "../directory"
import { evaluate } from "../expressions"
import { secondsOf } from "../oauth2/clients"

const { SamlLib, setSchemaValidator } = samlify

// authentik does not validate requests by schema either.
setSchemaValidator({ validate: () => Promise.resolve("not validated") })

export const BINDING = {
  post: "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST",
  redirect: "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect",
}
const FORMAT = {
  email: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
  persistent: "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
  x509: "urn:oasis:names:tc:SAML:1.1:nameid-format:X509SubjectName",
  windows: "urn:oasis:names:tc:SAML:1.1:nameid-format:WindowsDomainQualifiedName",
  transient: "urn:oasis:names:tc:SAML:2.0:nameid-format:transient",
  unspecified: "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified",
}
export const RSA_SHA256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"

export interface SamlProvider {
  provider: Entity
  application: Entity
  slug: string
  issuer: string
  origin: string
  acsUrl: string
}

export const xml = (text: string): string => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)
const certificateText = (entity: Entity): string =>
  String(entity.attrs.certificate_data).replace(/-----[^-]+-----|\s/g, "")
export const instant = (offset = 0): string => `${new Date(Date.now() + offset * 1000).toISOString().slice(0, 19)}Z`
export const id = (): string => `_${crypto.randomBytes(16).toString("hex")}`

/** Signs an element with the provider's key; without one, the text stays as it is. */
export function signed(text: string, { provider }: SamlProvider, element: string, issuer: string): string {
  const key = provider.attrs.signing_kp
  if (!isEntity(key)) return text
  return SamlLib.constructSAMLSignature({
    rawSamlMessage: text,
    referenceTagXPath: element,
    privateKey: String(key.attrs.key_data),
    signingCert: certificateText(key),
    signatureAlgorithm: String(provider.attrs.signature_algorithm ?? RSA_SHA256),
    isBase64Output: false,
    transformationAlgorithms: [
      "http://www.w3.org/2000/09/xmldsig#enveloped-signature",
      "http://www.w3.org/2001/10/xml-exc-c14n#",
    ],
    signatureConfig: { prefix: "ds", location: { reference: issuer, action: "after" } },
  })
}

/** The metadata that authentik offers below `/application/saml/<slug>/metadata/`. */
export function metadataOf(saml: SamlProvider): string {
  const key = saml.provider.attrs.signing_kp
  const address = `${saml.origin}/application/saml/${saml.slug}/`
  const services = (name: string) =>
    Object.values(BINDING)
      .map((binding) => `<md:${name} Binding="${binding}" Location="${xml(address)}"/>`)
      .join("")
  const formats = [FORMAT.email, FORMAT.persistent, FORMAT.x509, FORMAT.transient]
  return `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" ID="${id()}" entityID="${xml(saml.issuer)}"><md:IDPSSODescriptor WantAuthnRequestsSigned="${isEntity(saml.provider.attrs.verification_kp)}" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${
    isEntity(key)
      ? `<md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificateText(key)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`
      : ""
  }${services("SingleLogoutService")}${formats.map((format) => `<md:NameIDFormat>${format}</md:NameIDFormat>`).join("")}${services("SingleSignOnService")}</md:IDPSSODescriptor></md:EntityDescriptor>`
}

export interface Request {
  id?: string
  nameIdPolicy?: string
}

/** What a response tells the application of the session; a sign-out names it again. */
export interface SessionNames {
  nameId: string
  format: string
  sessionIndex: string
}

/** A response that authentik cannot make; it logs an event with the message. */
export class SamlError extends Error {}

/** The signed response to a request, or to none for a sign-in that begins in authentik. */
export function responseFor(
  saml: SamlProvider,
  directory: Directory,
  user: User,
  request: Request,
  session: string,
): { text: string; names: SessionNames } {
  const { provider, issuer, acsUrl } = saml
  const { attrs } = provider
  const ends = instant(secondsOf(attrs.assertion_valid_not_on_or_after, "minutes=5"))
  const begins = instant(secondsOf(attrs.assertion_valid_not_before, "minutes=-5"))
  const sessionEnds = instant(secondsOf(attrs.session_valid_not_on_or_after, "minutes=86400"))
  const inResponseTo = request.id ? ` InResponseTo="${xml(request.id)}"` : ""
  const [assertionId, now] = [id(), instant()]
  const { format, value } = nameId(saml, directory, user, request, session)
  const nameIdElement = `<saml:NameID Format="${xml(format)}">${xml(value)}</saml:NameID>`
  const issuerElement = `<saml:Issuer>${xml(issuer)}</saml:Issuer>`
  const audience = attrs.audience
    ? `<saml:AudienceRestriction><saml:Audience>${xml(String(attrs.audience))}</saml:Audience></saml:AudienceRestriction>`
    : ""
  const assertion = `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" Version="2.0" ID="${assertionId}" IssueInstant="${now}">${issuerElement}<saml:Subject>${nameIdElement}<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData${inResponseTo} NotOnOrAfter="${ends}" Recipient="${xml(acsUrl)}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${begins}" NotOnOrAfter="${ends}">${audience}</saml:Conditions><saml:AuthnStatement AuthnInstant="${begins}" SessionIndex="${assertionId}" SessionNotOnOrAfter="${sessionEnds}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${attributes(saml, directory, user)}</saml:Assertion>`
  const response = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" Version="2.0" IssueInstant="${now}" Destination="${xml(acsUrl)}" ID="${id()}"${inResponseTo}>${issuerElement}<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${assertion}</samlp:Response>`
  const root = "/*[local-name(.)='Response']"
  const inner = `${root}/*[local-name(.)='Assertion']`
  const issuerOf = (path: string) => `${path}/*[local-name(.)='Issuer']`
  const withAssertion = attrs.sign_assertion === false ? response : signed(response, saml, inner, issuerOf(inner))
  const text = attrs.sign_response === true ? signed(withAssertion, saml, root, issuerOf(root)) : withAssertion
  return { text, names: { nameId: value, format, sessionIndex: assertionId } }
}

const contextOf = ({ application, provider, slug }: SamlProvider, directory: Directory, user: User) => ({
  user: directory.forExpressions(user, application),
  application: { slug, name: application.attrs.name },
  provider: { name: provider.attrs.name },
  directory: directory.users.map((one) => directory.forExpressions(one, application)),
})

/** One attribute for each mapping, sorted by name; a mapping that gives None or fails is left out. */
function attributes(saml: SamlProvider, directory: Directory, user: User): string {
  const mappings = ((saml.provider.attrs.property_mappings ?? []) as unknown[])
    .filter(isEntity)
    .sort((a, b) => (String(a.attrs.saml_name) < String(b.attrs.saml_name) ? -1 : 1))
  const results = evaluate(
    mappings.map(({ attrs }) => String(attrs.expression)),
    contextOf(saml, directory, user),
  )
  const list = mappings.map(({ attrs }, index) => {
    const result = results[index]
    const value = result && "value" in result ? result.value : null
    if (value === null || value === undefined) return ""
    const values = (Array.isArray(value) ? value : [value]) as unknown[]
    const friendly = attrs.friendly_name ? ` FriendlyName="${xml(String(attrs.friendly_name))}"` : ""
    return `<saml:Attribute${friendly} Name="${xml(String(attrs.saml_name))}">${values
      .map((one) => `<saml:AttributeValue>${xml(pythonText(one))}</saml:AttributeValue>`)
      .join("")}</saml:Attribute>`
  })
  return `<saml:AttributeStatement>${list.join("")}</saml:AttributeStatement>`
}

/** A value as Python's `str` prints it. */
const pythonText = (value: unknown): string => (typeof value === "boolean" ? (value ? "True" : "False") : String(value))

function nameId(
  saml: SamlProvider,
  directory: Directory,
  user: User,
  request: Request,
  session: string,
): { format: string; value: string } {
  const { attrs } = saml.provider
  const format = request.nameIdPolicy ?? String(attrs.default_name_id_policy ?? FORMAT.unspecified)
  if (isEntity(attrs.name_id_mapping)) {
    const [result] = evaluate([String(attrs.name_id_mapping.attrs.expression)], contextOf(saml, directory, user))
    const value = result && "value" in result ? result.value : null
    return { format, value: value === null ? user.uid : pythonText(value) }
  }
  const byFormat: Record<string, string> = {
    [FORMAT.email]: user.email,
    [FORMAT.persistent]: user.uid,
    [FORMAT.unspecified]: user.uid,
    [FORMAT.x509]: String(user.attributes.distinguishedName ?? user.uid),
    [FORMAT.windows]: String(user.attributes.upn ?? user.uid),
    [FORMAT.transient]: crypto.createHash("sha256").update(session).digest("hex"),
  }
  const value = byFormat[format]
  if (value === undefined) throw new SamlError(`Assertion contains NameID with unsupported format ${format}.`)
  return { format, value }
}
