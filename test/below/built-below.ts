/** Builds the site below a base path, with an announcement and analytics, and serves it as a static host would. */
import fs from "node:fs"
import path from "node:path"
import { build } from "../support/gatsby-build"
import { copySmallProject } from "../support/small-project"
import { serveStatic } from "../support/static-server"

/** The base path of the build. */
export const BASE = "/company/docs"
/** A wrong path at which the same files are also served. */
export const WRONG_BASE = "/elsewhere"
export const MEASUREMENT_ID = "G-TEST"

const ENVIRONMENT = {
  GATSBY_SITE_URL: "https://guides.example",
  GATSBY_PATH_PREFIX: BASE,
  GATSBY_GTAG_ID: MEASUREMENT_ID,
  GATSBY_ANNOUNCEMENT_ID: "one",
  GATSBY_ANNOUNCEMENT_CONTENT: `News: <a href="${BASE}/tags/">read on</a>`,
}

export interface SiteBelow {
  /** The built files. */
  folder: string
  /** Address of the host, without a trailing slash. */
  url: string
  stop: () => Promise<void>
}

/** Builds a copy and serves the result at `BASE` and `WRONG_BASE`. Throws an error with the build's output if it fails. */
export async function siteBelow(): Promise<SiteBelow> {
  const project = await copySmallProject()
  const { status, output } = await build(project, ENVIRONMENT, "--prefix-paths")
  if (status !== 0) throw new Error(`The build below ${BASE} failed:\n${output.slice(-3000)}`)
  const folder = path.join(project, "public")
  const host = path.join(project, "host")
  for (const base of [BASE, WRONG_BASE]) {
    fs.mkdirSync(path.dirname(host + base), { recursive: true })
    fs.symlinkSync(folder, host + base, "junction")
  }
  fs.copyFileSync(path.join(folder, "404.html"), path.join(host, "404.html"))
  const server = await serveStatic(host)
  return {
    folder,
    url: server.url,
    stop: async () => {
      await server.close()
      fs.rmSync(project, { recursive: true, force: true })
    },
  }
}
