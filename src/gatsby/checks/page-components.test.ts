import { checkPageComponents } from "./page-components"

test("a page component without a default export is reported with its file and how to fix it", () => {
  const files = new Map([
    ["src/templates/guide.tsx", "export default function Guide() {}\n"],
    ["src/templates/other.tsx", "function Other() {}\nexport { Other as default }\n"],
    ["src/pages/again.tsx", 'export { default } from "./other"\nexport { query, default as Again } from "./other"\n'],
    ["src/pages/about.tsx", "export function About() {}\n"],
  ])
  expect(checkPageComponents(files)).toEqual([
    {
      file: "src/pages/about.tsx",
      message: expect.stringMatching(
        /cannot render this page: it has no default export; write export default function/,
      ),
    },
  ])
})
