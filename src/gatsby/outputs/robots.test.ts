import { robotsTxt } from "./robots"

test("robots.txt names the sitemap below the base path, and keeps no page from search engines that must read its noindex", () => {
  expect(robotsTxt("https://guides.example", "/docs")).toBe(
    "User-agent: *\nAllow: /\n\nSitemap: https://guides.example/docs/sitemap-index.xml\n",
  )
})
