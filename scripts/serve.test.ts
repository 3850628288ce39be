/** Tests `npm run build`, `develop` and `serve` with a fake Gatsby that fails or hangs, or whose port is taken. */
import fs from "node:fs"
import path from "node:path"
import { fakeProject, type Ended, type FakeProject } from "../test/support/fake-project"
import { freePort, takePort } from "../test/support/ports"
import { waitFor } from "../test/support/wait-for"

const GATSBY = `
const fs = require("node:fs")
const [command] = process.argv.slice(2)
console.log("Gatsby runs " + command)
if (command === "build") {
  fs.mkdirSync("public")
  fs.writeFileSync("public/index.html", "half")
  if (process.env.GATSBY_DOES === "fail") process.exit(1)
  if (process.env.GATSBY_DOES === "hang") {
    // Like Gatsby's commands sometimes, it exits with status 0 when it is interrupted.
    for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(0))
    fs.writeFileSync("half-written", String(process.pid))
    setTimeout(() => process.exit(0), 60_000)
  } else {
    fs.writeFileSync("public/index.html", "whole")
    fs.writeFileSync("public/file.txt", "text")
  }
}
`
const NODE = process.execPath
const BUILD = [NODE, "scripts/gatsby.mjs", "build"]
const COMPRESS = [NODE, "scripts/compress.mjs"]
const REFUSED = {
  status: 1,
  output: "`public` has no finished build to serve. Run `npm run build` first, and let it finish.\n",
}

let project: FakeProject

beforeEach(() => (project = fakeProject(GATSBY)))
afterEach(() => project.remove())
jest.setTimeout(60_000)

const run = (command: string[], env = {}): Promise<Ended> => project.start(command, { env }).ended
const exists = (file: string) => fs.existsSync(path.join(project.folder, file))

const serve = async (): Promise<Ended> => run([NODE, "scripts/gatsby.mjs", "serve", "-p", String(await freePort())])

describe("npm run serve", () => {
  test("serves a finished build", async () => {
    const { status, output } = await run(["npm", "run", "build"])
    expect({ status, output }).toMatchObject({
      status: 0,
      output: expect.stringContaining("Compressed 1 files") as string,
    })
    expect(await serve()).toEqual({ status: 0, output: "Gatsby runs serve\n" })
  })

  test("refuses to start before the first build, or if `public` was removed since", async () => {
    expect(await serve()).toEqual(REFUSED)
    await run(["npm", "run", "build"])
    fs.rmSync(path.join(project.folder, "public"), { recursive: true })
    expect(await serve()).toEqual(REFUSED)
  })

  test("refuses the output of a failed build, even if the one before it succeeded", async () => {
    await run(["npm", "run", "build"])
    const { status, output } = await run(["npm", "run", "build"], { GATSBY_DOES: "fail" })
    expect(status).toBe(1)
    expect(output).toContain("The build did not succeed: `npm run serve` refuses `public` until one does.")
    expect(await serve()).toEqual(REFUSED)
    expect(await run(COMPRESS)).toEqual({
      status: 1,
      output: "`public` has no finished build to compress. Run `npm run build`.\n",
    })
    expect(await serve()).toEqual(REFUSED)
  })

  test.each(["SIGINT", "SIGTERM", "SIGKILL"] as const)(
    "refuses the output of a build that %s interrupted",
    async (signal) => {
      await run(["npm", "run", "build"])
      const { child, ended } = project.start(BUILD, { env: { GATSBY_DOES: "hang" } })
      await waitFor("the half-written build", () => exists("half-written"))
      child.kill(signal)
      expect((await ended).status).not.toBe(0)
      // SIGKILL ends only the script; Gatsby is still running.
      if (signal === "SIGKILL") process.kill(Number(project.read("half-written")), "SIGTERM")
      expect(project.read("public/index.html")).toBe("half")
      expect(await serve()).toEqual(REFUSED)
    },
  )

  test("refuses a build after `develop` has run", async () => {
    await run(["npm", "run", "build"])
    await run([NODE, "scripts/gatsby.mjs", "develop", "-p", String(await freePort())])
    expect(await serve()).toEqual(REFUSED)
  })

  // Only Linux has /dev/full.
  ;(fs.existsSync("/dev/full") ? test : test.skip)(
    "refuses a build whose compression failed because the disk was full",
    async () => {
      await run(BUILD)
      fs.symlinkSync("/dev/full", path.join(project.folder, "public/file.txt.gz"))
      const { status, output } = await run(COMPRESS)
      expect([status, output]).toEqual([1, `Cannot write ${project.folder}: the disk is full (ENOSPC).\n`])
      expect(await serve()).toEqual(REFUSED)
    },
  )

  test("refuses a build whose compression was interrupted", async () => {
    await run(["npm", "run", "build"])
    project.write("public/slow.js", Array.from({ length: 400_000 }, (_, i) => Math.sin(i).toString(36)).join())
    fs.rmSync(path.join(project.folder, "public/file.txt.gz"))
    const { child, ended } = project.start(COMPRESS)
    await waitFor("the first compressed file", () => exists("public/file.txt.gz"))
    child.kill("SIGKILL")
    await ended
    expect(exists("public/slow.js.gz")).toBe(false)
    expect(await serve()).toEqual(REFUSED)
  })
})

describe("an unusable port, without a terminal to ask for another one", () => {
  let taken: Awaited<ReturnType<typeof takePort>>

  beforeEach(async () => {
    taken = await takePort()
    await run(["npm", "run", "build"])
  })
  afterEach(() => taken.close())

  const ports = (port: number): [string, string[], object][] => [
    ["serve", ["-p", `${port}`], {}],
    ["serve", [`-p${port}`], {}],
    ["serve", [`-p=${port}`], {}],
    ["serve", ["--port", `${port}`], {}],
    ["serve", [`--port=${port}`, "--host", "localhost"], {}],
    ["develop", ["-p", `${port}`], {}],
    ["develop", [], { PORT: `${port}` }],
  ]

  test("is reported with the way to choose another one if it is in use, and Gatsby does not start", async () => {
    for (const [command, args, env] of ports(taken.port)) {
      const { status, output } = await run([NODE, "scripts/gatsby.mjs", command, ...args], env)
      expect([args, status, output]).toEqual([
        args,
        1,
        `Port ${taken.port} is already in use. Choose another one, for example: npm run ${command} -- -p 9001\n`,
      ])
    }
  })

  test.each([
    [["-p", "99999"], "Cannot listen on localhost:99999 (ERR_SOCKET_BAD_PORT). Choose another one"],
    [["-H", "203.0.113.1"], "Cannot listen on 203.0.113.1:9000 (EADDRNOTAVAIL). Choose another one"],
  ])("is reported if Gatsby cannot listen on it: %j", async (args, message) => {
    const { status, output } = await run([NODE, "scripts/gatsby.mjs", "serve", ...args])
    expect([status, output]).toEqual([1, expect.stringContaining(message)])
  })
})
