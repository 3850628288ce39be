import { robotsTxt } from "./robots"

test("robots.txt names the search page and the sitemap below the base path", () => {
  expect(robotsTxt("https://guides.example", "/docs")).toBe(
    "User-agent: *\nDisallow: /docs/search/\n\nSitemap: https://guides.example/docs/sitemap-index.xml\n",
  )
  expect(robotsTxt("https://guides.example", "")).toContain("Disallow: /search/\n")
})
