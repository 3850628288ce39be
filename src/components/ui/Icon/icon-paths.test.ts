/** The table has the paths of Lucide's icons, with circles and rectangles converted to arcs. */
import { icons } from "@iconify-json/lucide"
import { parseFragment, type DefaultTreeAdapterTypes as Html } from "parse5"
import { STROKED } from "./icon-paths"

/** Lucide's names of icons that have another one here: ours say what an icon means in this interface. */
const NAMES: Partial<Record<keyof typeof STROKED, string>> = {
  chevron: "chevron-down",
  close: "x",
  external: "external-link",
  system: "monitor",
  tip: "lightbulb",
  translate: "languages",
  warning: "triangle-alert",
}

test.each(Object.entries(STROKED))("%s is Lucide's icon", (name, path) => {
  const lucide = NAMES[name as keyof typeof STROKED] ?? name
  const body = icons.icons[lucide]?.body ?? ""
  expect(path).toBe(elements(parseFragment(body)).map(pathData).join(""))
})

const elements = (node: Html.ParentNode): Html.Element[] =>
  node.childNodes.flatMap((child) => ("tagName" in child ? [child, ...elements(child)] : []))

/** The path data of an element that draws something; circles and rectangles begin at their left edge. */
function pathData({ tagName, attrs }: Html.Element): string {
  const attribute = (name: string) => attrs.find((each) => each.name === name)?.value ?? ""
  const number = (name: string) => Number(attribute(name))
  switch (tagName) {
    case "path":
      // Relative to the end of the element before, when the paths are one.
      return attribute("d").replace(/^m/, "M")
    case "circle": {
      const r = number("r")
      return `M${number("cx") - r} ${number("cy")}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`
    }
    case "rect": {
      const [x, y, width, height, r] = ["x", "y", "width", "height", "rx"].map(number) as [
        number,
        number,
        number,
        number,
        number,
      ]
      const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
      return [
        `M${x} ${y + r}`,
        corner(r, -r),
        `h${width - 2 * r}`,
        corner(r, r),
        `v${height - 2 * r}`,
        corner(-r, r),
        `h${2 * r - width}`,
        corner(-r, -r),
        "z",
      ].join("")
    }
    default:
      return ""
  }
}
