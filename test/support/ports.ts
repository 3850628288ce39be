/** Loopback ports for servers in tests. */
import { once } from "node:events"
import net from "node:net"

/** Returns a port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, "localhost")
  await once(server, "listening")
  const { port } = server.address() as net.AddressInfo
  await once(server.close(), "close")
  return port
}
