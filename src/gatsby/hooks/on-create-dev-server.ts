/** The develop server generates files of searches and guides on demand, and redirects; `onPostBuild` writes all files of a build. */
import type { Application } from "express"
import type { CreateDevServerArgs } from "gatsby"
import { normalizePath } from "../../guides/paths"
import { siteConfig } from "../../config/site.config"
import type { GuideDocument } from "../../content/guide-document"
import { currentContent } from "../content"
import { markdownFiles } from "../outputs/markdown/guide-markdown"
import { searchFiles } from "../outputs/search"
import { setupFiles } from "../outputs/setup-files"

/** Addresses of pages. After a change, the content is read again (up to 0.9 s), which requests for other files need not wait for. */
const PAGE = /^[^.]*(?:\.html)?$/

export function onCreateDevServer(args: CreateDevServerArgs): void {
  const app: Application = args.app
  app.get(/^\/search\/.+\.json$/, (request, response, next) => {
    const file = searchFiles(currentContent())[request.path.slice(1)]
    if (file === undefined) return next()
    response.type("json").send(file)
  })
  const serve = (address: RegExp, filesOf: (guide: GuideDocument) => Record<string, string>, type: string) =>
    app.get(address, (request, response, next) => {
      const guide = currentContent().guides.find(({ path }) => request.path.startsWith(path))
      const file = guide && filesOf(guide)[request.path.slice(1)]
      if (file === undefined) return next()
      response.type(request.path.endsWith(".json") ? "json" : type).send(file)
    })
  serve(/^\/[^/]+\/[^/]+\/[^/]+\.(?:blueprint\.(?:yaml|json)|tf|terraform\.json)$/, setupFiles, "text")
  serve(/^\/[^/]+\/[^/]+\/index\.md(?:\.json)?$/, (guide) => markdownFiles(guide, siteConfig), "text/markdown")
  app.use((request, response, next) => {
    if (!["GET", "HEAD"].includes(request.method) || !PAGE.test(request.path)) return next()
    const redirect = currentContent().redirects.find(({ from }) => from === normalizePath(request.path))
    if (!redirect) return next()
    response.redirect(301, redirect.to + request.originalUrl.slice(request.path.length))
  })
}
