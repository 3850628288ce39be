/** Starlight with its defaults, which include Pagefind. `../build.mts` writes `src/content/docs` and `content.json`. */
import fs from "node:fs"
import starlight from "@astrojs/starlight"
import { defineConfig } from "astro/config"

const { categories } = JSON.parse(fs.readFileSync(new URL("content.json", import.meta.url), "utf8"))

export default defineConfig({
  site: "http://localhost",
  integrations: [
    starlight({
      title: "Integrations",
      sidebar: categories.map(({ slug, label }) => ({
        label,
        collapsed: true,
        autogenerate: { directory: slug },
      })),
    }),
  ],
})
