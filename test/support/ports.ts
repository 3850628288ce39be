/** Loopback ports for servers in tests. */
import { once } from "node:events"
import net from "node:net"

/** Listens on a free port until `close` is called. */
export async function takePort(): Promise<{ port: number; close: () => Promise<void> }> {
  const server = net.createServer().listen(0, "localhost")
  await once(server, "listening")
  const close = async () => void (await once(server.close(), "close"))
  return { port: (server.address() as net.AddressInfo).port, close }
}

/** Returns a port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const { port, close } = await takePort()
  await close()
  return port
}
