/** A folder with the project's setup script, to test what it does in a fresh clone. */
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
  start: (command: string[], options?: { env?: NodeJS.ProcessEnv }) => Running
  remove: () => void
}

/** Creates the folder, in which the packages of an empty lockfile are installed. */
export function fakeProject(): FakeProject {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "fake-project-")))
  const at = (file: string) => path.join(folder, file)
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(at(file)), { recursive: true })
    fs.writeFileSync(at(file), text)
  }
  const read = (file: string) => (fs.existsSync(at(file)) ? fs.readFileSync(at(file), "utf8") : undefined)
  for (const script of ["setup.mjs", "check-node.cjs"])
    write(`scripts/${script}`, fs.readFileSync(`scripts/${script}`, "utf8"))
  fs.copyFileSync("package.json", at("package.json"))
  for (const file of ["package-lock.json", "node_modules/.package-lock.json"]) write(file, '{ "packages": {} }')
  return {
    folder,
    read,
    write,
    start: ([program = "", ...args], { env } = {}) => {
      const child = spawn(program, args, { cwd: folder, env: { ...process.env, ...env } })
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
