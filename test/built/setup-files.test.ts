/** Checks the published blueprint and Terraform configuration of each method. */
import fs from "node:fs"
import { guideSetups } from "../authentik/guides"
import type { HighlightedFile } from "../../src/guides/setup-files"
import { ownFile } from "../../src/placeholders/own-file"
import { PUBLIC, read } from "./site"
import { blueprintChoice, blueprintText, terraformChoice, terraformText } from "../authentik/file-texts"

const setups = guideSetups().map((one) => {
  const [folder = "", method = ""] = one.name.split(" ")
  return { ...one, folder, file: `${folder}/${method}` }
})

/** `test/authentik/every-setup.test.ts` checks the generators' output itself. */
test.each(setups)("$name has both files, exactly as generated from its data", ({ file, setup, context }) => {
  expect(read(`${file}.blueprint.yaml`)).toBe(blueprintText(setup, context))
  expect(read(`${file}.tf`)).toBe(terraformText(setup, context))
})

test.each(setups)(
  "the files that the page of $name loads have the lines of the chosen options",
  ({ file, setup, context }) => {
    const all = setup.options.map(({ id }) => id)
    const loaded = (ending: string, options: string[]) =>
      ownFile(JSON.parse(read(`${file}.${ending}.json`)) as HighlightedFile, { replacements: {}, options }).text
    for (const options of [[], all]) {
      expect(loaded("blueprint", options)).toBe(blueprintChoice(setup, context)(options))
      expect(loaded("terraform", options)).toBe(terraformChoice(setup, context)(options))
    }
  },
)

test("no other blueprints or Terraform configurations are published", () => {
  const found = fs
    .readdirSync(PUBLIC, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:blueprint\.(?:yaml|json)|tf|terraform\.json)$/.test(name))
  const expected = setups.flatMap(({ file }) =>
    [".blueprint.yaml", ".blueprint.json", ".tf", ".terraform.json"].map((ending) => file + ending),
  )
  expect(found.sort()).toEqual(expected.sort())
})

test.each([...new Set(setups.map(({ folder }) => folder))])(
  "the page /%s/ and its data do not contain the files",
  (folder) => {
    for (const page of [read(`${folder}/index.html`), read(`page-data/${folder}/page-data.json`)])
      expect(page).not.toMatch(/blueprints\/schema\.json|required_providers/)
  },
)
