/** Runs a server as a separate process. */
import { spawn } from "node:child_process"
import { once } from "node:events"

export interface Server {
  /** Without a trailing slash. */
  url: string
  stop: () => Promise<void>
  /** How to call the program for the running server, and its configuration file; absent if it has none. */
  control?: { command: string; configuration: string }
}

/**
 * Starts a server and waits until it answers.
 * @param cleanUp called after the server has exited.
 * @throws {Error} with its output, if it exits early or does not answer within ten seconds.
 */
export async function startServer(
  [program = "", ...args]: string[],
  port: number,
  cleanUp: () => void = () => undefined,
): Promise<Server> {
  // Some servers prefer PORT to their own option.
  const child = spawn(program, args, { env: { ...process.env, PORT: String(port) } })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)))
  const exited = once(child, "exit")
  const url = `http://localhost:${port}`
  const stop = async () => {
    child.kill()
    await exited
    cleanUp()
  }
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt++) {
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isThere) return { url, stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await stop()
  throw new Error(`${program} does not answer at ${url}:\n${output}`)
}
