/** A folder with the project's scripts and a fake Gatsby, to test what the npm scripts do around Gatsby. */
import { spawn, type ChildProcess } from "node:child_process"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"

export interface Ended {
  status: number | null
  output: string
}

export interface Running {
  child: ChildProcess
  ended: Promise<Ended>
}

export interface FakeProject {
  folder: string
  /** The text of a file; `undefined` if it does not exist. */
  read: (file: string) => string | undefined
  write: (file: string, text: string) => void
  /** Starts a command, without a terminal. Its standard input stays open. */
  start: (command: string[], options?: { env?: NodeJS.ProcessEnv; uid?: number }) => Running
  remove: () => void
}

/**
 * Creates the folder. The scripts consider all packages installed until a test changes the lockfile.
 * @param gatsby source code of the fake Gatsby command.
 */
export function fakeProject(gatsby = ""): FakeProject {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "fake-project-")))
  fs.chmodSync(folder, 0o755)
  const at = (file: string) => path.join(folder, file)
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(at(file)), { recursive: true })
    fs.writeFileSync(at(file), text)
  }
  const read = (file: string) => (fs.existsSync(at(file)) ? fs.readFileSync(at(file), "utf8") : undefined)
  fs.cpSync("scripts", at("scripts"), { recursive: true })
  fs.copyFileSync("package.json", at("package.json"))
  for (const file of ["package-lock.json", "node_modules/.installed-lock.json"]) write(file, "{}")
  write("node_modules/gatsby/cli.js", gatsby)
  // The fake Gatsby needs neither Parcel nor the programs that esbuild compiles.
  for (const name of ["cache", "core"]) write(`node_modules/@parcel/${name}/index.js`, "")
  write("node_modules/esbuild/index.js", "exports.buildSync = () => undefined\n")
  return {
    folder,
    read,
    write,
    start: ([program = "", ...args], { env, uid } = {}) => {
      const child = spawn(program, args, { cwd: folder, env: { ...process.env, ...env }, uid, gid: uid })
      let output = ""
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += String(text)))
      const ended = new Promise<Ended>((resolve, reject) => {
        child.on("error", reject)
        child.on("exit", (status) => resolve({ status, output }))
      })
      return { child, ended }
    },
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  }
}
