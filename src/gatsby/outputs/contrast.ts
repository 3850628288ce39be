/** Contrast of colors, as the Web Content Accessibility Guidelines define it. */

/**
 * Returns the contrast ratio of two colors, from 1 to 21 (WCAG 2.2, contrast ratio).
 * @param a color as `#rgb` or `#rrggbb`
 */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The relative luminance, from 0 to 1. */
function luminance(color: string): number {
  const digits = color.slice(1)
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const channel = Number.parseInt(long.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
