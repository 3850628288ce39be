/** Builds a copy of the project with the hosted search configured to use a mock server. */
import { rm } from "node:fs/promises"
import path from "node:path"
import { build } from "../support/gatsby-build"
import { copySmallProject } from "../support/small-project"

export const APP_ID = "LOOPBACK"
export const SEARCH_KEY = "search-only-key"
export const ADMIN_KEY = "admin-key-that-must-stay-here"
export const INDEX_NAME = "catalogue"

export interface HostedProject {
  /** The copy of the project. */
  root: string
  /** The built site. */
  folder: string
  /** Builds with the keys; the plugin sends its records to `hosts`. */
  build: (hosts: string) => Promise<{ status: number; output: string }>
  remove: () => Promise<void>
}

/** Copies the project with few guides; nothing is built yet. */
export async function hostedProject(): Promise<HostedProject> {
  const root = await copySmallProject()
  return {
    root,
    folder: path.join(root, "public"),
    build: (hosts) =>
      build(root, {
        GATSBY_ALGOLIA_APP_ID: APP_ID,
        GATSBY_ALGOLIA_SEARCH_KEY: SEARCH_KEY,
        GATSBY_ALGOLIA_INDEX_NAME: INDEX_NAME,
        GATSBY_ALGOLIA_INSIGHTS: "true",
        ALGOLIA_ADMIN_KEY: ADMIN_KEY,
        ALGOLIA_HOSTS: hosts,
      }),
    remove: () => rm(root, { recursive: true, force: true }),
  }
}
