import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { segmentsText } from "../placeholders/segments"

const FILE = "content/guides/media/wiki/index.mdx"
const GUIDE = `---
name: Wiki
description: Pages that everyone can edit
homepage: https://wiki.dev/
support: community
hosts:
  wiki.company: the wiki
methods:
  - id: oidc
    title: OpenID Connect
    application: { slug: wiki }
    provider: { type: oauth2, redirectUris: [{ url: https://wiki.company/callback }] }
---

<Method id="oidc">

<AuthentikConfiguration />

</Method>
`
const environment = process.env
let folder: string

beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), "compiled-"))))
afterEach(() => {
  process.env = environment
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Compiles the guide in a process with these settings; returns the blueprint, and whether it came from the cache. */
async function compileWith(settings: NodeJS.ProcessEnv): Promise<{ blueprint: string; isCached: boolean }> {
  const before = fs.readdirSync(folder).length
  process.env = { ...environment, ...settings, COMPILED_GUIDES: folder }
  let blueprint = ""
  await jest.isolateModulesAsync(async () => {
    const { compile } = await import("./content-store")
    const { document } = compile(FILE, GUIDE, { hasIcon: () => true, parts: new Map() })
    blueprint = segmentsText(document?.setups.get("oidc")?.files.blueprint ?? [])
  })
  return { blueprint, isCached: fs.readdirSync(folder).length === before }
}

test("a build reuses a compiled guide, unless the site's address has changed since, which the files contain", async () => {
  const first = { GATSBY_SITE_URL: "https://first.company" }
  expect(await compileWith(first)).toMatchObject({ isCached: false })
  expect(await compileWith(first)).toMatchObject({ isCached: true })
  const { blueprint } = await compileWith({ GATSBY_SITE_URL: "https://second.company", GATSBY_PATH_PREFIX: "/docs" })
  expect(blueprint).toContain("Guide: https://second.company/docs/media/wiki/")
  expect(blueprint).not.toContain("first.company")
})
