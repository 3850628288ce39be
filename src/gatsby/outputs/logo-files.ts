/** The files with the logos of guides: all of them as one sprite, each on its own, and a list that finds a guide's icon by path. */
import { ICONS_FILE } from "../../guides/paths"
import { guideIcons } from "./guide-icons"
import { logoFile, logosIn, logoSprite } from "./logo-sprite"

/**
 * Returns the files with their texts, by paths below `public`.
 * @param root the project root, which has our own logos.
 * @param guides the guides' icons.
 */
export function logoFiles(
  root: string,
  guides: Parameters<typeof logosIn>[0],
  content: Parameters<typeof guideIcons>[0],
): Record<string, string> {
  const icons = logosIn(guides)
  const sprite = logoSprite(root, icons)
  const drawings = [sprite, ...icons.map((icon) => logoFile(root, icon))].map(({ path, svg }) => [path.slice(1), svg])
  return {
    ...(Object.fromEntries(drawings) as Record<string, string>),
    [ICONS_FILE.slice(1)]: JSON.stringify(guideIcons(content, sprite.path)),
  }
}
