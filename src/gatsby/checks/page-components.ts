/** Gatsby silently skips a page component without a default export; this check stops the build instead. */
import fs from "node:fs"
import path from "node:path"
import type { Problem } from "../../content/problem"

/** Returns the components that Gatsby turns into pages, by path relative to the project root. */
export function readPageComponents(root: string): Map<string, string> {
  const files = ["src/pages", "src/templates"].flatMap((folder) =>
    (fs.readdirSync(path.join(root, folder), { recursive: true }) as string[])
      .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
      .map((file) => `${folder}/${file.split(path.sep).join("/")}`),
  )
  return new Map(files.map((file) => [file, fs.readFileSync(path.join(root, file), "utf8")]))
}

/** Returns a problem for each page component that cannot be rendered. */
export function checkPageComponents(files: ReadonlyMap<string, string>): Problem[] {
  return [...files].flatMap(([file, text]) =>
    /^export\s+default\b|^export\s*\{[^}]*\bdefault\s*[,}]/m.test(text)
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
