/** The certificates of a proof: a private authority, as a company has one, and a certificate for each host. */
import tls from "node:tls"
import { generate } from "selfsigned"

export interface KeyPair {
  /** PEM. */
  key: string
  cert: string
}

const DAY = 24 * 60 * 60 * 1000
const validity = () => ({ notBeforeDate: new Date(Date.now() - DAY), notAfterDate: new Date(Date.now() + 30 * DAY) })

/** Creates a certificate authority that nothing trusts yet. */
export async function createAuthority(): Promise<KeyPair> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "Proof Authority" }], {
    ...validity(),
    keySize: 2048,
    algorithm: "sha256",
    extensions: [
      { name: "basicConstraints", cA: true, critical: true },
      { name: "keyUsage", keyCertSign: true, cRLSign: true, critical: true },
    ],
  })
  return pem(key, cert)
}

/** The texts end with a line break, so that certificates can be joined to a chain. */
const pem = (key: string, cert: string): KeyPair => ({ key: `${key.trim()}\n`, cert: `${cert.trim()}\n` })

/** Issues a server certificate for these host names; the first one is its common name. */
export async function issue(authority: KeyPair, hosts: readonly [string, ...string[]]): Promise<KeyPair> {
  const { private: key, cert } = await generate([{ name: "commonName", value: hosts[0] }], {
    ...validity(),
    keySize: 2048,
    algorithm: "sha256",
    ca: authority,
    extensions: [
      { name: "basicConstraints", cA: false, critical: true },
      { name: "keyUsage", digitalSignature: true, keyEncipherment: true, critical: true },
      { name: "extKeyUsage", serverAuth: true },
      { name: "subjectAltName", altNames: hosts.map((value) => ({ type: 2 as const, value })) },
    ],
  })
  return pem(key, cert)
}

/** Makes this program trust an authority as well, as authentik's server does. The variable for it is read only at the start. */
export function trust(authority: KeyPair): void {
  const { createSecureContext } = tls
  tls.createSecureContext = (options) =>
    createSecureContext({ ca: [...tls.rootCertificates, authority.cert], ...options })
}
