import { runAll, runStep, type Result, type Step } from "./run"

const step = (name: string, rest: Partial<Step> = {}): Step => ({ name, command: ["true"], cores: 1, ...rest })
const passed = (name: string): Result => ({ name, passed: 1, failed: 0, seconds: 1 })

/** Runs the steps, and records which ones are running each time one starts. */
async function runAndRecord(steps: Step[], failing: string[] = []) {
  const running = new Set<string>()
  const seen: string[] = []
  const results = await runAll(steps, async ({ name }) => {
    running.add(name)
    seen.push([...running].join(" "))
    await new Promise((resolve) => setImmediate(resolve))
    running.delete(name)
    return { ...passed(name), failed: failing.includes(name) ? 1 : 0 }
  })
  return { seen, results }
}

test("two steps with one core each run concurrently, and one with two cores runs alone", async () => {
  const { seen, results } = await runAndRecord([step("a"), step("b"), step("c"), step("d", { cores: 2 }), step("e")])
  expect(seen.every((names) => names.split(" ").length <= 2)).toBe(true)
  expect(seen).toContain("a b")
  expect(seen).toContain("d")
  expect(results.map(({ name }) => name).sort()).toEqual(["a", "b", "c", "d", "e"])
})

test("a step starts after the one that it needs", async () => {
  const { seen } = await runAndRecord([step("reads", { needs: "build" }), step("build"), step("other")])
  expect(seen).toEqual(["build", "build other", expect.stringMatching(/\breads$/)])
})

test("a step is skipped and counts as failed if the one that it needs failed; the others run", async () => {
  const { seen, results } = await runAndRecord(
    [step("build"), step("reads", { needs: "build" }), step("other")],
    ["build"],
  )
  expect(seen.join(" ")).not.toContain("reads")
  expect(results).toContainEqual({ name: "reads", passed: 0, failed: 1, seconds: 0, skipped: "build failed" })
  expect(results).toContainEqual(passed("other"))
})

test("a step runs even if the one that it needs was not selected", async () => {
  expect((await runAndRecord([step("reads", { needs: "build" })])).results).toEqual([passed("reads")])
})

describe("a step", () => {
  const runs = (script: string, rest: Partial<Step> = {}) =>
    runStep(step("one", { command: [process.execPath, "-e", script], ...rest }), { live: false, env: { FROM: "gate" } })
  let printed: jest.SpyInstance

  beforeEach(() => (printed = jest.spyOn(console, "log").mockImplementation(() => undefined)))
  afterEach(() => printed.mockRestore())

  test("passes or fails by its exit status, prints its output in one piece, and adds its own environment variables", async () => {
    expect(await runs("console.log(process.env.FROM + process.env.OWN)", { env: { OWN: "s" } })).toMatchObject({
      passed: 1,
      failed: 0,
    })
    expect(printed).toHaveBeenCalledTimes(1)
    expect(printed).toHaveBeenCalledWith(expect.stringMatching(/^\n--- one \(\d+ s\)\ngates$/))
    expect(await runs("process.exit(3)")).toMatchObject({ passed: 0, failed: 1 })
  })

  test("uses the counts in its report, but never passes with a nonzero exit status", async () => {
    const count = () => ({ passed: 7, failed: 0 })
    expect(await runs("", { report: "r", count })).toMatchObject({ passed: 7, failed: 0 })
    expect(await runs("process.exit(1)", { report: "r", count })).toMatchObject({ passed: 7, failed: 1 })
  })

  test("fails if its command does not exist", async () => {
    expect(await runs("", { command: ["no-such-command"] })).toMatchObject({ passed: 0, failed: 1 })
  })
})
