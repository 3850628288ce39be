import { resolvePages, serialize } from "./sitemap"

test("guides have the date of their last change, if it is known; other pages have none", () => {
  const pages = resolvePages({
    allSitePage: { nodes: [{ path: "/" }, { path: "/media/a/" }, { path: "/media/b/" }] },
    allGuide: {
      nodes: [
        { path: "/media/a/", lastChange: "2026-02-01T00:00:00.000Z" },
        { path: "/media/b/", lastChange: null },
      ],
    },
  })
  expect(pages.map(serialize)).toEqual([
    { url: "/" },
    { url: "/media/a/", lastmod: "2026-02-01T00:00:00.000Z" },
    { url: "/media/b/" },
  ])
})
