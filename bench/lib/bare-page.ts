/** The baseline: a page's main content with the same styles and nothing else. */
import { parse, serializeOuter, type DefaultTreeAdapterTypes as Dom } from "parse5"

/**
 * A page with the same text, elements and styles as a built one, without JavaScript, navigation and preloading.
 * @param html the built page.
 * @returns HTML with the main content inside the same elements. Throws if the page has no `main`.
 */
export function barePage(html: string): string {
  const document = parse(html)
  const main = first(document, "main")
  const htmlElement = first(document, "html")
  if (!main || !htmlElement) throw new Error("The page has no main element.")
  strip(main)
  const styles = all(document, "style")
    .map((style) => serializeOuter(style))
    .join("\n")
  const lang = htmlElement.attrs.map(({ name, value }) => ` ${name}="${value}"`).join("")
  return `<!doctype html>
<html${lang}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bare</title>
<link rel="icon" href="data:,">
${styles}
</head>
<body>${within(main)}</body>
</html>
`
}

/** The element inside its ancestors, on which styles may depend, but without their other children. */
function within(element: Dom.Element): string {
  let html = serializeOuter(element)
  for (let node = element.parentNode; node && "tagName" in node && node.tagName !== "body"; node = node.parentNode) {
    html = serializeOuter({ ...node, childNodes: [] }).replace(/<\/[a-z]+>$/, (end) => html + end)
  }
  return html
}

function strip(element: Dom.Element): void {
  element.childNodes = element.childNodes.filter((node) => node.nodeName !== "script")
  for (const node of element.childNodes) if ("tagName" in node) strip(node)
}

function all(node: Dom.Node, name: string): Dom.Element[] {
  const own = "tagName" in node && node.tagName === name ? [node] : []
  return [...own, ...("childNodes" in node ? node.childNodes.flatMap((child) => all(child, name)) : [])]
}

const first = (node: Dom.Node, name: string): Dom.Element | undefined => all(node, name)[0]
