export type LinkKind = "internal" | "anchor" | "file" | "external"

/**
 * What an address leads to: a page of this site (`internal`), a place on the same page (`anchor`), a file that the site
 * serves (`file`: the last part of the path has an extension), or anything else (`external`).
 */
export function linkKind(href: string): LinkKind {
  if (href.startsWith("#")) return "anchor"
  if (!href.startsWith("/") || href.startsWith("//")) return "external"
  const path = href.split(/[?#]/, 1)[0] ?? ""
  const last = path.slice(path.lastIndexOf("/") + 1)
  return last.includes(".") && !last.endsWith(".html") ? "file" : "internal"
}
