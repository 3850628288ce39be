import type { PlaceholderSegment, Segment } from "../../placeholders/segments"
import type { HighlightedFile } from "../../guides/setup-files"
import { fileLines } from "../../../test/support/file-lines"
import { setupFiles } from "./setup-files"

const slug: PlaceholderSegment = { token: "<application_slug>", text: "wiki", as: ["yaml"] }
const host: PlaceholderSegment = { token: "wiki.company", as: ["regex", "yaml"] }

const plain = (...segments: Segment[]) => ({ commented: segments, lines: fileLines(segments) })
const setup = {
  files: {
    blueprint: plain('version: 1\nslug: "', slug, '"\nurl: "https://', host, "/", host, '"\n\nname: "wiki"\n'),
    terraform: {
      commented: ['provider "authentik" {\n  #url = "https://authentik.company"\n}\n'],
      lines: [
        { segments: ['provider "authentik" {'] },
        { segments: ['  url = "https://authentik.company"'], when: [["own"]] },
        { segments: ["}"] },
      ],
    },
  },
}
const guide = { path: "/documentation/wiki/", methods: [{ method: { id: "oidc" }, setup }] }
const files = setupFiles(guide)
const highlighted = (name: string) => JSON.parse(files[`documentation/wiki/${name}`] ?? "") as HighlightedFile

test("each method has a blueprint, a Terraform configuration, and a highlighted form of each", () => {
  expect(Object.keys(files)).toEqual([
    "documentation/wiki/oidc.blueprint.yaml",
    "documentation/wiki/oidc.blueprint.json",
    "documentation/wiki/oidc.tf",
    "documentation/wiki/oidc.terraform.json",
  ])
  expect(files["documentation/wiki/oidc.tf"]).toBe(setup.files.terraform.commented.join(""))
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

test("highlighted files have the lines of all options, each with the options that it needs", () => {
  const { lines } = highlighted("oidc.terraform.json")
  expect(lines.map(({ when }) => when)).toEqual([undefined, [["own"]], undefined])
  expect(JSON.stringify(lines[1]?.line)).toContain('".string"')
  expect(JSON.stringify(lines)).not.toContain("#url")
})
