import { chosenLines } from "../../guides/chosen-lines"
import { marked, printed } from "./lines"
import { separated, wholly } from "./offer"
import { offer } from "../../../test/authentik/declared"

const item = (value: string, reason?: string, comment?: string) => ({
  value,
  option: reason === undefined ? undefined : offer(reason),
  comment,
})
const listOf = (...items: ReturnType<typeof item>[]) => wholly({ value: { list: items } })

test("a list of optional items is optional as a whole, with the first item's reason above it", () => {
  expect(listOf(item("a", "for groups"), item("b", "for groups", "Only on premises"))).toEqual({
    value: { list: [{ value: "a" }, { value: "b", comment: "Only on premises" }] },
    option: offer("for groups"),
  })
})

test("a list of several options belongs to any of them, and its items are under their own", () => {
  const list = listOf(item("a", "for groups"), item("b", "for guests", "Only on premises"))
  expect(list).toMatchObject({
    value: {
      list: [
        { value: "a", under: offer("for groups") },
        { value: "b", under: offer("for guests"), comment: "Only on premises" },
      ],
    },
    option: { when: [["for groups", "for guests"]], title: "for groups, or for guests" },
  })
})

test("a blank line is there with its group and any group above", () => {
  const [a, b, c] = [offer("a"), offer("b"), offer("c")]
  const lines = separated([
    { lines: marked([["a"]], "if", a), option: a },
    { lines: marked([["b"]], "if", b), option: b },
    { lines: [], option: undefined },
    { lines: marked([["c"]], "if", c), option: c },
  ])
  const text = (...options: string[]) =>
    chosenLines(printed(lines).lines, options)
      .map(({ segments }) => segments.join(""))
      .join("\n")
  expect([text("a"), text("b"), text("a", "c"), text("b", "c"), text("c")]).toEqual(["a", "b", "a\n\nc", "b\n\nc", "c"])
  expect(printed(lines).commented).toEqual(["a\n\nb\n\nc\n"])
})

test("a list with a required item is unchanged", () => {
  const items = [item("a", "for groups"), item("b")]
  expect(listOf(...items)).toEqual({ value: { list: items } })
})
