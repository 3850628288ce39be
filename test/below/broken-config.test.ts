/** A build with an invalid configuration fails and lists all problems at once. */
import fs from "node:fs"
import path from "node:path"
import { copySmallProject } from "../support/small-project"
import { build } from "../support/gatsby-build"

let project: string
let status: number
let output: string

/** Replaces a text in a file of the copy. Throws if the file does not contain it. */
function edit(file: string, from: string, to: string) {
  const place = path.join(project, file)
  const text = fs.readFileSync(place, "utf8")
  if (!text.includes(from)) throw new Error(`The test replaces "${from}", which is no longer in ${file}.`)
  fs.writeFileSync(place, text.replace(from, to))
}

beforeAll(async () => {
  project = await copySmallProject()
  edit(
    "src/config/site.config.ts",
    '{ type: "search", position: "right" },',
    `{ type: "carousel", label: "Pictures" } as never,
     { type: "doc", docId: "monitoring/grafna" },
     { type: "docSidebar", sidebarId: "guides" },
     { type: "docsVersion", docsPluginId: "api" },
     { type: "docsVersionDropdown", versions: ["2.0"] },`,
  )
  edit("src/config/site.config.ts", '{ label: "Tags", path: "/tags/" }', '{ label: "Tags", path: "" }')
  fs.writeFileSync(path.join(project, "src/pages/empty.tsx"), "export const Page = () => null\n")
  ;({ status, output } = await build(project))
}, 330_000)

afterAll(() => fs.rmSync(project, { recursive: true, force: true }))

test("the build fails before it writes any page", () => {
  expect(status).not.toBe(0)
  expect(fs.existsSync(path.join(project, "public/index.html"))).toBe(false)
})

test.each([
  /src\/config\/site\.config\.ts:\d+: navbar\.items\[\d\]\.type: No NavbarItem component found for type "carousel"\./,
  'there is no doc with the id "monitoring/grafna"',
  'There is no sidebar with the id "guides".',
  'There is no docs data for the plugin id "api"',
  'The versions dropdown names the version "2.0", which does not exist for the plugin id "default"; there is "current".',
  'the sidebar item "Tags" has nothing to link to.',
  "src/pages/empty.tsx",
])("the build reports: %s", (message) => {
  expect(output).toMatch(message)
})
