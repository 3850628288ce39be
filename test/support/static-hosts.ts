/** Static servers from npm, which resolve addresses differently. */
import path from "node:path"
import { startServer, type Server } from "./server-process"

const bin = (name: string) => path.join("node_modules/.bin", name)

/** Command lines that serve `public` on a port. */
const COMMANDS = {
  // Serves x.html at /x/ if it exists.
  "sirv-cli": (port: string) => [bin("sirv"), "public", "--host", "localhost", "--port", port, "--quiet"],
  // Redirects /x/ and /x.html to /x.
  serve: (port: string) => [bin("serve"), "public", "--listen", port, "--no-clipboard", "--no-port-switching"],
  "http-server": (port: string) => [bin("http-server"), "public", "-a", "localhost", "-p", port, "-s"],
}

export type StaticHost = keyof typeof COMMANDS

export const STATIC_HOSTS = Object.keys(COMMANDS) as StaticHost[]

/** Serves `public`. @throws {Error} if the server does not start. */
export const startStaticHost = (host: StaticHost, port: number): Promise<Server> =>
  startServer(COMMANDS[host](String(port)), port)
