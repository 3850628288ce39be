import { logoFiles } from "./logo-files"

test("the files are all logos together, each logo on its own, and the list of icons", () => {
  const files = logoFiles(".", [{ icon: { logo: "grafana" } }, { icon: { logo: null } }], { guides: [] })
  const [sprite = "", logo = "", list = ""] = Object.keys(files)
  expect(Object.keys(files)).toHaveLength(3)
  expect(sprite).toMatch(/^static\/logos-\w+\.svg$/)
  expect(files[sprite]).toContain('id="grafana"')
  expect(logo).toMatch(/grafana.*\.svg$/)
  expect(files[logo]).toContain("<svg")
  expect(list).toBe("search/icons.json")
  expect(files[list]).toBe("{}")
})
