import { runAll, runStep, type Result, type Step } from "./run.mjs"

const step = (name: string, rest: Partial<Step> = {}): Step => ({ name, command: [], cores: 1, ...rest })
const passed = (name: string): Result => ({ name, passed: 1, failed: 0, seconds: 1 })

/** Runs the steps, and records which were running whenever one started. */
async function together(steps: Step[], failing: string[] = []) {
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

test("two steps of one core run side by side, one of two cores alone", async () => {
  const { seen, results } = await together([step("a"), step("b"), step("c"), step("d", { cores: 2 }), step("e")])
  expect(seen.every((names) => names.split(" ").length <= 2)).toBe(true)
  expect(seen).toContain("a b")
  expect(seen).toContain("d")
  expect(results.map(({ name }) => name).sort()).toEqual(["a", "b", "c", "d", "e"])
})

test("a step begins after the one that it needs", async () => {
  const { seen } = await together([step("reads", { needs: "build" }), step("build"), step("other")])
  expect(seen).toEqual(["build", "build other", expect.stringMatching(/\breads$/)])
})

test("where the needed step failed it is not run and counts as failed; the others run", async () => {
  const { seen, results } = await together([step("build"), step("reads", { needs: "build" }), step("other")], ["build"])
  expect(seen.join(" ")).not.toContain("reads")
  expect(results).toContainEqual({ name: "reads", passed: 0, failed: 1, seconds: 0, skipped: "build failed" })
  expect(results).toContainEqual(passed("other"))
})

test("a step whose need was not asked for runs", async () => {
  expect((await together([step("reads", { needs: "build" })])).results).toEqual([passed("reads")])
})

describe("the result of a step", () => {
  const runs = (script: string, rest: Partial<Step> = {}) =>
    runStep(step("one", { command: [process.execPath, "-e", script], ...rest }), { live: false, env: { FROM: "gate" } })
  let printed: jest.SpyInstance

  beforeEach(() => (printed = jest.spyOn(console, "log").mockImplementation(() => undefined)))
  afterEach(() => printed.mockRestore())

  test("is its exit status; its output comes in one piece, and the environment is its own", async () => {
    expect(await runs("console.log(process.env.FROM + process.env.OWN)", { env: { OWN: "s" } })).toMatchObject({
      passed: 1,
      failed: 0,
    })
    expect(printed).toHaveBeenCalledTimes(1)
    expect(printed).toHaveBeenCalledWith(expect.stringMatching(/^\n--- one \(\d+ s\)\ngates$/))
    expect(await runs("process.exit(3)")).toMatchObject({ passed: 0, failed: 1 })
  })

  test("is what its report says, but never a success where it ended badly", async () => {
    const count = () => ({ passed: 7, failed: 0 })
    expect(await runs("", { report: "r", count })).toMatchObject({ passed: 7, failed: 0 })
    expect(await runs("process.exit(1)", { report: "r", count })).toMatchObject({ passed: 7, failed: 1 })
  })

  test("is a failure where the command is not there", async () => {
    expect(await runs("", { command: ["no-such-command"] })).toMatchObject({ passed: 0, failed: 1 })
  })
})
