import { importCode } from "./import-code"
import { refetch } from "./refetch"

jest.mock("./refetch", () => ({ refetch: jest.fn() }))
const again = jest.mocked(refetch)

const failure = (request?: string, type = "missing") =>
  Object.assign(new Error(`Loading chunk failed: ${request}`), { type, request })

beforeEach(() => again.mockReset().mockResolvedValue(true))

test("code whose file is wrong is imported again after its file was requested again", async () => {
  const load = jest.fn().mockRejectedValueOnce(failure("/a.js")).mockResolvedValue("module")
  expect(await importCode(load)).toBe("module")
  expect(again.mock.calls).toEqual([[["/a.js"]]])
})

test("several wrong files are requested again, one after the other", async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(failure("/a.js"))
    .mockRejectedValueOnce(failure("/a.css", "error"))
    .mockResolvedValue("module")
  expect(await importCode(load)).toBe("module")
  expect(again.mock.calls).toEqual([[["/a.js"]], [["/a.css"]]])
})

test.each([
  ["stays wrong", failure("/a.js"), 2],
  ["does not arrive in time", failure("/a.js", "timeout"), 1],
  ["throws an error of its own", failure(), 1],
])("code that %s rejects with that error", async (_what, error, attempts) => {
  const load = jest.fn().mockRejectedValue(error)
  await expect(importCode(load)).rejects.toBe(error)
  expect(load).toHaveBeenCalledTimes(attempts)
})

test("code that the host does not have is not imported again", async () => {
  again.mockResolvedValue(false)
  const load = jest.fn().mockRejectedValue(failure("/a.js"))
  await expect(importCode(load)).rejects.toThrow("/a.js")
  expect(load).toHaveBeenCalledTimes(1)
})

test("code that did not arrive in time is requested past every cache by the next attempt", async () => {
  const load = jest.fn().mockRejectedValueOnce(failure("/late.js", "timeout")).mockResolvedValue("module")
  await expect(importCode(load)).rejects.toThrow("/late.js")
  expect(again).not.toHaveBeenCalledWith(["/late.js"])
  expect(await importCode(load)).toBe("module")
  expect(again).toHaveBeenCalledWith(["/late.js"])
})
