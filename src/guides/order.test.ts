import { byName, inSidebarOrder, neighbors } from "./order"

const guide = (category: string, name: string) => ({ category, name, path: `/${category}/${name.toLowerCase()}/` })
const guides = [guide("media", "Komga"), guide("cloud", "AWS"), guide("media", "Immich"), guide("cloud", "google")]

test("names are sorted without regard to case, and numbers in them by value", () => {
  const names = ["wiki 10", "Wiki 2", "aws", "Zulip", "AdGuard"].map((name) => ({ name }))
  expect(names.sort(byName).map(({ name }) => name)).toEqual(
    ["AdGuard", "aws", "wiki 2", "wiki 10", "Zulip"].map((name) => (name === "wiki 2" ? "Wiki 2" : name)),
  )
})

test("neighbors follow the order of the sidebar, across category boundaries", () => {
  const names = (path: string) =>
    Object.entries(neighbors(path, inSidebarOrder(guides, ["cloud", "media"]))).map(
      ([side, found]) => `${side}: ${found?.name ?? "none"}`,
    )
  expect(names("/cloud/google/")).toEqual(["previous: AWS", "next: Immich"])
  expect(names("/cloud/aws/")).toEqual(["previous: none", "next: google"])
  expect(names("/media/komga/")).toEqual(["previous: Immich", "next: none"])
  expect(names("/media/unknown/")).toEqual([])
})
