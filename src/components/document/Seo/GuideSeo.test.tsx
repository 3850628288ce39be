import { Helmet } from "react-helmet"
import { inlineScriptsOf } from "../../../gatsby/outputs/content-security-policy"
import { staticHtml } from "../../../../test/support/static-html"
import { GuideSeo } from "./GuideSeo"
import { provideHelmet } from "./helmet"

const NAME = "A </script><b>"
const guide = {
  name: NAME,
  description: "Dashboards",
  path: "/monitoring/grafana/",
  homepage: "https://grafana.com",
  category: { slug: "monitoring", label: "Monitoring" },
  published: null,
  lastChange: null,
}

/** The head of a guide's page, rendered in a stage of Gatsby's build. */
async function headOf(stage: string) {
  provideHelmet(Helmet)
  Helmet.canUseDOM = false
  const before = process.env.BUILD_STAGE
  process.env.BUILD_STAGE = stage
  try {
    await staticHtml(<GuideSeo {...guide} />)
    const { script, link, meta } = Helmet.renderStatic()
    return { script: script.toString(), link: link.toString(), meta: meta.toString() }
  } finally {
    process.env.BUILD_STAGE = before
    Helmet.canUseDOM = true
  }
}

test("static pages have the data for search engines, which nothing in it can end early", async () => {
  const { script } = await headOf("build-html")
  const [, text = ""] = /^<script[^>]* type="application\/ld\+json"[^>]*>([^<]*)<\/script>$/.exec(script) ?? []
  const { "@graph": graph } = JSON.parse(text) as { "@graph": { "@type": string; about?: { name: string } }[] }
  expect(graph.map(({ "@type": type }) => type)).toEqual(["TechArticle", "BreadcrumbList"])
  expect(graph[0]?.about?.name).toBe(NAME)
})

test("the data is no script for the Content Security Policy, and browsers, which would refuse it, do not add it", async () => {
  expect(inlineScriptsOf((await headOf("build-html")).script)).toEqual([])
  expect((await headOf("build-javascript")).script).toBe("")
})

test("names the page's copy in Markdown", async () => {
  expect((await headOf("build-html")).link).toMatch(
    /<link[^>]* rel="alternate" type="text\/markdown" href="https:\/\/[^"]+\/monitoring\/grafana\/index\.md"/,
  )
})

test("link previews show the guide's own picture, with a text alternative", async () => {
  const { meta } = await headOf("build-html")
  const content = (property: string) => new RegExp(`property="${property}" content="([^"]*)"`).exec(meta)?.[1]
  expect(content("og:image")).toMatch(/^https:\/\/[^"]+\/monitoring\/grafana\/preview\.png$/)
  expect([content("og:image:width"), content("og:image:height")]).toEqual(["1200", "630"])
  expect(content("og:image:alt")).toBe("Sign in to A &lt;/script&gt;&lt;b&gt; with authentik")
})
