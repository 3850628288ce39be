import { siteConfig } from "../../../config/site.config"
import { guideData, type DescribedGuide } from "./structured-data"

const config = { ...siteConfig, url: "https://integrations.company", pathPrefix: "/docs" }
const guide: DescribedGuide = {
  name: "Grafana",
  description: "Dashboards",
  path: "/monitoring/grafana/",
  homepage: "https://grafana.com",
  category: { slug: "monitoring", label: "Monitoring" },
  published: "2026-01-01T00:00:00.000Z",
  lastChange: "2026-02-01T00:00:00.000Z",
}
interface Data {
  "@graph": [article: Record<string, unknown>, crumbs: { itemListElement: object[] }]
}
const data = (changed: Partial<DescribedGuide> = {}) =>
  (guideData({ ...guide, ...changed }, "https://integrations.company/docs/social.png", config) as object as Data)[
    "@graph"
  ]

test("describes the article with absolute addresses and its dates", () => {
  expect(data()[0]).toMatchObject({
    "@type": "TechArticle",
    url: "https://integrations.company/docs/monitoring/grafana/",
    image: "https://integrations.company/docs/social.png",
    datePublished: "2026-01-01T00:00:00.000Z",
    dateModified: "2026-02-01T00:00:00.000Z",
  })
})

test("leaves out dates that the build does not know", () => {
  const [article] = data({ published: null, lastChange: null })
  expect(Object.keys(article).filter((key) => key.startsWith("date"))).toEqual([])
})

test("the breadcrumbs are those of the page, in order", () => {
  expect(data()[1].itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Integrations", item: "https://integrations.company/docs/" },
    {
      "@type": "ListItem",
      position: 2,
      name: "Monitoring",
      item: "https://integrations.company/docs/applications/#monitoring",
    },
    {
      "@type": "ListItem",
      position: 3,
      name: "Grafana",
      item: "https://integrations.company/docs/monitoring/grafana/",
    },
  ])
})
