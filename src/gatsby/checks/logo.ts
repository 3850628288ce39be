/** Checks a logo in `content/icons`. All pages show logos from one file, so a broken one would end the build or hide the others. */
import { optimize } from "svgo"
import type { Problem } from "../../content/problem"

/** Elements that would load something, run, or change the other logos in the same file. */
const FORBIDDEN = ["script", "style", "foreignObject", "image"]

const WRITE_SVG = 'write one <svg> element with viewBox="…" and shapes'

/** Returns the problems of a logo's text: what is not SVG, or more than shapes. */
export function checkLogo(file: string, text: string): Problem[] {
  const found: string[] = []
  const roots: Record<string, string>[] = []
  const inspect = (name: string, attributes: Record<string, string>, isRoot: boolean): void => {
    if (isRoot) {
      if (name === "svg") roots.push(attributes)
      else found.push(`the outermost element is <${name}>; ${WRITE_SVG}`)
    }
    if (FORBIDDEN.includes(name)) found.push(`a logo has only shapes; remove <${name}>`)
    for (const [attribute, value] of Object.entries(attributes))
      if (/^on/i.test(attribute) || (/^(?:xlink:)?href$/.test(attribute) && !value.startsWith("#")))
        found.push(`a logo has only shapes; remove the attribute ${attribute} of <${name}>`)
  }
  try {
    optimize(text, {
      plugins: [
        {
          name: "inspect",
          fn: () => ({
            element: { enter: ({ name, attributes }, { type }) => inspect(name, attributes, type === "root") },
          }),
        },
      ],
    })
  } catch (error) {
    const { line, column, reason, message } = error as { line?: number; column?: number; reason?: string } & Error
    return [{ file, line, column, message: `not valid SVG: ${(reason ?? message).replace(/\.$/, "")}; ${WRITE_SVG}` }]
  }
  if (found.length === 0 && roots.length !== 1) found.push(`the file has ${roots.length} logos; ${WRITE_SVG}`)
  // The sprite reads it with the same form.
  else if (roots.length > 0 && !/<svg\b[^>]*viewBox="[^"]+"/.test(text))
    found.push(
      'the element <svg> has no viewBox="…"; add one with the logo\'s place and size, such as viewBox="0 0 24 24"',
    )
  return found.map((message) => ({ file, message }))
}
