import type { Tree } from "../tree/tree"
import { setupFiles, type SetupFilesGuide } from "./setup-files"

const guide: SetupFilesGuide = {
  path: "/documentation/wiki/",
  placeholders: [{ token: "authentik.company" }, { token: "wiki.company" }],
  methods: [
    {
      id: "oidc",
      slug: "wiki",
      blueprint:
        'version: 1\nentries:\n  - identifiers:\n      slug: "wiki"\n    attrs:\n      url: "https://wiki.company/"\n      name: "wiki"\n',
      terraform: 'provider "authentik" {\n  url = "https://authentik.company"\n}\n',
    },
  ],
}
const files = setupFiles(guide)
const highlighted = (name: string) =>
  JSON.parse(files[`documentation/wiki/${name}`] ?? "") as { tokens: object; lines: Tree }

test("each method has a blueprint, a Terraform configuration, and of both what the page loads", () => {
  expect(Object.keys(files)).toEqual([
    "documentation/wiki/oidc.blueprint.yaml",
    "documentation/wiki/oidc.blueprint.json",
    "documentation/wiki/oidc.tf",
    "documentation/wiki/oidc.terraform.json",
  ])
  expect(files["documentation/wiki/oidc.tf"]).toBe(guide.methods[0]?.terraform)
})

test("highlighted files mark hosts and the slug, the slug only where it is one", () => {
  const { tokens, lines } = highlighted("oidc.blueprint.json")
  expect(tokens).toEqual({
    "authentik.company": "authentik.company",
    "wiki.company": "wiki.company",
    "<application_slug> wiki": "<application_slug>",
  })
  expect(JSON.stringify(lines[3])).toContain(
    JSON.stringify(["Placeholder", { key: "<application_slug> wiki", token: "wiki" }]),
  )
  expect(JSON.stringify(lines[5])).toContain(
    JSON.stringify(["Placeholder", { key: "wiki.company", token: "wiki.company" }]),
  )
  expect(JSON.stringify(lines[6])).not.toContain("Placeholder")
})

test("highlighted files are coloured", () => {
  expect(JSON.stringify(highlighted("oidc.terraform.json").lines)).toContain('".string"')
})
