/** Rows of *At a glance*, and how they are made. */

/** A value to copy, or a text that says where a value comes from. */
export interface GlanceValue {
  text: string
  /** The value's own name, where a row has several values to copy. */
  name?: string
  /** `code` has a copy button; `prose` is Markdown. */
  as: "code" | "prose"
  /** A remark after the value, such as how a redirect URI is matched. */
  note?: string
}

export interface GlanceRow {
  label: string
  values: GlanceValue[]
  /** Left out first where there are too many rows: a default, what sign-in works without, or no value to copy. */
  isMinor?: true
}

/** Several values have the singular of the label as their name. */
export const row = (label: string, ...values: GlanceValue[]): GlanceRow => ({
  label,
  values: values.length === 1 ? values : values.map((value) => ({ ...value, name: label.replace(/s$/, "") })),
})
/** Rows that have values; a label becomes plural where it has several. */
export const rows = (...all: [label: string, values: GlanceValue[]][]): GlanceRow[] =>
  all.flatMap(([label, values]) =>
    values.length === 0 ? [] : [row(values.length > 1 && /URI$/.test(label) ? `${label}s` : label, ...values)],
  )
export const minor = (all: readonly GlanceRow[]): GlanceRow[] => all.map((one) => ({ ...one, isMinor: true }))
export const code = (text: string, note?: string): GlanceValue => ({ text, as: "code", ...(note && { note }) })
export const prose = (text: string): GlanceValue => ({ text, as: "prose" })
