import path from "node:path"
import vm from "node:vm"
import { createRequire } from "node:module"
import { build, type Plugin } from "esbuild"
import type { Page } from "@playwright/test"
import { compileInlineScripts } from "../../../src/gatsby/outputs/inline-scripts"

const here = (file: string) => path.resolve("e2e/chrome/harness", file)

/** Search has its own tests, and its code would be half of the harness. */
const withoutSearch: Plugin = {
  name: "without-search",
  setup: ({ onResolve }) => onResolve({ filter: /\/SearchButton$/ }, () => ({ path: here("search-button.tsx") })),
}

/** Address of the harness's only page. */
export const HARNESS = "https://harness.example/media/immich/"

/**
 * Serves one page at `HARNESS`, as static HTML that React hydrates, with the site's real root, chrome and inline scripts.
 * Each test can build it with its own environment variables, unlike the built site.
 */
export async function serveHarness(page: Page, environment: Record<string, string>): Promise<void> {
  const define = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]),
  )
  const scripts = JSON.stringify(await compileInlineScripts())
  const bundle = async (entry: string, platform: "browser" | "node") => {
    const { outputFiles } = await build({
      entryPoints: [here(entry)],
      bundle: true,
      write: false,
      outdir: "out",
      platform,
      format: platform === "node" ? "cjs" : "iife",
      jsx: "automatic",
      define: {
        ...(platform === "browser" ? { "process.env": "{}" } : {}),
        ...define,
        "process.env.INLINE_SCRIPTS": JSON.stringify(scripts),
        "process.env.NODE_ENV": '"production"',
      },
      loader: { ".module.css": "local-css" },
      alias: { gatsby: here("gatsby.tsx") },
      plugins: [withoutSearch],
    })
    const text = (extension: string) => outputFiles.find((file) => file.path.endsWith(extension))?.text ?? ""
    return { script: text(".js"), css: text(".css") }
  }
  const [browser, node] = await Promise.all([bundle("browser.tsx", "browser"), bundle("static.tsx", "node")])
  const module = { exports: {} as { head: string; body: string; end: string } }
  vm.runInThisContext(`(function(module, exports, require) {${node.script}\n})`)(
    module,
    module.exports,
    createRequire(path.resolve("package.json")),
  )
  const { head, body, end } = module.exports
  const html = `<!doctype html><html lang="en"><head><title>Harness</title>${head}<style>${browser.css}</style></head><body><div id="root">${body}</div>${end}<script async src="/bundle.js"></script></body></html>`
  await page.route("https://harness.example/**", (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === "/bundle.js") return route.fulfill({ contentType: "text/javascript", body: browser.script })
    if (pathname === new URL(HARNESS).pathname)
      return route.fulfill({ contentType: "text/html; charset=utf-8", body: html })
    return route.fulfill({ status: 204 })
  })
}

/** Opens the harness and waits until its script has run. */
export async function openHarness(page: Page): Promise<void> {
  await page.goto(HARNESS)
  await page.waitForFunction(() => "routeChanged" in window)
}
