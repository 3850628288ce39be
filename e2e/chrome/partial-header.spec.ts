/** The header of a guide while its HTML arrives in pieces, as over a slow connection. */
import { once } from "node:events"
import http from "node:http"
import type { AddressInfo } from "node:net"
import { expect, METHODS_GUIDE, STORED_CHOICES, test } from "./support"

declare global {
  interface Window {
    moved: string[]
  }
}

test("no item of the header moves to the next line when the rest of its text arrives", async ({ page, request }) => {
  const html = await (await request.get(METHODS_GUIDE)).text()
  const list = html.indexOf('aria-label="About this guide"')
  const end = html.indexOf("</ul>", list)
  expect(list).toBeGreaterThan(0)
  // After each letter of the list's texts that is followed by another one.
  const cuts = [...html.slice(list, end).matchAll(/(?<=>[^<]*[\w:])(?=[^<]*\w)/g)].map(({ index }) => list + index)
  expect(cuts.length).toBeGreaterThan(10)
  let cut = 0
  let release = () => undefined as void
  const server = http.createServer(async ({ url }, response) => {
    if (url !== METHODS_GUIDE) return response.writeHead(404).end()
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" })
    response.write(html.slice(0, cut))
    await new Promise<void>((resolve) => (release = resolve))
    response.end(html.slice(cut))
  })
  await once(server.listen(0, "localhost"), "listening")
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`

  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    window.moved = []
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) window.moved.push(JSON.stringify(entry))
    }).observe({ type: "layout-shift", buffered: true })
  }, STORED_CHOICES)
  await page.route(/\.js$/, () => undefined)
  try {
    for (cut of cuts.filter((_, index) => index % 4 === 0)) {
      await page.goto(`${origin}${METHODS_GUIDE}`, { waitUntil: "commit" })
      await page.locator("h1").waitFor()
      // Two frames, so that what has arrived is painted.
      const paint = () =>
        page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))))
      await paint()
      release()
      await page.locator("footer").waitFor()
      await paint()
      const moved = await page.evaluate(() => window.moved)
      expect(moved, `cut after ${html.slice(cut - 30, cut)}`).toEqual([])
    }
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
