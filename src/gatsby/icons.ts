/** A guide's logo: a simple-icons path, a file of this site, or a monogram. */
import fs from "node:fs"
import path from "node:path"
import * as simpleIcons from "simple-icons"
import type { GuideIcon } from "../guides/types"

const bySlug = new Map(
  Object.values(simpleIcons).flatMap((icon) =>
    typeof icon === "object" && "slug" in icon ? [[icon.slug, icon.path] as const] : [],
  ),
)

/** Whether the icon is a simple-icons slug or `content/icons/<icon>.svg` exists. */
export const hasIcon =
  (root: string) =>
  (icon: string): boolean =>
    bySlug.has(icon) || fs.existsSync(ownFile(root, icon))

/**
 * Returns a guide's icon. A file of this site takes precedence over simple-icons; `src` is where the build copies it.
 */
export function guideIcon(root: string, name: string, icon?: string): GuideIcon {
  const letters = monogram(name)
  if (icon && fs.existsSync(ownFile(root, icon))) return { src: `/icons/${icon}.svg`, monogram: letters }
  const svgPath = icon ? bySlug.get(icon) : undefined
  return svgPath ? { path: svgPath, monogram: letters } : { monogram: letters }
}

/** The first letters of the first two words: `Proxmox VE` becomes `PV`, `sssd` becomes `S`. */
export function monogram(name: string): string {
  return (name.match(/[\p{L}\p{N}]+/gu) ?? ["?"])
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? "")
    .join("")
}

const ownFile = (root: string, icon: string) => path.join(root, "content/icons", `${icon}.svg`)
