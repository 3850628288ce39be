import { adminAddress, adminPage, strongElement } from "./admin-pages"

const own = { "authentik.company": "sso.example.org/auth" }

test.each([
  ["authentik Admin interface", "https://sso.example.org/auth/if/admin/"],
  ["Applications > Providers", "https://sso.example.org/auth/if/admin/#/core/providers"],
  ["Directory > Groups", "https://sso.example.org/auth/if/admin/#/identity/groups"],
  ["New Application", undefined],
])("a generated step's %s leads to %s", (name, address) => {
  expect(adminAddress(strongElement(name), own)).toBe(address)
  expect(adminAddress(strongElement(name), { "grafana.company": "x.example.org" })).toBeUndefined()
})

test("names that applications use too are authentik's only in generated steps", () => {
  expect(adminPage(["strong", null, ["Directory > Users"]])).toBeUndefined()
  expect(adminPage(["strong", null, ["Applications > Outposts"]])).toBe("outpost/outposts")
  expect(adminPage(["em", null, ["Applications > Outposts"]])).toBeUndefined()
})
