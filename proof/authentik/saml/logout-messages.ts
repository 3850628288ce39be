/**
 * The messages of single logout (goauthentik/authentik, authentik/providers/saml/processors, logout_request.py and
 * logout_response_processor.py).
 */
import crypto from "node:crypto"
import zlib from "node:zlib"
import { isEntity } from "../directory"
import type { Notice } from "../sign-out"
import { id, instant, RSA_SHA256, signed, xml, type SamlProvider, type SessionNames } from "./response"

const NAMESPACES = `xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"`

/** A message before it is encoded for a binding. */
export interface LogoutMessage {
  parameter: "SAMLRequest" | "SAMLResponse"
  text: string
  isSigned: boolean
}

const destinationOf = ({ provider }: SamlProvider): string => String(provider.attrs.sls_url)

/** Asks an application to end a session. */
export function logoutRequest(saml: SamlProvider, { nameId, format, sessionIndex }: SessionNames): LogoutMessage {
  const text = `<samlp:LogoutRequest ${NAMESPACES} ID="${id()}" Version="2.0" IssueInstant="${instant()}" Destination="${xml(destinationOf(saml))}"><saml:Issuer>${xml(saml.issuer)}</saml:Issuer><saml:NameID Format="${xml(format)}">${xml(nameId)}</saml:NameID><samlp:SessionIndex>${xml(sessionIndex)}</samlp:SessionIndex></samlp:LogoutRequest>`
  return { parameter: "SAMLRequest", text, isSigned: saml.provider.attrs.sign_logout_request === true }
}

/** Tells an application that its request is done. */
export function logoutResponse(saml: SamlProvider, requestId: string): LogoutMessage {
  const text = `<samlp:LogoutResponse ${NAMESPACES} Version="2.0" IssueInstant="${instant()}" ID="${id()}" Destination="${xml(destinationOf(saml))}" InResponseTo="${xml(requestId)}"><saml:Issuer>${xml(saml.issuer)}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status></samlp:LogoutResponse>`
  return { parameter: "SAMLResponse", text, isSigned: saml.provider.attrs.sign_logout_response === true }
}

/** The fields of a message for the POST binding, with the signature inside the message. */
export function postFields(saml: SamlProvider, message: LogoutMessage, relayState?: string): Record<string, string> {
  const root = `/*[local-name(.)='Logout${message.parameter.slice("SAML".length)}']`
  const text = message.isSigned ? signed(message.text, saml, root, `${root}/*[local-name(.)='Issuer']`) : message.text
  return {
    [message.parameter]: Buffer.from(text).toString("base64"),
    ...(relayState ? { RelayState: relayState } : {}),
  }
}

/** The address of a message for the redirect binding, with the signature as a parameter. */
function redirectAddress(saml: SamlProvider, message: LogoutMessage, relayState?: string): string {
  const { signing_kp: key, signature_algorithm: algorithm = RSA_SHA256 } = saml.provider.attrs
  const deflated = zlib.deflateRawSync(`<?xml version='1.0' encoding='UTF-8'?>\n${message.text}`).toString("base64")
  const parameters = new URLSearchParams({
    [message.parameter]: deflated,
    ...(relayState ? { RelayState: relayState } : {}),
  })
  if (message.isSigned && isEntity(key)) {
    parameters.set("SigAlg", String(algorithm))
    const text = [...parameters].map(([name, value]) => `${name}=${quoted(value)}`).join("&")
    const hash = /sha(?:1|256|384|512)$/.exec(String(algorithm))?.[0] ?? "sha256"
    const signature = crypto.sign(hash, Buffer.from(text), String(key.attrs.key_data))
    parameters.set("Signature", signature.toString("base64"))
  }
  const address = destinationOf(saml)
  return `${address}${address.includes("?") ? "&" : "?"}${parameters.toString()}`
}

/** As Python's `quote` with `safe=""`. */
const quoted = (value: string): string =>
  encodeURIComponent(value).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

/** A message for the binding of the provider, redirect by default. */
export function noticeOf(saml: SamlProvider, message: LogoutMessage, relayState?: string): Notice {
  const provider = String(saml.provider.attrs.name)
  return saml.provider.attrs.sls_binding === "post"
    ? { provider, url: destinationOf(saml), fields: postFields(saml, message, relayState) }
    : { provider, url: redirectAddress(saml, message, relayState) }
}
