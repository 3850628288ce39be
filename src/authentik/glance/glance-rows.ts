/** Rows of *At a glance*, and how they are made. */
import { MATCHING_MODES, OAUTH_LOGOUT_METHODS, SAML_BINDINGS } from "../model/labels"

/** Labels of how authentik compares a redirect URI, sends a SAML assertion, or announces a sign-out. */
export const ADDRESS_MODES = {
  ...MATCHING_MODES,
  redirect: `${SAML_BINDINGS.redirect} binding`,
  post: `${SAML_BINDINGS.post} binding`,
  ...OAUTH_LOGOUT_METHODS,
}
export type AddressMode = keyof typeof ADDRESS_MODES

/** A value to copy, or a text that says where a value comes from. */
export interface GlanceValue {
  text: string
  /** The value's own name, where a row has several values to copy. */
  name?: string
  /** `code` has a copy button, `choice` is an entry of a list in authentik, and `prose` is Markdown. */
  as: "code" | "choice" | "prose"
  mode?: AddressMode
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
export const code = (text: string, note?: string, mode?: AddressMode): GlanceValue => ({
  text,
  as: "code",
  ...(note && { note }),
  ...(mode && { mode }),
})
export const choice = (text: string): GlanceValue => ({ text, as: "choice" })
export const prose = (text: string): GlanceValue => ({ text, as: "prose" })

/** Returns what the page says after a value: its note, and the label of its mode. */
export const remarkOf = ({ note, mode }: GlanceValue): string =>
  [note, mode && ADDRESS_MODES[mode]].filter(Boolean).join(", ")
