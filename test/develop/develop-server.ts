/** Runs a real develop server on a copy of the project. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import fs from "node:fs"
import path from "node:path"
import { stripVTControlCharacters } from "node:util"
import { freePort } from "../support/ports"
import { copySmallProject } from "../support/small-project"
import type { QueryResult } from "./test-graphql"
import { waitFor } from "../support/wait-for"

export interface DevelopServer {
  /** The copy; removed when the server stops. */
  folder: string
  /** Without a trailing slash. */
  url: string
  /** The output so far, without escape sequences and with whitespace collapsed. */
  terminal: () => string
  /** The text of a file in the copy. */
  read: (file: string) => string
  /** Writes a file of the copy, as an editor does. */
  write: (file: string, text: string) => Promise<void>
  /** Sends a query to the data layer. */
  runQuery: (query: string) => Promise<QueryResult>
  stop: () => Promise<void>
}

/** Starting takes about 30 seconds on two idle cores. */
const READY_MS = 300_000

/**
 * Starts the develop server in a copy of the project and waits until it answers.
 * @param copy makes the copy and returns its folder; by default, one with few guides.
 * @throws {Error} with the server's output, if it does not answer.
 */
export async function startDevelopServer(copy: () => Promise<string> = copySmallProject): Promise<DevelopServer> {
  const folder = await copy()
  const port = await freePort()
  const command = [process.execPath, "node_modules/gatsby/cli.js", "develop", "-p", String(port)]
  const watchdog = spawn(process.execPath, ["--import", "tsx", "test/develop/watchdog.ts", folder, ...command], {
    // Jest sets NODE_ENV to "test", which `npm run develop` never uses.
    env: { ...process.env, NODE_ENV: "development", CI: "true", GATSBY_TELEMETRY_DISABLED: "1" },
  })
  let output = ""
  for (const stream of [watchdog.stdout, watchdog.stderr]) stream.on("data", (text) => (output += String(text)))
  const terminal = () => plain(output)
  const stop = async () => {
    const exited = once(watchdog, "exit")
    watchdog.stdin.end()
    await exited
  }
  const url = `http://localhost:${port}`
  try {
    await waitFor("the develop server", () => /You can now view|rror/.test(terminal()), READY_MS)
    await waitFor("the first bundle", async () => (await fetch(`${url}/commons.js`)).ok, READY_MS)
  } catch (error) {
    await stop()
    throw new Error(`${String(error)}\n${terminal().slice(-2000)}`)
  }
  return {
    folder,
    url,
    terminal,
    read: (file) => fs.readFileSync(path.join(folder, file), "utf8"),
    write: (file, text) => write(path.join(folder, file), text),
    runQuery: (query) => runQuery(`${url}/___graphql`, query),
    stop,
  }
}

async function write(file: string, text: string): Promise<void> {
  // Gatsby's file watcher drops a change within 50 ms of the previous one.
  await new Promise((resolve) => setTimeout(resolve, 300))
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
}

async function runQuery(address: string, query: string): Promise<QueryResult> {
  const headers = { "content-type": "application/json" }
  const response = await fetch(address, { method: "POST", headers, body: JSON.stringify({ query }) })
  return (await response.json()) as QueryResult
}

/** Removes escape sequences, and collapses whitespace, because the reporter breaks lines anywhere. */
const plain = (output: string): string => stripVTControlCharacters(output).replace(/\s+/g, " ")
