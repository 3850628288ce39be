import { blueprintText, terraformText } from "../../../test/authentik/file-texts"
import { renderSteps } from "../../../test/authentik/render-steps"
import { buildGlance } from "../glance/glance"
import { authentikSetupSchema } from "../model/model"
import { RELEASES } from "../../guides/releases"
import { buildSteps } from "../steps/steps"
import { resolve } from "./resolve"

const CONTEXT = { guideName: "Wiki", methodId: "sso", guideUrl: "https://example.com/wiki/", placeholders: [] }
const setupWith = (provider: object, application: object = {}) =>
  authentikSetupSchema.parse({ application: { slug: "wiki", ...application }, provider })
const saml = { type: "saml", acsUrl: "https://wiki.company/acs", signLogoutResponse: true }

test("where authentik's default issuer is no address, all three ways set the metadata URL with the reader's slug", () => {
  const setup = setupWith(saml)
  const context = { ...CONTEXT, release: "2026.2" } as const
  const own = { "<application_slug>": "notes" }
  const issuer = "https://authentik.company/application/saml/notes/metadata/"
  expect(blueprintText(setup, context, own)).toContain(`issuer: "${issuer}"`)
  expect(terraformText(setup, context, own)).toMatch(new RegExp(`issuer += "${issuer}"`))
  expect(renderSteps(buildSteps(resolve(setup, context)))).toContain(
    "- Issuer: `https://authentik.company/application/saml/<application_slug>/metadata/`",
  )
  expect(buildGlance(resolve(setup, context)).authentik).toContainEqual({
    label: "Issuer",
    values: [
      expect.objectContaining({ text: "https://authentik.company/application/saml/<application_slug>/metadata/" }),
    ],
  })
  expect(blueprintText(setup, { ...CONTEXT, release: "2026.5" })).not.toContain("issuer")
})

test("a guide's own issuer has the name that the release gives it", () => {
  const setup = setupWith({ ...saml, issuerOverride: "urn:wiki" })
  const field = (release: (typeof RELEASES)[number]) =>
    /^ *(issuer\w*: .*)$/m.exec(blueprintText(setup, { ...CONTEXT, release }))?.[1]
  expect(RELEASES.map(field)).toEqual([
    'issuer_override: "urn:wiki"',
    'issuer_override: "urn:wiki"',
    'issuer: "urn:wiki"',
    'issuer: "urn:wiki"',
  ])
})

test("releases without types of redirect URIs would accept post-logout URIs for sign-in, so they are left out", () => {
  const redirectUris = [{ url: "https://wiki.company/callback" }, { url: "https://wiki.company/bye", use: "logout" }]
  const setup = setupWith({ type: "oauth2", redirectUris })
  for (const text of [blueprintText, terraformText]) {
    expect(text(setup, { ...CONTEXT, release: "2026.5" })).toContain("https://wiki.company/bye")
    const older = text(setup, { ...CONTEXT, release: "2026.2" })
    expect(older).toContain("https://wiki.company/callback")
    expect(older).not.toMatch(/bye|redirect_uri_type|grant_types/)
  }
})

test("releases without the switch hide an application by its launch URL", () => {
  const setup = setupWith({ type: "oauth2", redirectUris: [{ url: "https://wiki.company/callback" }] }, { hide: true })
  expect(blueprintText(setup, { ...CONTEXT, release: "2026.5" })).toContain("meta_hide: true")
  const older = blueprintText(setup, { ...CONTEXT, release: "2026.2" })
  expect(older).toContain('meta_launch_url: "blank://blank"')
  expect(older).not.toContain("meta_hide")
})

test("steps and files say what a SCIM provider needs that the release lacks", () => {
  const scim = {
    type: "scim",
    url: "https://wiki.company/scim",
    tokenNote: "From the wiki",
    compatibilityMode: "vcenter",
  }
  const setup = authentikSetupSchema.parse({ application: { slug: "wiki" }, backchannelProviders: [scim] })
  const needs = /needs the Compatibility Mode vCenter, which authentik 2026\.2 lacks/
  const context = { ...CONTEXT, release: "2026.2" } as const
  expect(renderSteps(buildSteps(resolve(setup, context)))).toMatch(needs)
  for (const text of [blueprintText, terraformText]) {
    expect(text(setup, context).replace(/\n# +/g, " ")).toMatch(needs)
    expect(text(setup, { ...CONTEXT, release: "2026.5" })).not.toContain("lacks")
  }
})
