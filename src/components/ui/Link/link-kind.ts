export type LinkKind = "internal" | "anchor" | "file" | "external"

/**
 * Classifies an address: a page of this site (`internal`), an anchor on the same page (`anchor`), a file of this site
 * (`file`: the last path segment has an extension other than `.html`), or anything else (`external`).
 */
export function linkKind(href: string): LinkKind {
  if (href.startsWith("#")) return "anchor"
  if (!href.startsWith("/") || href.startsWith("//")) return "external"
  const path = href.split(/[?#]/, 1)[0] ?? ""
  const last = path.slice(path.lastIndexOf("/") + 1)
  return last.includes(".") && !last.endsWith(".html") ? "file" : "internal"
}
