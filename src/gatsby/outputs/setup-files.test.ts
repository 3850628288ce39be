import type { PlaceholderSegment } from "../../placeholders/segments"
import type { Tree } from "../../tree/tree"
import { setupFiles } from "./setup-files"

const slug: PlaceholderSegment = { token: "<application_slug>", text: "wiki", as: ["yaml"] }
const host: PlaceholderSegment = { token: "wiki.company", as: ["regex", "yaml"] }

const setup = {
  files: {
    blueprint: ['version: 1\nslug: "', slug, '"\nurl: "https://', host, "/", host, '"\n\nname: "wiki"\n'],
    terraform: ['provider "authentik" {\n  url = "https://authentik.company"\n}\n'],
  },
}
const guide = { path: "/documentation/wiki/", setups: new Map([["oidc", setup]]) }
const files = setupFiles(guide)
const highlighted = (name: string) => JSON.parse(files[`documentation/wiki/${name}`] ?? "") as { lines: Tree }

test("each method has a blueprint, a Terraform configuration, and a highlighted form of each", () => {
  expect(Object.keys(files)).toEqual([
    "documentation/wiki/oidc.blueprint.yaml",
    "documentation/wiki/oidc.blueprint.json",
    "documentation/wiki/oidc.tf",
    "documentation/wiki/oidc.terraform.json",
  ])
  expect(files["documentation/wiki/oidc.tf"]).toBe(setup.files.terraform.join(""))
  expect(files["documentation/wiki/oidc.blueprint.yaml"]).toBe(
    'version: 1\nslug: "wiki"\nurl: "https://wiki\\\\.company/wiki\\\\.company"\n\nname: "wiki"\n',
  )
})

test("highlighted files mark exactly the placeholders, in the color of the surrounding text", () => {
  const { lines } = highlighted("oidc.blueprint.json")
  expect(lines).toHaveLength(5)
  expect(JSON.stringify(lines[1])).toContain(
    JSON.stringify([".string", null, ['"', ["Placeholder", { ...slug }], '"']]),
  )
  expect(JSON.stringify(lines[2])).toContain(
    JSON.stringify([
      ".string",
      null,
      ['"https://', ["Placeholder", { ...host }], "/", ["Placeholder", { ...host }], '"'],
    ]),
  )
  expect(JSON.stringify([lines[0], ...lines.slice(3)])).not.toContain("Placeholder")
})

test("Terraform files have syntax highlighting", () => {
  expect(JSON.stringify(highlighted("oidc.terraform.json").lines)).toContain('".string"')
})
