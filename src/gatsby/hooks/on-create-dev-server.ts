/** The develop server generates on demand what `onPostBuild` writes to disk. */
import type { Application } from "express"
import type { CreateDevServerArgs } from "gatsby"
import { normalizePath } from "../../guides/paths"
import { siteConfig } from "../../config/site.config"
import { currentContent } from "../content"
import { markdownFiles } from "../outputs/markdown/guide-markdown"
import { searchFiles } from "../outputs/search"
import { setupFiles } from "../outputs/setup-files"

/** Addresses of pages. Reading the content takes 0.1 s, which requests for files need not wait for. */
const PAGE = /^[^.]*(?:\.html)?$/

export function onCreateDevServer(args: CreateDevServerArgs): void {
  const app: Application = args.app
  app.get(/^\/search\/.+\.json$/, (request, response, next) => {
    const file = searchFiles(currentContent())[request.path.slice(1)]
    if (file === undefined) return next()
    response.type("json").send(file)
  })
  app.get(/^\/[^/]+\/[^/]+\/[^/]+\.(?:blueprint\.(?:yaml|json)|tf|terraform\.json)$/, (request, response, next) => {
    const guide = currentContent().guides.find(({ path: guidePath }) => request.path.startsWith(guidePath))
    const file = guide && setupFiles(guide)[request.path.slice(1)]
    if (file === undefined) return next()
    response.type(request.path.endsWith(".json") ? "json" : "text").send(file)
  })
  app.get(/^\/[^/]+\/[^/]+\/index\.md(?:\.json)?$/, (request, response, next) => {
    const guide = currentContent().guides.find(({ path: guidePath }) => request.path.startsWith(guidePath))
    const file = guide && markdownFiles(guide, siteConfig)[request.path.slice(1)]
    if (file === undefined) return next()
    response.type(request.path.endsWith(".json") ? "json" : "text/markdown").send(file)
  })
  app.use((request, response, next) => {
    if (!["GET", "HEAD"].includes(request.method) || !PAGE.test(request.path)) return next()
    const redirect = currentContent().redirects.find(({ from }) => from === normalizePath(request.path))
    if (!redirect) return next()
    response.redirect(301, redirect.to + request.originalUrl.slice(request.path.length))
  })
}
