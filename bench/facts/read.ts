/** Reads the facts from disk, and helpers that extract values of the model from their prose. */
import fs from "node:fs"
import path from "node:path"
import { parse } from "yaml"

/** Settings in the facts. They are free-form, so values are `unknown`. */
export type Words = Record<string, unknown>
export interface FactsMethod {
  id: string
  protocol: string
  label?: string
  idp?: Words
  property_mappings?: Words[]
  needs_groups?: (string | Words)[]
}
export interface Facts {
  slug: string
  name: string
  category: string
  methods?: FactsMethod[]
}

/** Every application's facts, sorted by category and name. */
export function readFacts(folder: string): Facts[] {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      fs
        .readdirSync(path.join(folder, name))
        .filter((file) => file.endsWith(".yaml"))
        .map((file) => parse(fs.readFileSync(path.join(folder, name, file), "utf8")) as Facts),
    )
    .sort((a, b) => `${a.category}/${a.slug}`.localeCompare(`${b.category}/${b.slug}`))
}

/** A value as text; the first of several variants for regions, clients or products; `undefined` if there is none. */
export function words(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim() || undefined
  if (typeof value === "number" || typeof value === "boolean") return String(value)
  if (Array.isArray(value)) return words(value[0])
  if (typeof value === "object" && value !== null) return words(Object.values(value)[0])
  return undefined
}

/** Whether a text gives no value of its own, such as `default` or `not set`. */
export const isUnknown = (value: string | undefined): boolean =>
  value === undefined || /^(?:unknown|default|not set|none|source )/i.test(value)

/** Placeholder for URLs that the application shows only after a first pass. */
export const TEMPORARY = "https://temp.temp"
/** The first URL in a text, if any; `first https://temp.temp, later …` gives the placeholder. */
export const addressIn = (value: string | undefined): string | undefined =>
  /[a-z][\w.+-]*:(?:\/\/)?[^\s,;"']+/.exec(value ?? "")?.[0]

/** The value without the remark after it: `Redirect (from the docs)` becomes `Redirect`. */
export const bareValue = (value: string): string => value.replace(/\s*[(;,].*$/, "").trim()

/** The key whose label matches or starts with the value, ignoring case and punctuation; or whose own name matches. */
export function keyOf<K extends string>(labels: Record<K, string>, value: string | undefined): K | undefined {
  if (value === undefined) return undefined
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "")
  const wanted = plain(bareValue(value))
  const wholly = plain(value.replace(/\s*\(under.*$/, ""))
  const entries = Object.entries(labels) as [K, string][]
  return (
    entries.find(([, label]) => plain(label) === wholly)?.[0] ??
    entries.find(
      ([key, label]) => plain(bareValue(label)) === wanted || plain(key) === wanted || key.endsWith(`:${wanted}`),
    )?.[0] ??
    entries.find(([, label]) => wanted !== "" && plain(label).startsWith(wanted))?.[0]
  )
}

/** The first setting of `other` whose name starts with one of `names`, ignoring case. */
export function other(idp: Words, ...names: string[]): string | undefined {
  const entries = Object.entries((idp.other ?? {}) as Words)
  const found = entries.find(([key]) => names.some((name) => key.toLowerCase().startsWith(name.toLowerCase())))
  return words(found?.[1])
}

/** The option of all parts that the facts call optional. */
export const OPTIONAL = { id: "optional", title: "Use optional parts", reason: "The facts call them optional." }
