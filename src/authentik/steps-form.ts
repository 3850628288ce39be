/** What the forms of all providers share. */
import { sentence } from "./comment-text"
import { code, listed, setting, strong } from "./inline"
import { reasonToLeaveOut, type Selection } from "./mappings"
import type { AuthentikSetup } from "./model"
import { whyOptional } from "./resolve"
import type { Block, Inline, Setting } from "./step"

/** A provider's form: settings by part (a part without a name stands at the top), and what is said below. */
export interface ProviderForm {
  parts: { name?: string; settings: Setting[] }[]
  remarks?: Block[]
}

/** Chooses a certificate-key pair: any, none, or one by its name. */
export function certificateSetting(
  setup: AuthentikSetup,
  label: string,
  keyPair: string | undefined,
  note?: string,
): Setting[] {
  if (keyPair === undefined) return []
  if (keyPair === "any") return [setting(label, "any certificate-key pair", { note })]
  if (keyPair === "none") return [setting(label, "none; leave it empty", { note })]
  return [setting(label, code(keyPair), { note, optional: whyOptional(setup, keyPair) })]
}

/** More than this many to take out, and it is simpler to name what stays. */
const MANY = 3

/** What to add to a selection and what to take out; nothing when it stays as it is. */
export function selectionSetting(label: string, { selected, added, removed }: Selection): Setting[] {
  if (added.length === 0 && removed.length === 0) return []
  const names = (refs: { mapping: { name: string } }[]): Inline[] =>
    listed(refs.map(({ mapping }) => code(mapping.name)))
  const note =
    selected
      .flatMap((ref) => {
        const reason = reasonToLeaveOut(ref)
        return reason === undefined ? [] : [`\`${ref.mapping.name}\` is optional: ${sentence(reason)}`]
      })
      .join(" ") || undefined
  if (selected.length === 0) return [setting(label, [strong("none"), ", take all out"])]
  if (removed.length > MANY) return [setting(label, [strong("only"), " ", ...names(selected)], { note })]
  const changes: Inline[] = [
    ...(added.length > 0 ? [strong("add"), " ", ...names(added)] : []),
    ...(added.length > 0 && removed.length > 0 ? ["; "] : []),
    ...(removed.length > 0 ? [strong("remove"), " ", ...names(removed.map((mapping) => ({ mapping })))] : []),
  ]
  return [setting(label, changes, { note })]
}
