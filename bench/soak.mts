/**
 * `npx tsx bench/soak.mts [requests] [clients]`: requests all pages of the built site from nginx with `deploy/nginx.conf`, with
 * many concurrent clients, and prints throughput and latency. The defaults are 10,000 requests and 50 clients. Exits with
 * status 1 if a request fails or gets a status outside 200–299.
 */
import autocannon from "autocannon"
import { guidePaths } from "./lib/built-site"
import { startNginx } from "../test/support/servers"

const PORT = 9590

const [amount = 10_000, connections = 50] = process.argv.slice(2).map(Number)
const pages = ["/", "/applications/", "/tags/", "/search/", "/search/index.json", ...guidePaths("public")]
const server = await startNginx(process.cwd(), PORT)
try {
  const { requests, latency, errors, timeouts, non2xx, duration, throughput } = await autocannon({
    url: server.url,
    amount,
    connections,
    headers: { "accept-encoding": "br" },
    requests: pages.map((path) => ({ path })),
  })
  const failed = errors + timeouts + non2xx
  console.log(
    `${requests.total} requests of ${pages.length} addresses by ${connections} clients in ${duration} s: ${failed} failed`,
  )
  console.log(`${Math.round(requests.average)} requests and ${(throughput.average / 1e6).toFixed(1)} MB a second`)
  console.log(`answered in ${latency.p50} ms (median), ${latency.p99} ms (99 %), ${latency.max} ms (longest)`)
  if (failed > 0 || requests.total !== amount) process.exitCode = 1
} finally {
  await server.stop()
}
