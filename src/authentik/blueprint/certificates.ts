/** References to certificate-key pairs. */
import { sentence } from "../files/comment-text"
import type { YamlField, YamlValue } from "../files/yaml"
import { SELF_SIGNED_CERTIFICATE } from "../model/shipped"
import { whyOptional } from "../resolve/optional-parts"
import { certificateName } from "../resolve/applications"
import type { BlueprintScope } from "./scope"

const CERTIFICATE = "authentik_crypto.certificatekeypair"

/** The field for a certificate-key pair; empty if `keyPair` is undefined or `none`. */
export function certificateField(
  scope: BlueprintScope,
  key: string,
  keyPair: string | undefined,
  note?: string,
): YamlField[] {
  const name = certificateName(keyPair)
  if (name === undefined) return []
  const option = keyPair === undefined ? undefined : whyOptional(scope.setup, keyPair)
  return [{ key, value: lookUpCertificate(scope, name), comment: note && sentence(note), option }]
}

/** The reference to the certificate-key pair of that name. */
function lookUpCertificate(scope: BlueprintScope, name: string): YamlValue {
  const any = name === SELF_SIGNED_CERTIFICATE
  return scope.lookUp({
    model: CERTIFICATE,
    key: "name",
    value: name,
    label: any ? "certificate-default" : `certificate-${name}`,
    remark: any
      ? "Comes with authentik; any other certificate-key pair with an RSA key works too."
      : "This certificate-key pair must exist.",
  })
}
