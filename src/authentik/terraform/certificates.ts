/** References to certificate-key pairs. */
import { sentence } from "../files/comment-text"
import { type HclArgument, raw } from "../files/hcl"
import { SELF_SIGNED_CERTIFICATE } from "../model/shipped"
import { whyOptional } from "../resolve/optional-parts"
import { certificateName } from "../resolve/applications"
import { argument } from "./parts"
import type { TerraformScope } from "./scope"

/** The argument for a certificate-key pair; empty if `keyPair` is undefined or `none`. */
export function certificateArgument(
  scope: TerraformScope,
  name: string,
  keyPair: string | undefined,
  note?: string,
): HclArgument[] {
  const address = certificateAddress(scope, keyPair)
  if (address === undefined) return []
  const option = keyPair === undefined ? undefined : whyOptional(scope.setup, keyPair)
  return [{ ...argument(name, raw(`${address}.id`), note && sentence(note)), option }]
}

/** The address of a certificate-key pair's data source; undefined if `keyPair` is undefined or `none`. */
export function certificateAddress(scope: TerraformScope, keyPair: string | undefined): string | undefined {
  const pair = certificateName(keyPair)
  if (pair === undefined) return undefined
  const isDefault = pair === SELF_SIGNED_CERTIFICATE
  const comment = isDefault
    ? "Comes with authentik; any other certificate-key pair with an RSA key works too."
    : undefined
  // `fetch_key = false` keeps the private key out of Terraform's state.
  return scope.lookUp(
    "authentik_certificate_key_pair",
    isDefault ? "default" : pair,
    [argument("name", pair), argument("fetch_key", false)],
    comment,
  )
}
