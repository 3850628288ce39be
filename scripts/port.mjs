/** Checks whether Gatsby can listen on its port and host. */
import { once } from "node:events"
import net from "node:net"
import { parseArgs } from "node:util"

const OPTIONS = { port: { type: "string", short: "p" }, host: { type: "string", short: "H" } }

/**
 * Tries to listen on the same port and host as Gatsby.
 * @param {"serve" | "develop"} command
 * @param {string[]} args Gatsby's arguments.
 * @returns {Promise<string | undefined>} A message with the problem and how to choose another port, or `undefined`.
 */
export async function portProblem(command, args) {
  const { values } = parseArgs({ args, options: OPTIONS, strict: false })
  const isDevelop = command === "develop"
  const port = Number(String(values.port ?? (isDevelop ? process.env.PORT || 8000 : 9000)).replace(/^=/, ""))
  const host = String(values.host ?? ((isDevelop && process.env.GATSBY_HOST) || "localhost"))
  try {
    const server = net.createServer().listen(port, host)
    await once(server, "listening")
    await new Promise((resolve) => server.close(resolve))
    return undefined
  } catch (error) {
    const problem =
      error.code === "EADDRINUSE"
        ? `Port ${port} is already in use`
        : `Cannot listen on ${host}:${port} (${error.code})`
    const another = port === 9001 ? 9002 : 9001
    return `${problem}. Choose another one, for example: npm run ${command} -- -p ${another}`
  }
}
