import { pageTitle } from "./page-title"
import { checkSiteConfig } from "./check-site-config"
import { siteConfig } from "./site.config"

const { navbar, footer, docs, locales, colorMode, sidebars } = siteConfig

test("the navbar has Features, Integrations, Documentation, Pricing and Blog at its left, all external but Integrations", () => {
  const left = navbar.items.filter(({ position }) => position === "left")
  expect(left.map(({ label }) => label)).toEqual(["Features", "Integrations", "Documentation", "Pricing", "Blog"])
  const [features, integrations, ...others] = left
  expect(integrations).toMatchObject({ to: "/" })
  for (const item of [features, ...others]) expect(item).toMatchObject({ href: expect.stringMatching(/^https:/) })
})

test("the navbar has search, language, code repository and chat community at its right", () => {
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

test("the footer has no link columns, only a copyright line of 2025", () => {
  expect(footer.links).toEqual([])
  expect(footer.copyright).toBe("Copyright © 2025 Authentik Security Inc.")
})

test("there is one docs version: current, labelled Next, the latest, with a main doc", () => {
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

test("titles are page, bar, site title", () => {
  expect(pageTitle("Grafana")).toBe("Grafana | authentik integrations")
  expect(pageTitle()).toBe("authentik integrations")
})

test("the site's own configuration has no problems", () => {
  expect(checkSiteConfig(siteConfig, ["index", "applications"], ["integrations"])).toEqual([])
})
