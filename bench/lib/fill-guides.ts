/** Fills a copy of the project with synthetic guides. */
import fs from "node:fs"
import path from "node:path"
import { syntheticGuide } from "../../test/support/synthetic-guide"

/**
 * Adds guides to the copy in `folder` until there are `count`, the real ones included, spread over the categories.
 * Throws if there are already more than `count`.
 */
export function fillGuides(folder: string, count: number): void {
  const guides = path.join(folder, "content/guides")
  const categories = fs.readdirSync(guides)
  const real = categories.flatMap((category) => fs.readdirSync(path.join(guides, category))).length
  if (real > count) throw new Error(`There are ${real} guides already, more than ${count}.`)
  for (let number = 0; number < count - real; number++) {
    const application = `service-${number}`
    const place = path.join(guides, categories[number % categories.length] ?? "", application)
    fs.mkdirSync(place)
    fs.writeFileSync(path.join(place, "index.mdx"), syntheticGuide(number, application))
  }
}
