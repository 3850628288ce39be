/** Compiles the inline scripts of the pages, which `src/root/inline/scripts.tsx` lists. */
import path from "node:path"
import { build } from "esbuild"

/** Each script's function, and the file in `src/root/inline` that exports it. */
const ENTRIES = {
  runHead: "head",
  fillOwnNames: "own-names",
  correctAddress: "not-found",
  watchStart: "watch-start",
  startSite: "start-site",
  countPageViews: "analytics",
}

/** Browsers from ten years ago, because a syntax error would also disable the message for old browsers. */
const TARGET = "es2016"

/** Returns the text of each script: a function expression that takes the list of the script's arguments. */
export async function compileInlineScripts(): Promise<Record<string, string>> {
  const scripts = Object.entries(ENTRIES).map(async ([name, file]) => [name, await compile(name, file)] as const)
  return Object.fromEntries(await Promise.all(scripts))
}

async function compile(name: string, file: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { ${name} } from "./${file}"; ${name}(...values)`,
      resolveDir: path.resolve("src/root/inline"),
    },
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: TARGET,
    charset: "utf8",
  })
  return `function(values){${outputFiles[0]?.text.trim()}}`
}
