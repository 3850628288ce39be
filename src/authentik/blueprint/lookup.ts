/**
 * Objects that must exist before a blueprint is applied, found by entries of their own.
 *
 * `!Find` gives null when it finds nothing, and authentik takes null for every field that may be empty: a provider would
 * sign nothing, without an error. An entry with identifiers only fails instead, because an object cannot be created from
 * its name alone; `state: created` leaves the object as it is (goauthentik/authentik, `blueprints/v1/importer.py`).
 */
import type { BlueprintEntry, BlueprintScope } from "./entry"
import { sentence } from "../files/comment-text"
import { whyOptional } from "../resolve/optional-parts"
import { certificateName } from "../resolve/resolve"
import { SELF_SIGNED_CERTIFICATE } from "../model/shipped"
import type { YamlField, YamlValue } from "../files/yaml-text"

const CERTIFICATE = "authentik_crypto.certificatekeypair"

/** Why an entry finds the object, and not a tag in the field. */
export const FAILS_WITHOUT = "Without it, the blueprint fails here instead of leaving a field empty."

/** What is looked up; the object itself is the key under which the scope keeps its entry's id. */
export interface Lookup {
  id: string
  model: string
  identifier: YamlField
  remark: string
}

/** The reference to the certificate-key pair of that name. */
export function lookUpCertificate(scope: BlueprintScope, name: string): YamlValue {
  const any = name === SELF_SIGNED_CERTIFICATE
  return scope.lookUp({
    model: CERTIFICATE,
    key: "name",
    value: name,
    label: any ? "certificate-default" : `certificate-${name}`,
    remark: any
      ? `Comes with authentik; any other certificate-key pair with an RSA key works too. ${FAILS_WITHOUT}`
      : `This certificate-key pair must exist. ${FAILS_WITHOUT}`,
  })
}

/** The field for a certificate-key pair; none for `none`. */
export function certificateField(
  scope: BlueprintScope,
  key: string,
  keyPair: string | undefined,
  note?: string,
): YamlField[] {
  const name = certificateName(keyPair)
  if (name === undefined) return []
  const optional = keyPair === undefined ? undefined : whyOptional(scope.setup, keyPair)
  return [{ key, value: lookUpCertificate(scope, name), comment: note && sentence(note), optional }]
}

/** The entry that finds the object; `optional` where only optional parts refer to it. */
export const lookupEntry = ({ id, model, identifier, remark }: Lookup, optional?: string): BlueprintEntry => ({
  remark,
  optional,
  model,
  state: "created",
  id,
  identifiers: [identifier],
  attrs: [],
})
