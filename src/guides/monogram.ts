/** The monogram of an application without a logo. */

/** The first letters of the first two words: `Proxmox VE` becomes `PV`, `sssd` becomes `S`. */
export function monogram(name: string): string {
  return (name.match(/[\p{L}\p{N}]+/gu) ?? ["?"])
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? "")
    .join("")
}

/** Number of hues that the style sheet has for monograms. */
export const MONOGRAM_HUES = 12

/** A hue for an application, from 0 to 11, which depends on its slug alone. */
export function monogramHue(slug: string): number {
  let hash = 0
  for (const character of slug) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return hash % MONOGRAM_HUES
}
