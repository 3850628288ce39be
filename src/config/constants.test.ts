import fs from "node:fs"
import path from "node:path"
import { DESKTOP_BREAKPOINT_PX, LOADER_ANIMATION_MS } from "./constants"
import * as constants from "./constants"

const styleSheets = fs
  .readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".css"))
  .map((file) => path.join("src", file))

const read = (file: string) => fs.readFileSync(file, "utf8")

test("the desktop breakpoint is 996 px, and style sheets use no other between 900 and 1100 px", () => {
  expect(DESKTOP_BREAKPOINT_PX).toBe(996)
  const near = styleSheets.flatMap((file) =>
    [...read(file).matchAll(/\((?:min|max)-width:\s*([\d.]+)em\)/g)]
      .map((match) => Number(match[1]) * 16)
      .filter((width) => width > 900 && width < 1100)
      .map((width) => ({ file, width })),
  )
  expect(near.length).toBeGreaterThan(5)
  for (const { file, width } of near) {
    expect({ file, width: Math.round(width) }).toEqual({ file, width: DESKTOP_BREAKPOINT_PX })
  }
})

test("a larger font of the browser moves all breakpoints but the one that DocSearch's own style sheet has", () => {
  const inPixels = styleSheets.filter((file) => /@media[^{]*\dpx/.test(read(file)))
  expect(inPixels).toEqual([
    "src/components/search/SearchButton/SearchButton.module.css",
    "src/components/search/SearchModal/search-modal.css",
  ])
})

test("the loader animation takes 3 s, also in the style sheet", () => {
  expect(LOADER_ANIMATION_MS).toBe(3000)
  expect(read("src/components/ui/Spinner/Spinner.module.css")).toContain(
    `animation: turn ${LOADER_ANIMATION_MS / 1000}s`,
  )
})

test("the progress bar's delay is 200 ms", () => {
  expect(constants.PROGRESS_BAR_DELAY_MS).toBe(200)
})

test("the results page's hosted search has 1 s to connect, 2 s to read and 30 s to write", () => {
  expect(constants.SEARCH_CONNECT_TIMEOUT_MS).toBe(1000)
  expect(constants.SEARCH_READ_TIMEOUT_MS).toBe(2000)
  expect(constants.SEARCH_WRITE_TIMEOUT_MS).toBe(30_000)
})

test("the close icon is 21 px, and the translate icon 20 px", () => {
  expect(constants.ICON_SIZE_CLOSE).toBe(21)
  expect(constants.ICON_SIZE_TRANSLATE).toBe(20)
})

test("the default docs plugin id is default, and preferred versions have the key prefix docs-preferred-version-", () => {
  expect(constants.DEFAULT_DOCS_PLUGIN_ID).toBe("default")
  expect(constants.STORAGE_KEYS.preferredVersionPrefix).toBe("docs-preferred-version-")
})

test("the table of contents shows levels 2 and 3", () => {
  expect([constants.TOC_MIN_LEVEL, constants.TOC_MAX_LEVEL]).toEqual([2, 3])
})

test("collapsible sections take 1 ms with reduced motion", () => {
  expect(constants.REDUCED_MOTION_MS).toBe(1)
})

test("dark colors are the same for the dark choice and for a dark system without JavaScript", () => {
  const [, chosen = ""] = /:root\[data-theme="dark"\] \{([^}]*)\}/.exec(read("src/styles/tokens.css")) ?? []
  const [, system = ""] = /:root:not\(\[data-theme\]\) \{([^}]*)\}/.exec(read("src/styles/tokens.css")) ?? []
  const declarations = (block: string) => block.split(";").map((line) => line.trim())
  expect(declarations(chosen).length).toBeGreaterThan(30)
  expect(declarations(system)).toEqual(declarations(chosen))
})
