import { wholly } from "./offer"
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

test("an item with a different reason has it after its own comment", () => {
  const { value } = listOf(
    item("a", "for groups"),
    item("b", "for guests", "Only on premises"),
    item("c", "for admins"),
  )
  expect(value.list.map(({ comment }) => comment)).toEqual([undefined, "Only on premises. for guests", "for admins"])
})

test("a list with a required item is unchanged", () => {
  const items = [item("a", "for groups"), item("b")]
  expect(listOf(...items)).toEqual({ value: { list: items } })
})
