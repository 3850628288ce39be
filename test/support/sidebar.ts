import type { Sidebar } from "../../src/guides/types"

/** A sidebar with two categories. */
export const sidebar: Sidebar = {
  links: [
    { label: "Overview", path: "/" },
    { label: "Applications", path: "/applications/" },
  ],
  categories: [
    { id: "media", label: "Media", items: [{ label: "Immich", path: "/media/immich/" }] },
    {
      id: "monitoring",
      label: "Monitoring",
      items: [
        { label: "Gatus", path: "/monitoring/gatus/" },
        { label: "Grafana", path: "/monitoring/grafana/" },
      ],
    },
  ],
}

/** The same sidebar as a result of the query in `useSidebar`. */
export const sidebarData = {
  allCategory: {
    nodes: sidebar.categories.map(({ id, label, items }) => ({
      slug: id,
      label,
      guides: items.map((item) => ({ name: item.label, path: item.path })),
    })),
  },
}
