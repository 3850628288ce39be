/** Gatsby's hook after the pages are written: writes all other files of `public`, then indexes the hosted search. */
import fs from "node:fs"
import path from "node:path"
import type { BuildArgs } from "gatsby"
import { isHostedSearch } from "../config/search.config"
import { siteConfig } from "../config/site.config"
import { APPLICATIONS, HOME, SEARCH, TAGS, TEMPLATE } from "../guides/paths"
import { filesIn } from "./files-in"
import { contentSecurityPolicy, inlineScriptsOf } from "./content-security-policy"
import { headersFile, securityHeaders, serverFiles } from "./header-files"
import { indexHostedSearch } from "./hosted-search"
import { redirectFiles } from "./redirect-files"
import { SEARCH_QUERY, type SearchData } from "../search/records/documents"
import { robotsTxt } from "./robots"
import { SETUP_FILES_QUERY, setupFiles, type SetupFilesGuide } from "./setup-files"
import { searchFiles } from "./search-files"
import { writeServiceWorker } from "./service-worker"

/** Gatsby leaves webpack's list of files in `public`; the programs in `bench` read it. */
const STATS = "webpack.stats.json"
/** `scripts/build-cache.mjs` reads it before the next build. */
const GATSBY_FILES = ".cache/gatsby-files.json"
/** Gatsby's library for scripts in a web worker, which this site does not use. */
const PARTYTOWN = "~partytown"

export async function onPostBuild({ graphql, reporter }: BuildArgs): Promise<void> {
  await fs.promises.rename(path.join("public", STATS), path.join(".cache", STATS))
  await fs.promises.rm(path.join("public", PARTYTOWN), { recursive: true, force: true })
  await listGatsbyFiles()
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
    reporter.panicOnBuild("The redirects could not be read from the data layer.", errors as never)
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
  files.set("robots.txt", robotsTxt(siteConfig.url + siteConfig.pathPrefix))
  const search = await graphql<SearchData>(SEARCH_QUERY)
  if (search.errors || !search.data) {
    reporter.panicOnBuild("The texts for the search could not be read from the data layer.", search.errors as never)
    return
  }
  for (const [file, text] of Object.entries(searchFiles(search.data))) files.set(file, text)
  const setups = await graphql<{ allGuide: { nodes: SetupFilesGuide[] } }>(SETUP_FILES_QUERY)
  if (setups.errors || !setups.data) {
    reporter.panicOnBuild("The blueprints could not be read from the data layer.", setups.errors as never)
    return
  }
  for (const guide of setups.data.allGuide.nodes) {
    for (const [file, text] of Object.entries(setupFiles(guide))) files.set(file, text)
  }
  for (const [file, text] of files) write(path.join("public", file), text)
  await writeHeaders(data.allRedirect.nodes)
  await copyIcons()
  await writeServiceWorker("public")
  await indexHostedSearch({ graphql, reporter })
}

/** Notes what Gatsby has written so far, with sizes and times: the next build continues from these files only. */
async function listGatsbyFiles(): Promise<void> {
  const files = await filesIn("public")
  const entries = files.map((file) => {
    const { size, mtimeMs } = fs.statSync(path.join("public", file))
    return [file, [size, mtimeMs]]
  })
  write(GATSBY_FILES, JSON.stringify(Object.fromEntries(entries)))
}

/** Synchronous, as are the reads below: waiting for each of thousands of small files takes longer than writing them. */
function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
}

/** Writes the headers for hosts and servers, which depend on what the pages contain. */
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
  write("public/_headers", headersFile(headers, files, siteConfig.pathPrefix))
  for (const [file, text] of Object.entries(serverFiles(headers, redirects, siteConfig.pathPrefix)))
    write(path.join("deploy/built", file), text)
}

/** Our own logos, which simple-icons does not have. */
async function copyIcons(): Promise<void> {
  const source = path.resolve("content/icons")
  if (fs.existsSync(source)) await fs.promises.cp(source, path.resolve("public/icons"), { recursive: true })
}
