import { reportNewProblems, reportProblems } from "./report-problems"

const broken = [{ file: "content/tags.yml", line: 3, message: "not valid YAML" }]
const panicOnBuild = jest.fn()

beforeEach(() => {
  reportProblems([], { panicOnBuild })
  panicOnBuild.mockClear()
})

test("problems are reported with their place", () => {
  reportProblems(broken, { panicOnBuild })
  expect(panicOnBuild).toHaveBeenCalledWith("1 problem:\n  content/tags.yml:3: not valid YAML")
})

test("new problems are reported once, and again after they were fixed", () => {
  for (let time = 0; time < 2; time++) reportNewProblems(broken, { panicOnBuild })
  expect(panicOnBuild).toHaveBeenCalledTimes(1)
  reportNewProblems([], { panicOnBuild })
  reportNewProblems(broken, { panicOnBuild })
  expect(panicOnBuild).toHaveBeenCalledTimes(2)
})
