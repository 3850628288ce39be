/** Builds a copy of the project with the hosted search configured to use a mock server. */
import { spawn } from "node:child_process"
import { rm } from "node:fs/promises"
import path from "node:path"
import { copySmallProject } from "../support/small-project"

export const APP_ID = "LOOPBACK"
export const SEARCH_KEY = "search-only-key"
export const ADMIN_KEY = "admin-key-that-must-stay-here"
export const INDEX_NAME = "catalogue"

export interface HostedProject {
  /** The built site. */
  folder: string
  /** Builds with the keys; the plugin sends its records to `hosts`. */
  build: (hosts: string) => Promise<{ status: number; output: string }>
  remove: () => Promise<void>
}

/** Copies the project with few guides; nothing is built yet. */
export async function hostedProject(): Promise<HostedProject> {
  const project = await copySmallProject()
  return {
    folder: path.join(project, "public"),
    build: (hosts) =>
      run(project, {
        GATSBY_ALGOLIA_APP_ID: APP_ID,
        GATSBY_ALGOLIA_SEARCH_KEY: SEARCH_KEY,
        GATSBY_ALGOLIA_INDEX_NAME: INDEX_NAME,
        GATSBY_ALGOLIA_INSIGHTS: "true",
        ALGOLIA_ADMIN_KEY: ADMIN_KEY,
        ALGOLIA_HOSTS: hosts,
        GATSBY_TELEMETRY_DISABLED: "1",
      }),
    remove: () => rm(project, { recursive: true, force: true }),
  }
}

function run(folder: string, environment: Record<string, string>): Promise<{ status: number; output: string }> {
  return new Promise((resolve, reject) => {
    const build = spawn(process.execPath, ["node_modules/gatsby/cli.js", "build"], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: undefined, ...environment },
    })
    let output = ""
    build.stdout.on("data", (chunk) => (output += String(chunk)))
    build.stderr.on("data", (chunk) => (output += String(chunk)))
    build.on("error", reject)
    build.on("exit", (status) => resolve({ status: status ?? 1, output }))
  })
}
