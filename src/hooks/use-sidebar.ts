import { graphql, useStaticQuery } from "gatsby"
import { siteConfig } from "../config/site.config"
import type { Sidebar } from "../guides/types"

interface SidebarData {
  allCategory: { nodes: { slug: string; label: string; guides: { name: string; path: string }[] }[] }
}

let known: { data: SidebarData; sidebar: Sidebar } | null = null

/**
 * The sidebar `integrations`: the configured links, then the categories with their guides. All pages share one file
 * with its data.
 */
export function useSidebar(): Sidebar {
  const data = useStaticQuery<SidebarData>(graphql`
    query Sidebar {
      allCategory(sort: { position: ASC }) {
        nodes {
          slug
          label
          guides {
            name
            path
          }
        }
      }
    }
  `)
  if (known?.data !== data) known = { data, sidebar: toSidebar(data) }
  return known.sidebar
}

function toSidebar(data: SidebarData): Sidebar {
  return {
    links: siteConfig.sidebars[0]?.links ?? [],
    categories: data.allCategory.nodes.map(({ slug, label, guides }) => ({
      id: slug,
      label,
      items: guides.map(({ name, path }) => ({ label: name, path })),
    })),
  }
}
