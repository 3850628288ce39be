import { monogram, MONOGRAM_HUES, monogramHue } from "./monogram"

test.each([
  ["Nextcloud", "N"],
  ["Proxmox VE", "PV"],
  ["sssd", "S"],
  ["1Password", "1"],
  ["What's Up Docker", "WS"],
  ["Wiki.js", "WJ"],
  ["…", "?"],
])("the monogram of %s is %s", (name, letters) => expect(monogram(name)).toBe(letters))

test("the hue depends on the slug alone and is one of the style sheet's", () => {
  for (const slug of ["grafana", "kimai", "komga", "x"]) {
    expect(monogramHue(slug)).toBe(monogramHue(slug))
    expect(monogramHue(slug)).toBeGreaterThanOrEqual(0)
    expect(monogramHue(slug)).toBeLessThan(MONOGRAM_HUES)
  }
  expect(monogramHue("kimai")).not.toBe(monogramHue("komga"))
})
