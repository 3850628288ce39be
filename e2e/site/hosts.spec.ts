/** Tests the built site on servers that resolve addresses differently. */
import { expect, test } from "@playwright/test"
import { hydrated } from "../chrome/support"
import type { Server } from "../../test/support/server-process"
import { isInstalled, startCaddy, startNginx } from "../../test/support/servers"
import { startStaticHost, STATIC_HOSTS } from "../../test/support/static-hosts"
import { IS_THOROUGH } from "../../test/support/thorough"

/** An address, its canonical URL, and the heading of that page. */
const ADDRESSES = [
  ["/monitoring/grafana/?method=oidc#troubleshooting", "/monitoring/grafana/?method=oidc#troubleshooting", "Grafana"],
  ["/monitoring/grafana", "/monitoring/grafana/", "Grafana"],
  ["/monitoring/grafana.html", "/monitoring/grafana/", "Grafana"],
  ["/services/jellyfin", "/media/jellyfin/", "Jellyfin"],
  ["/services/jellyfin/?a=b", "/media/jellyfin/?a=b", "Jellyfin"],
  ["/services/jellyfin.html", "/media/jellyfin/", "Jellyfin"],
  ["/integrations/tags/apple/", "/tags/apple/", "Apple"],
  ["/tags/", "/tags/", "Tags"],
] as const

/** Does not serve the site's not-found page, whose script redirects `.html` addresses. */
const WITHOUT_NOT_FOUND_PAGE = "sirv-cli"

/** The maximum length of a redirect chain; a redirect loop reaches hundreds of navigations within the test. */
const MAX_NAVIGATIONS = 5

const servers: [string, boolean, (port: number) => Promise<Server>][] = [
  ["nginx", isInstalled("nginx"), (port) => startNginx(process.cwd(), port)],
  ["Caddy", isInstalled("caddy"), (port) => startCaddy(process.cwd(), port)],
  ...STATIC_HOSTS.map((host): (typeof servers)[number] => [host, true, (port) => startStaticHost(host, port)]),
]

for (const [index, [name, isAvailable, start]] of servers.entries()) {
  test(`${name}: every address ends at its canonical URL without a redirect loop`, async ({ browser }, {
    parallelIndex,
  }) => {
    test.skip(!isAvailable, `${name} is not installed`)
    const server = await start(9500 + 10 * index + parallelIndex)
    const context = await browser.newContext({ baseURL: server.url })
    try {
      // With `--thorough`, each host serves every address; otherwise, each address is served by half of the hosts.
      for (const [address, canonical, heading] of ADDRESSES.filter((_, n) => IS_THOROUGH || n % 2 === index % 2)) {
        if (name === WITHOUT_NOT_FOUND_PAGE && address.endsWith(".html")) {
          // Chromium does not open a page for a response without a body.
          expect((await context.request.get(address)).status(), address).toBe(404)
          continue
        }
        const page = await context.newPage()
        let navigations = 0
        page.on("framenavigated", () => navigations++)
        await page.goto(address)
        await expect(page, address).toHaveURL(canonical)
        await expect(page.getByRole("heading", { level: 1 }), address).toHaveText(heading)
        await hydrated(page)
        await expect(page, address).toHaveURL(canonical)
        expect(navigations, address).toBeLessThanOrEqual(MAX_NAVIGATIONS)
        await page.close()
      }
      const missing = await context.request.get("/monitoring/none/")
      expect(missing.status()).toBe(404)
      if (name !== WITHOUT_NOT_FOUND_PAGE) expect(await missing.text()).toContain("Page not found")
    } finally {
      await context.close()
      await server.stop()
    }
  })
}
