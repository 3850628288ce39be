/** Tests npm scripts in a fresh clone that lacks packages, a registry, write permissions or a recent Node. */
import { spawnSync } from "node:child_process"
import { once } from "node:events"
import fs from "node:fs"
import net from "node:net"
import path from "node:path"
import { Linter } from "eslint"
import { fakeProject, type Ended, type FakeProject } from "../test/support/fake-project"

const SETUP = [process.execPath, "scripts/setup.mjs"]
const LOCKFILE = {
  name: "fresh-clone",
  lockfileVersion: 3,
  packages: {
    "": { dependencies: { "is-number": "7.0.0" } },
    "node_modules/is-number": { version: "7.0.0", integrity: `sha512-${"A".repeat(86)}==` },
  },
}

let project: FakeProject

beforeEach(() => (project = fakeProject()))
afterEach(() => project.remove())
jest.setTimeout(90_000)

describe("a registry", () => {
  const servers: net.Server[] = []
  const sockets: net.Socket[] = []

  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy()
    for (const server of servers.splice(0)) server.close()
  })

  /** Accepts connections and never responds. */
  async function silentServer(): Promise<net.Server> {
    const server = net.createServer((socket) => sockets.push(socket)).listen(0, "127.0.0.1")
    servers.push(server)
    await once(server, "listening")
    return server
  }

  const portOf = (server: net.Server) => (server.address() as net.AddressInfo).port

  async function install(port: number): Promise<Ended & { seconds: number }> {
    project.write("package.json", JSON.stringify(LOCKFILE.packages[""]))
    project.write("package-lock.json", JSON.stringify(LOCKFILE))
    const env = {
      npm_config_registry: `http://127.0.0.1:${port}/path/`,
      npm_config_cache: path.join(project.folder, "npm-cache"),
      npm_config_offline: "false",
    }
    const started = Date.now()
    const ended = await project.start(SETUP, { env }).ended
    return { ...ended, seconds: (Date.now() - started) / 1000 }
  }

  function expectExplained({ status, output, seconds }: Ended & { seconds: number }, host: string) {
    expect(output).toMatch(new RegExp(`^Installing the packages of package-lock.json from ${host} …\n`))
    expect(output.trimEnd().split("\n").at(-1)).toBe(
      `npm could not install the packages; see its message above. If ${host} cannot be reached, check the network, the proxy settings, and the address that \`npm config get registry\` prints.`,
    )
    expect(status).toBe(1)
    expect(seconds).toBeLessThan(60)
    expect(project.read("package-lock.json")).toBe(JSON.stringify(LOCKFILE))
  }

  test("that refuses connections is reported, with what to check", async () => {
    const server = await silentServer()
    const port = portOf(server)
    await once(server.close(), "close")
    expectExplained(await install(port), `127.0.0.1:${port}`)
  })

  test("that never responds is abandoned in less than a minute, with what to check", async () => {
    // It waits 2 seconds here instead of 15, which the test would only spend waiting.
    const script = project.read("scripts/setup.mjs") ?? ""
    expect(script).toContain("ANSWER_MS = 15_000\n")
    project.write("scripts/setup.mjs", script.replace("15_000", "2_000"))
    const port = portOf(await silentServer())
    const ended = await install(port)
    expect(ended.output).toContain(`127.0.0.1:${port} does not answer; trying the packages that npm has cached …`)
    expect(ended.seconds + 13).toBeLessThan(60)
    expectExplained(ended, `127.0.0.1:${port}`)
  })
})

describe("packages", () => {
  const HIDDEN = "node_modules/.package-lock.json"
  const lockfile = (packages: Record<string, object>) => JSON.stringify({ lockfileVersion: 3, packages })
  const one = { version: "1.0.0", integrity: "sha512-one" }
  const forMac = { version: "2.0.0", integrity: "sha512-two", optional: true, os: ["darwin"] }

  /** Runs with a fake npm that records its arguments and exits with `status`. */
  async function setup(status = 0) {
    project.write("bin/npm", `#!/bin/sh\necho "$@" >> npm-calls\nexit ${status}\n`)
    fs.chmodSync(path.join(project.folder, "bin/npm"), 0o755)
    const PATH = `${path.join(project.folder, "bin")}${path.delimiter}${process.env.PATH}`
    const ended = await project.start(SETUP, { env: { PATH } }).ended
    return { ...ended, installed: /^ci .*--include=dev/m.test(project.read("npm-calls") ?? "") }
  }

  test("that match the lockfile are not installed again, even if they were installed manually", async () => {
    project.write("package-lock.json", lockfile({ "": {}, "node_modules/one": one, "node_modules/for-mac": forMac }))
    project.write(HIDDEN, lockfile({ "node_modules/one": one }))
    expect(await setup()).toEqual({ status: 0, output: "", installed: false })
  })

  test("are installed in a fresh clone", async () => {
    fs.rmSync(path.join(project.folder, "node_modules"), { recursive: true })
    expect(await setup()).toMatchObject({ status: 0, installed: true })
  })

  test.each([
    ["are missing", {}],
    ["have another version", { "node_modules/one": { ...one, version: "0.9.0" } }],
    ["have another checksum", { "node_modules/one": { ...one, integrity: "sha512-other" } }],
  ])("that %s are installed", async (_, packages) => {
    project.write("package-lock.json", lockfile({ "": {}, "node_modules/one": one }))
    project.write(HIDDEN, lockfile(packages))
    expect(await setup()).toMatchObject({ status: 0, installed: true })
  })

  test("from another lockfile are not replaced if node_modules is a link to them", async () => {
    const owned = path.join(project.folder, "owned-packages")
    fs.renameSync(path.join(project.folder, "node_modules"), owned)
    fs.symlinkSync(owned, path.join(project.folder, "node_modules"), "junction")
    project.write("package-lock.json", lockfile({ "": {}, "node_modules/one": one }))
    const { status, output, installed } = await setup()
    expect({ status, installed }).toEqual({ status: 1, installed: false })
    expect(output).toContain(`${owned} is not installed from this package-lock.json. Install it where it is`)
  })

  test("that could not be installed are installed on the next run", async () => {
    project.write("package-lock.json", lockfile({ "": {}, "node_modules/one": one }))
    expect(await setup(1)).toMatchObject({ status: 1, installed: true })
    expect(await setup()).toMatchObject({ status: 0, installed: true })
  })
})

test("all packages in the lockfile have a checksum, except optional ones for a single platform", () => {
  const { packages } = JSON.parse(fs.readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { integrity?: string; optional?: boolean; os?: string[] }>
  }
  const unverified = Object.entries(packages).filter(([name, { integrity }]) => name && !integrity)
  expect(unverified.filter(([, { optional, os }]) => !optional || os?.length !== 1)).toEqual([])
})

describe("Node", () => {
  const CHECK = "scripts/check-node.cjs"
  const runAs = (version: string) => {
    const versions = `Object.defineProperty(process, "versions", { value: { node: "${version}" } })`
    const script = `${versions}; require("./${CHECK}"); console.log("goes on")`
    const { status, stdout, stderr } = spawnSync(process.execPath, ["-e", script], { encoding: "utf8" })
    return [status, stdout + stderr]
  }

  test.each(["12.22.12", "18.20.8", "20.18.3"])("%s is too old", (version) => {
    const message = `Node ${version} is too old: install Node 20.19 or newer, from https://nodejs.org.\n`
    expect(runAs(version)).toEqual([1, message])
  })

  test.each(["20.19.0", "20.20.2", "22.0.0", "26.1.0"])("%s is new enough", (version) => {
    expect(runAs(version)).toEqual([0, "goes on\n"])
  })

  test("can parse the check even if it is old", () => {
    const languageOptions = { ecmaVersion: 5, sourceType: "script" } as const
    const text = fs.readFileSync(CHECK, "utf8")
    expect(new Linter().verify(text, { languageOptions }, { allowInlineConfig: false })).toEqual([])
  })

  test("is checked by `npm start` and `npm test` before anything else", () => {
    const { scripts } = JSON.parse(fs.readFileSync("package.json", "utf8")) as { scripts: Record<string, string> }
    expect(scripts.setup).toMatch(/^node -r \.\/scripts\/check-node\.cjs /)
    for (const name of ["start", "test"]) expect(scripts[name]).toMatch(/^npm run setup && /)
  })
})
