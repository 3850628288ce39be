/** Tests `deploy/release.sh` with the servers' samples: readers get whole releases, whose policy allows their scripts. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import fs from "node:fs"
import http from "node:http"
import os from "node:os"
import path from "node:path"
import { contentSecurityPolicy, inlineScriptsOf } from "../src/gatsby/outputs/content-security-policy"
import { securityHeaders, serverFiles } from "../src/gatsby/outputs/header-files"
import { freePort } from "../test/support/ports"
import type { Server } from "../test/support/server-process"
import { isInstalled, startCaddy, startNginx } from "../test/support/servers"

const SCRIPT = "deploy/release.sh"
const BUNDLE = `app-${"0a".repeat(10)}.js`
/** Large enough that copying it takes a while. */
const SIZE = 8_000_000

jest.setTimeout(120_000)

/** A test's own folder and the server's root in it. The tests run side by side, because each release waits for two seconds. */
interface Place {
  folder: string
  root: string
}

/** Returns a test function with a folder of its own. */
const inPlace = (run: (place: Place) => Promise<void>) => async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "release-"))
  try {
    await run({ folder, root: path.join(folder, "srv") })
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

function write(file: string, text: string | Buffer) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
}

const REDIRECT = { from: "/services/wiki/", to: "/media/wiki/" }
const scriptOf = (name: string) => `start("${name}")`

/** Writes a build whose pages have an inline script of their own. Returns its folder. */
function build({ folder }: Place, name: string): string {
  const site = path.join(folder, name)
  for (const page of ["index.html", "404.html"])
    write(path.join(site, "public", page), `<title>${name}</title><script>${scriptOf(name)}</script>`)
  write(path.join(site, "public", BUNDLE), Buffer.alloc(SIZE, name))
  const policy = contentSecurityPolicy({ inlineScripts: [scriptOf(name)], analytics: false })
  for (const [file, text] of Object.entries(serverFiles(securityHeaders(policy), [REDIRECT], "")))
    write(path.join(site, "deploy/built", file), text)
  return site
}

interface Sample {
  name: "nginx" | "caddy"
  start: (root: string) => Promise<Server>
}

const SAMPLES: Sample[] = [
  { name: "nginx", start: async (root) => startNginx(root, await freePort()) },
  { name: "caddy", start: async (root) => startCaddy(root, await freePort(), await freePort()) },
]

function environment({ name }: Sample, server?: Server): NodeJS.ProcessEnv {
  const { command = "true", configuration = "none" } = server?.control ?? {}
  return { ...process.env, ...(name === "nginx" ? { NGINX: command } : { CADDYFILE: configuration }) }
}

/** Starts a server whose files were copied manually. */
const startCopied = (sample: Sample, site: string, root: string): Promise<Server> => {
  fs.mkdirSync(root)
  fs.cpSync(path.join(site, "public"), path.join(root, "public"), { recursive: true })
  fs.cpSync(path.join(site, "deploy/built"), path.join(root, "built"), { recursive: true })
  return sample.start(root)
}

interface Answer {
  status?: number
  headers: http.IncomingHttpHeaders
  text: string
}

/** Requests a path over a connection of its own: a reload closes idle ones. Caddy also resets some that it has not accepted yet. */
const get = (url: string, method = "GET"): Promise<Answer> =>
  request(url, method).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ECONNRESET") return get(url, method)
    throw error
  })

const request = (url: string, method: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const onAnswer = (response: http.IncomingMessage) => {
      let text = ""
      response.setEncoding("utf8").on("data", (part) => (text += String(part)))
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, text }))
    }
    http.request(url, { method, agent: false }, onAnswer).on("error", reject).end()
  })

const hashesIn = (text: unknown): string[] => String(text).match(/'sha256-[^']+'/g) ?? []

/** The scripts of a page that its own policy refuses. */
const refusedOn = ({ headers, text }: Answer): string[] =>
  inlineScriptsOf(text).filter((script) => {
    const [hash = ""] = hashesIn(contentSecurityPolicy({ inlineScripts: [script], analytics: false }))
    return !hashesIn(headers["content-security-policy"]).includes(hash)
  })

/** Starts the script. Returns its status and output once it has ended. */
function release(name: Sample["name"], site: string, root: string, env: NodeJS.ProcessEnv) {
  const child = spawn("sh", [SCRIPT, name, site, root], { env })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += String(text)))
  return once(child, "close").then(([status]) => ({ status: status as number | null, output }))
}

for (const sample of SAMPLES) {
  const { name } = sample
  const testIfInstalled = isInstalled(name) ? test.concurrent : test.skip

  testIfInstalled(
    `${name}: while releases follow each other, each page's policy allows its scripts, and no file is half there`,
    inPlace(async (place) => {
      const { root } = place
      await release(name, build(place, "one"), root, environment(sample))
      const server = await sample.start(root)
      try {
        for (const next of ["two", "three"]) {
          const released = release(name, build(place, next), root, environment(sample, server))
          let isOver = false
          void released.then(() => (isOver = true))
          while (!isOver) {
            const page = await get(server.url)
            expect([page.status, refusedOn(page)]).toEqual([200, []])
            const bundle = await get(`${server.url}/${BUNDLE}`, "HEAD")
            expect([bundle.status, Number(bundle.headers["content-length"])]).toEqual([200, SIZE])
          }
          expect(await released).toEqual({ status: 0, output: expect.stringContaining("Published") as string })
          const { headers, text } = await get(server.url)
          expect(text).toContain(scriptOf(next))
          // The page before, which may still be on its way to a reader, works under the new policy as well.
          expect(hashesIn(headers["content-security-policy"])).toHaveLength(2)
        }
        expect(fs.readdirSync(path.join(root, "releases"))).toHaveLength(2)
      } finally {
        await server.stop()
      }
    }),
  )

  testIfInstalled(
    `${name}: files that the server refuses, and unfinished builds, leave the site unchanged`,
    inPlace(async (place) => {
      const { root } = place
      const server = await startCopied(sample, build(place, "one"), root)
      try {
        const broken = build(place, "two")
        fs.appendFileSync(path.join(broken, `deploy/built/${name}-headers.conf`), "}}} {")
        const unfinished = build(place, "three")
        fs.rmSync(path.join(unfinished, "public/404.html"))
        for (const [site, message] of [
          [broken, "refuses its configuration"],
          [unfinished, "404.html is missing"],
        ] as const) {
          expect(await release(name, site, root, environment(sample, server))).toEqual({
            status: 1,
            output: expect.stringContaining(message) as string,
          })
          const page = await get(server.url)
          expect([page.text, refusedOn(page)]).toEqual([expect.stringContaining(scriptOf("one")), []])
        }
        // The next release works as if nothing had happened.
        const last = await release(name, build(place, "four"), root, environment(sample, server))
        expect(last.status).toBe(0)
        expect((await get(server.url)).text).toContain(scriptOf("four"))
      } finally {
        await server.stop()
      }
    }),
  )
}

test(
  "the first release of a new server needs no running server",
  inPlace(async (place) => {
    const env = { ...process.env, NGINX: "false", BASE_PATH: "/docs" }
    expect(await release("nginx", build(place, "one"), place.root, env)).toEqual({
      status: 0,
      output: expect.stringContaining("Start or reload nginx") as string,
    })
    expect(fs.readFileSync(path.join(place.root, "public/docs/index.html"), "utf8")).toContain("one")
  }),
)
