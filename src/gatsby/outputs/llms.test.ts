import { llmsFiles, type ListedGuide } from "./llms"

const site = { title: "Guides", description: "All guides.", url: "https://integrations.company", pathPrefix: "/docs" }
const guide = (category: string, name: string): ListedGuide => ({
  path: `/${category}/${name.toLowerCase()}/`,
  category,
  frontMatter: { name, description: `About ${name}` },
})
const content = {
  guides: [guide("media", "Zulu"), guide("wikis", "Wiki"), guide("media", "alpha")],
  categories: [
    { slug: "wikis", label: "Wikis" },
    { slug: "media", label: "Media" },
  ],
}
const files = llmsFiles(content, site, ({ frontMatter: { name } }) => `# ${name}\n`)

test("llms.txt has the form of llmstxt.org: title, summary, and links by category in the order of the sidebar", () => {
  expect(files["llms.txt"]).toBe(
    [
      "# Guides",
      "> All guides.",
      "## Wikis",
      "- [Wiki](https://integrations.company/docs/wikis/wiki/index.md): About Wiki",
      "## Media",
      [
        "- [alpha](https://integrations.company/docs/media/alpha/index.md): About alpha",
        "- [Zulu](https://integrations.company/docs/media/zulu/index.md): About Zulu",
      ].join("\n"),
      "## Optional",
      [
        "- [How sign-in works](https://integrations.company/docs/how-sign-in-works/): the messages of each protocol, in their order",
        "- [llms-full.txt](https://integrations.company/docs/llms-full.txt): all guides in one file",
        "- [catalog.json](https://integrations.company/docs/catalog.json): all guides with their data, blueprints and Terraform configurations\n",
      ].join("\n"),
    ].join("\n\n"),
  )
})

test("llms-full.txt has the text of all guides in the same order", () => {
  expect(files["llms-full.txt"]).toBe("# Wiki\n\n---\n\n# alpha\n\n---\n\n# Zulu\n")
})
