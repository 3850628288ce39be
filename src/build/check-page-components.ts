/** Gatsby shows nothing for a page component without a default export; here it stops the build. */
import fs from "node:fs"
import path from "node:path"
import type { Problem } from "../content/problem"

/** The components that Gatsby turns into pages, by path from the project's root. */
export function readPageComponents(root: string): Map<string, string> {
  const files = ["src/pages", "src/templates"].flatMap((folder) =>
    (fs.readdirSync(path.join(root, folder), { recursive: true }) as string[])
      .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
      .map((file) => `${folder}/${file.split(path.sep).join("/")}`),
  )
  return new Map(files.map((file) => [file, fs.readFileSync(path.join(root, file), "utf8")]))
}

/** The page components that cannot be rendered. */
export function checkPageComponents(files: ReadonlyMap<string, string>): Problem[] {
  return [...files].flatMap(([file, text]) =>
    /^export\s+default\b/m.test(text) || /^export\s*\{[^}]*\bas\s+default\b/m.test(text)
      ? []
      : [
          {
            file,
            message:
              "cannot render this page: it has no default export; write export default function …(props: PageProps<…>)",
          },
        ],
  )
}
