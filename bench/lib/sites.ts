/** The sites that are compared: ours, and the peers that `bench/peers/build.mts` has built. */
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { serveStatic, type StaticServer } from "../../test/support/static-server"
import { publicFolder } from "./built-site"

/** Where the peers are installed and built. */
export const PEERS_FOLDER = path.join(os.tmpdir(), "peers")

/** Each peer's folder of build output. */
export const PEERS = { docusaurus: "build", starlight: "dist" } as const
export type Peer = keyof typeof PEERS

export interface Site {
  name: "ours" | Peer
  /** Without a trailing slash. */
  url: string
  server: StaticServer
}

/**
 * Serves our last build and the peers' builds, all in the same way. Warns about peers without a build and leaves them out.
 * @param folder the peers' folder.
 * @returns one entry per site, ours first. Throws if there is no build of ours.
 */
export async function serveSites(peers: readonly Peer[], folder = PEERS_FOLDER): Promise<Site[]> {
  const folders: [Site["name"], string][] = [["ours", publicFolder()]]
  for (const peer of peers) {
    const built = path.join(folder, peer, PEERS[peer])
    if (fs.existsSync(path.join(built, "index.html"))) folders.push([peer, built])
    else console.warn(`${peer} is left out: ${built} contains no build; run npm run bench:peers first`)
  }
  return Promise.all(
    folders.map(async ([name, built]) => {
      const server = await serveStatic(built)
      return { name, url: server.url, server }
    }),
  )
}
