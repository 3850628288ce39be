/** After Gatsby has written the pages: adds all other files to `public`. */
import fs from "node:fs"
import path from "node:path"
import type { BuildArgs } from "gatsby"
import { siteConfig } from "../../config/site.config"
import type { ContentSet } from "../../content/content-set"
import { FIXED_PATHS, tagPath } from "../../guides/paths"
import { currentContent, ROOT } from "../content"
import { currentGuideDates } from "../guide-dates"
import { writeCompressedCopies } from "../outputs/compressed-copies"
import { writeHeaderFiles } from "../outputs/header-files"
import { skipMessage } from "../outputs/hosted-search"
import { machineFiles } from "../outputs/machine-files"
import { addPageData } from "../outputs/page-data-blocks"
import { writePreviewImages } from "../outputs/preview-images"
import { redirectFiles } from "../outputs/redirect-files"
import { robotsTxt } from "../outputs/robots"
import { searchFiles } from "../outputs/search"
import { writeServiceWorker } from "../outputs/service-worker"
import { setupFiles } from "../outputs/setup-files"
import { writeIcons } from "../outputs/web-manifest"
import { writeFiles } from "../outputs/write-files"

const PUBLIC = "public"
/** Gatsby leaves webpack's list of files in `public`. */
const STATS = "webpack.stats.json"

export async function onPostBuild({ reporter }: Pick<BuildArgs, "reporter">): Promise<void> {
  fs.rmSync(path.join(PUBLIC, STATS))
  const content = currentContent()
  addPageData(
    PUBLIC,
    content.guides.map(({ path: guide }) => guide),
  )
  const redirects = [...content.redirects].sort((first, second) => (first.from < second.from ? -1 : 1))
  writeFiles(PUBLIC, redirectFiles(redirects, pagesOf(content), siteConfig))
  writeFiles(PUBLIC, { "robots.txt": robotsTxt(siteConfig.url, siteConfig.pathPrefix) })
  writeFiles(PUBLIC, searchFiles(content))
  for (const guide of content.guides) writeFiles(PUBLIC, setupFiles(guide))
  writeFiles(PUBLIC, machineFiles(content, currentGuideDates(), siteConfig))
  await writeIcons(PUBLIC, path.join("static", "favicon.svg"))
  await writePreviewImages(ROOT, PUBLIC, content, siteConfig)
  // The following read the files above.
  await writeHeaderFiles(PUBLIC, redirects)
  await writeServiceWorker(PUBLIC)
  const count = await writeCompressedCopies(PUBLIC)
  reporter.info(`Compressed ${count} files in ${PUBLIC}.`)
  const message = skipMessage()
  if (message) reporter.info(message)
}

/** The paths of all pages except the not-found page. */
const pagesOf = ({ tags, guides }: ContentSet): string[] => [
  ...FIXED_PATHS,
  ...tags.map(({ slug }) => tagPath(slug)).sort(),
  ...guides.map(({ path: guide }) => guide).sort(),
]
