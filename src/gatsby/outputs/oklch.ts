/** Colors of the style sheet for programs that do not know its color space. */

/**
 * Returns an OKLCH color as `#rrggbb`, with the conversion of CSS Color 4 (https://www.w3.org/TR/css-color-4/#color-conversion-code).
 * Channels outside of sRGB are clipped.
 * @param lightness from 0 to 1.
 * @param chroma 0 for gray; the most vivid colors of screens have about 0.3.
 * @param hue in degrees.
 */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  return `#${channels.map(hexadecimal).join("")}`
}

/** A linear channel as two digits. */
function hexadecimal(linear: number): string {
  const gamma = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(Math.min(Math.max(gamma, 0), 1) * 255)
    .toString(16)
    .padStart(2, "0")
}
