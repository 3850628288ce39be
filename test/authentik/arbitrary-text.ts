/** Arbitraries for texts that could break out of quotes, comments and blocks. */
import fc from "fast-check"
/** Placeholders that the texts contain and readers replace. */
export const PLACEHOLDERS = ["authentik.company", "app.company", "<account_id>"]

const PIECES = [
  ...PLACEHOLDERS,
  "app\\.company",
  '"',
  "'",
  "`",
  "\\",
  "{",
  "}",
  "${",
  "$${",
  "%{",
  "%%{",
  "$",
  "%",
  "\n",
  "\r\n",
  "\t",
  ": ",
  " #",
  "- ",
  "|",
  ">",
  "&a",
  "*a",
  "!Find",
  "!KeyOf provider",
  "EOT",
  "\nEOT\n",
  '"""',
  "'''",
  "# ",
  "//",
  "/*",
  "*/",
  "<img src=x onerror=alert(1)>",
  "**",
  "](",
  "é",
  "e\u0301",
  "日本",
  "😀",
  "\u0000",
  "\u001b",
  "\u0085",
  "\u00a0",
  "\u2028",
  "\ufeff",
  "\uffff",
  "yes",
  "null",
  "~",
  "1:30",
  "<application_slug>",
]

const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...PIECES) },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 6 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 3 }) },
)

/** Texts of pieces with a special meaning in some format, and of random characters. */
export const nastyText = fc
  .array(piece, { minLength: 1, maxLength: 6 })
  // Terraform normalizes texts, which would move the word boundaries that placeholders depend on.
  .map((pieces) => pieces.join("").normalize("NFC"))
  .filter((text) => text.trim() !== "")

export const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 })

/** The ids of the options that any setup declares. */
export const OPTION_IDS = ["first", "second", "third"]
const options = maybe(
  fc
    .subarray(OPTION_IDS, { minLength: 1, maxLength: 2 })
    .map((ids): string | string[] => (ids.length > 1 ? ids : (ids[0] ?? ""))),
)

export const remarks = { note: maybe(nastyText), option: options }

export const slug = fc.stringMatching(/^[a-z0-9]{1,8}(?:-[a-z0-9]{1,8}){0,2}$/)

export const duration = fc.constantFrom("minutes=5", "hours=1;minutes=30", "days=30")

export const url = nastyText.map((text) => `https://app.company/${text}`)

/** Names that stay distinct when they are trimmed and normalized to NFC, as Terraform does; at most `max`. */
export const names = (max: number) =>
  fc.uniqueArray(nastyText, { maxLength: max, selector: (name) => name.trim().normalize("NFC") })

export const flow = maybe(fc.constantFrom("implicit" as const, "explicit" as const))

export const attributes = maybe(
  fc.dictionary(nastyText, fc.oneof(nastyText, fc.integer({ min: -1000, max: 1000 }), fc.boolean()), { maxKeys: 3 }),
)

export const code = fc
  .array(fc.oneof(nastyText, fc.constantFrom("    indented()", "", "if x:")), { maxLength: 4 })
  .map((lines) => [...lines, "return None"].join("\n"))
