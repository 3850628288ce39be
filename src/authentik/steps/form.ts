/** What the forms of all providers share. */
import { code, listed, setting, strong } from "./inline"
import type { Selection } from "../resolve/mappings"
import type { AuthentikSetup, Provider } from "../model/model"
import { SELF_SIGNED_CERTIFICATE } from "../model/shipped"
import { selectionsOf } from "./selections"
import type { Block, Inline, Setting } from "./step"

/**
 * A provider's form, and remarks below. The settings that readers see at once come first, in a part without a name: those
 * outside of all parts, and those of **Protocol settings**, which each form in authentik's `web/src/admin/providers` opens.
 */
export interface ProviderForm {
  parts: { name?: string; settings: Setting[] }[]
  remarks?: Block[]
}

/**
 * The setting for a certificate-key pair: any, none, or one by name. With `signs`, the pair signs tokens or assertions
 * and needs an RSA key. If there is a `note`, it says so in place of the value.
 */
export function certificateSetting(
  label: string,
  keyPair: string | undefined,
  { signs = false, note }: { signs?: boolean; note?: string } = {},
): Setting[] {
  if (keyPair === undefined) return []
  if (keyPair === "any") {
    const other = signs && !note ? " or another RSA key pair" : " or another key pair"
    return [setting(label, [code(SELF_SIGNED_CERTIFICATE), other], { note })]
  }
  if (keyPair === "none") return [setting(label, "none", { note })]
  return [setting(label, code(keyPair), { note })]
}

/** The settings for the mappings that a provider's form selects. */
export const selectionSettings = (setup: AuthentikSetup, provider: Provider): Setting[] =>
  selectionsOf(setup, provider).lists.flatMap(({ label, selection }) => selectionSetting(label, selection))

/** With more removals than this, the text names the mappings that stay. */
const MANY = 3

/** The mappings to add to a selection and to remove from it; empty when nothing changes. */
export function selectionSetting(label: string, { selected, added, removed }: Selection): Setting[] {
  if (added.length === 0 && removed.length === 0) return []
  const names = (refs: { mapping: { name: string } }[]): Inline[] =>
    listed(refs.map(({ mapping }) => code(mapping.name)))
  if (selected.length === 0) return [setting(label, [strong("none"), " (remove all)"])]
  if (removed.length > MANY) return [setting(label, [strong("only"), " ", ...names(selected)])]
  const changes: Inline[] = [
    ...(added.length > 0 ? [strong("add"), " ", ...names(added)] : []),
    ...(added.length > 0 && removed.length > 0 ? ["; "] : []),
    ...(removed.length > 0 ? [strong("remove"), " ", ...names(removed.map((mapping) => ({ mapping })))] : []),
  ]
  return [setting(label, changes)]
}
