import { guideIcon, hasIcon, monogram } from "./icons"

test.each([
  ["Nextcloud", "N"],
  ["Proxmox VE", "PV"],
  ["sssd", "S"],
  ["1Password", "1"],
  ["What's Up Docker", "WS"],
  ["Wiki.js", "WJ"],
  ["…", "?"],
])("the monogram of %s is %s", (name, letters) => expect(monogram(name)).toBe(letters))

test("a guide has its logo, or a monogram if there is none", () => {
  expect(guideIcon(".", "Grafana", "grafana").path).toMatch(/^M/)
  expect(guideIcon(".", "Grafana", "no-such-logo")).toEqual({ monogram: "G" })
  expect(guideIcon(".", "Grafana")).toEqual({ monogram: "G" })
  expect(hasIcon(".")("grafana")).toBe(true)
  expect(hasIcon(".")("no-such-logo")).toBe(false)
})
