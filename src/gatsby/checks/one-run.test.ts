import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { recordOf, refuseSecondRun } from "./one-run"

let folder: string
const panic = jest.fn()
const run = (pid?: number) => refuseSecondRun({ panic }, folder, pid)

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "one-run-"))
  panic.mockReset()
})
afterEach(() => {
  fs.rmSync(recordOf(folder), { force: true })
  fs.rmSync(folder, { recursive: true })
})

test("a second run in the same folder is refused while the first one runs", async () => {
  const first = spawn(process.execPath, ["-e", "process.stdin.resume()"])
  run(first.pid)
  run()
  expect(panic.mock.calls.flat().join()).toContain(`Process ${first.pid} is already running Gatsby in ${folder}`)
  first.kill()
  await once(first, "exit")
  panic.mockReset()
  run()
  expect(panic).not.toHaveBeenCalled()
})

test("of two runs that start at once, one is refused", () => {
  const write = fs.writeFileSync
  const spy = jest.spyOn(fs, "writeFileSync").mockImplementationOnce((file, data, options) => {
    write(file, String(process.ppid))
    write(file, data, options)
  })
  run()
  spy.mockRestore()
  expect(panic.mock.calls.flat().join()).toContain(`Process ${process.ppid} is already running Gatsby`)
  expect(fs.readFileSync(recordOf(folder), "utf8")).toBe(String(process.ppid))
})

test("runs in other folders, and a record of a process that has ended, are no obstacle", () => {
  const { pid } = spawnSync(process.execPath, ["-e", ""])
  run(pid)
  run()
  const other = fs.mkdtempSync(path.join(os.tmpdir(), "one-run-"))
  refuseSecondRun({ panic }, other, process.ppid)
  expect(panic).not.toHaveBeenCalled()
  fs.rmSync(recordOf(other))
  fs.rmSync(other, { recursive: true })
})

test.each(["", "text", "0", "-1"])("a record that holds %j is ignored", (text) => {
  fs.writeFileSync(recordOf(folder), text)
  run()
  expect(panic).not.toHaveBeenCalled()
})

test("the record is removed when the process exits", () => {
  const before = process.listeners("exit")
  run()
  const [onExit] = process.listeners("exit").filter((listener) => !before.includes(listener))
  expect(fs.readFileSync(recordOf(folder), "utf8")).toBe(String(process.pid))
  onExit?.(0)
  expect(fs.existsSync(recordOf(folder))).toBe(false)
})
