/** Gatsby's hook after the pages are written: writes all other files of `public`, then indexes the hosted search. */
import fs from "node:fs"
import path from "node:path"
import type { BuildArgs } from "gatsby"
import { isHostedSearch } from "../config/search.config"
import { siteConfig } from "../config/site.config"
import { APPLICATIONS, HOME, SEARCH, TAGS, TEMPLATE } from "../guides/paths"
import { contentSecurityPolicy, inlineScriptsOf } from "./content-security-policy"
import { moveDerivedFiles } from "./derived-files"
import { filesIn } from "./files-in"
import { headersFile, securityHeaders, serverFiles } from "./header-files"
import { indexHostedSearch } from "./hosted-search"
import { redirectFiles } from "./redirect-files"
import { robotsTxt } from "./robots"
import { writeServiceWorker } from "./service-worker"
import { writeFile } from "./write-file"

/** Gatsby leaves webpack's list of files in `public`; the programs in `bench` read it. */
const STATS = "webpack.stats.json"
/** `scripts/build-cache.mjs` reads it before the next build. */
const GATSBY_FILES = ".cache/gatsby-files.json"
/** Gatsby's library for scripts in a web worker, which this site does not use. */
const PARTYTOWN = "~partytown"

export async function onPostBuild({ graphql, reporter }: BuildArgs): Promise<void> {
  await fs.promises.rename(path.join("public", STATS), path.join(".cache", STATS))
  await fs.promises.rm(path.join("public", PARTYTOWN), { recursive: true, force: true })
  await recordGatsbyFiles()
  const { data, errors } = await graphql<{
    allRedirect: { nodes: Pick<Queries.Redirect, "from" | "to">[] }
    allGuide: { nodes: Pick<Queries.Guide, "path">[] }
    allTag: { nodes: Pick<Queries.Tag, "path">[] }
  }>(/* GraphQL */ `
    query PostBuild {
      allRedirect(sort: { from: ASC }) {
        nodes {
          from
          to
        }
      }
      allGuide(sort: { path: ASC }) {
        nodes {
          path
        }
      }
      allTag(sort: { path: ASC }) {
        nodes {
          path
        }
      }
    }
  `)
  if (errors || !data) {
    reporter.panicOnBuild("The redirects, guides and tags could not be read from the data layer.", errors as never)
    return
  }
  const pages = [
    HOME,
    SEARCH,
    APPLICATIONS,
    TAGS,
    TEMPLATE,
    ...data.allTag.nodes.map(({ path: tag }) => tag),
    ...data.allGuide.nodes.map(({ path: guide }) => guide),
  ]
  const files = redirectFiles(data.allRedirect.nodes, pages, siteConfig)
  files.set("robots.txt", robotsTxt(siteConfig.url, siteConfig.pathPrefix))
  for (const [file, text] of files) writeFile(path.join("public", file), text)
  try {
    await moveDerivedFiles()
  } catch (error) {
    reporter.panicOnBuild("The search index and the setup files could not be written.", error as Error)
    return
  }
  await writeHeaders(data.allRedirect.nodes)
  await writeServiceWorker("public")
  await indexHostedSearch({ graphql, reporter })
}

/**
 * Records the files that Gatsby has written, with sizes and times. An incremental build keeps only these. Compressed files
 * of the previous build may still be there.
 */
async function recordGatsbyFiles(): Promise<void> {
  const files = (await filesIn("public")).filter((file) => !/\.(?:br|gz)$/.test(file))
  const entries = files.map((file) => {
    const { size, mtimeMs } = fs.statSync(path.join("public", file))
    return [file, [size, mtimeMs]]
  })
  writeFile(GATSBY_FILES, JSON.stringify(Object.fromEntries(entries)))
}

/** Writes the headers for hosts and servers. The Content Security Policy needs the inline scripts of all pages. */
async function writeHeaders(redirects: Pick<Queries.Redirect, "from" | "to">[]): Promise<void> {
  const files = await filesIn("public")
  const inlineScripts = new Set<string>()
  for (const file of files.filter((each) => each.endsWith(".html"))) {
    for (const script of inlineScriptsOf(fs.readFileSync(path.join("public", file), "utf8"))) inlineScripts.add(script)
  }
  const headers = securityHeaders(
    contentSecurityPolicy({
      inlineScripts: [...inlineScripts],
      searchAppId: isHostedSearch ? siteConfig.search.appId : undefined,
      analytics: Boolean(siteConfig.analytics.measurementId),
    }),
  )
  writeFile("public/_headers", headersFile(headers, files, siteConfig.pathPrefix))
  for (const [file, text] of Object.entries(serverFiles(headers, redirects, siteConfig.pathPrefix)))
    writeFile(path.join("deploy/built", file), text)
}
