import { pageTitle } from "./page-title"
import { checkSiteConfig } from "./check-site-config"
import { siteConfig } from "./site.config"

const { navbar, footer, docs, locales, colorMode, sidebars } = siteConfig

test("left navbar items are Features, Integrations, Documentation, Pricing and Blog, all external but Integrations", () => {
  const left = navbar.items.filter(({ position }) => position === "left")
  expect(left.map(({ label }) => label)).toEqual(["Features", "Integrations", "Documentation", "Pricing", "Blog"])
  const [features, integrations, ...others] = left
  expect(integrations).toMatchObject({ to: "/" })
  for (const item of [features, ...others]) expect(item).toMatchObject({ href: expect.stringMatching(/^https:/) })
})

test("right navbar items are search, language, code repository and chat community", () => {
  const right = navbar.items.filter(({ position = "right" }) => position === "right")
  expect(right).toEqual([
    expect.objectContaining({ type: "search" }),
    expect.objectContaining({ type: "localeDropdown" }),
    expect.objectContaining({ icon: "github", href: "https://github.com/goauthentik/authentik" }),
    expect.objectContaining({ icon: "discord", href: "https://goauthentik.io/discord" }),
  ])
})

test("the logo links to the provider's main site", () => {
  expect(navbar.logo.href).toBe("https://goauthentik.io/")
  expect(footer.logo.href).toBe("https://goauthentik.io/")
})

test("the footer has no link columns, and its copyright line is for 2025", () => {
  expect(footer.links).toEqual([])
  expect(footer.copyright).toBe("Copyright © 2025 Authentik Security Inc.")
})

test("the only docs version is current, labeled Next, which is the latest and has a main doc", () => {
  expect(docs).toEqual([
    { id: "default", versions: [{ name: "current", label: "Next", mainDocId: "index", isLast: true }] },
  ])
})

test("there is one locale: en, English, left to right", () => {
  expect(locales).toEqual({ default: "en", list: [{ code: "en", label: "English", direction: "ltr" }] })
})

test("the color mode is light by default, respects the system and can be switched", () => {
  expect(colorMode).toEqual({ default: "light", respectSystem: true, showToggle: true })
})

test("the sidebar is named integrations", () => {
  expect(sidebars.map(({ id }) => id)).toEqual(["integrations"])
})

test("page titles consist of the page's name, a vertical bar and the site title", () => {
  expect(pageTitle("Grafana")).toBe("Grafana | authentik integrations")
  expect(pageTitle()).toBe("authentik integrations")
})

test("the site's own configuration has no problems", () => {
  expect(checkSiteConfig(siteConfig, ["index", "applications"], ["integrations"])).toEqual([])
})
