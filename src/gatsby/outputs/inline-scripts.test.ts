import vm from "node:vm"
import { compileInlineScripts } from "./inline-scripts"

let scripts: Record<string, string>

beforeAll(async () => {
  scripts = await compileInlineScripts()
})

test("each script is self-contained and cannot close its element", () => {
  expect(Object.keys(scripts)).toEqual([
    "runHead",
    "fillOwnNames",
    "correctAddress",
    "watchStart",
    "startSite",
    "countPageViews",
  ])
  for (const script of Object.values(scripts)) {
    expect(script).not.toMatch(/<\/|<!--|\bimport\b|\brequire\b/)
    expect(() => new vm.Script(`(${script})`)).not.toThrow()
  }
})

test("a script runs with the values that it is called with", () => {
  const queue: unknown[] = []
  const page = { dataLayer: queue, navigator: {}, addEventListener: () => undefined }
  vm.runInNewContext(`window=globalThis;(${scripts.countPageViews})([{measurementId:"G-TEST",anonymizeIp:true}])`, page)
  expect(JSON.stringify(queue)).toContain("G-TEST")
})
