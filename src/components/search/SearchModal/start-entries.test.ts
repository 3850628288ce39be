import { sidebar } from "../../../../test/support/sidebar"
import { startEntries } from "./start-entries"

const at = (path: string) => startEntries(sidebar, (other) => other === path)

test("a guide offers the other guides of its category", () => {
  expect(at("/monitoring/grafana/")).toEqual({
    title: "In Monitoring",
    items: [{ label: "Gatus", path: "/monitoring/gatus/" }],
  })
})

test.each([
  ["a page", "/", ["Applications"]],
  ["a page that is not in the sidebar", "/tags/apple/", ["Overview", "Applications"]],
  ["the only guide of its category", "/media/immich/", ["Overview", "Applications"]],
])("%s offers the other pages", (_, path, labels) => {
  expect(at(path)).toMatchObject({ title: "Pages" })
  expect(at(path).items.map(({ label }) => label)).toEqual(labels)
})
