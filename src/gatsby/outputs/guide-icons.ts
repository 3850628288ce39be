/** The icons of all guides for the search, whose hits know only the path of their guide. */
import type { ContentSet } from "../../content/content-set"
import { monogram, monogramHue } from "../../guides/monogram"
import type { GuideIcons } from "../../guides/types"

/**
 * Returns the icons by the path of their guide.
 * @param sprite the path of the file with all logos.
 */
export const guideIcons = ({ guides }: Pick<ContentSet, "guides">, sprite: string): GuideIcons =>
  Object.fromEntries(
    guides.map(({ path, application, frontMatter: { name, icon } }) => [
      path,
      { href: icon ? `${sprite}#${icon}` : null, monogram: monogram(name), hue: monogramHue(application) },
    ]),
  )
