/** The facts as they are on disk, and the small readings that turn their words into values of the model. */
import fs from "node:fs"
import path from "node:path"
import { parse } from "yaml"

/** A settings list in the facts; words are free, so nothing is taken for granted. */
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

/** A value as text; the first one where there are variants for regions, clients or products. */
export function words(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim() || undefined
  if (typeof value === "number" || typeof value === "boolean") return String(value)
  if (Array.isArray(value)) return words(value[0])
  if (typeof value === "object" && value !== null) return words(Object.values(value)[0])
  return undefined
}

export const isUnknown = (value: string | undefined): boolean =>
  value === undefined || /^(?:unknown|default|not set|none|source )/i.test(value)

/** What stands for addresses that the application shows only after a first pass. */
export const TEMPORARY = "https://temp.temp"
/** The first address in some words, if there is one; `first https://temp.temp, later …` gives the temporary one. */
export const addressIn = (value: string | undefined): string | undefined =>
  /[a-z][\w.+-]*:(?:\/\/)?[^\s,;"']+/.exec(value ?? "")?.[0]

/** The value's first word or name, without what is said about it: `Redirect (from the docs)` is `Redirect`. */
export const bareValue = (value: string): string => value.replace(/\s*[(;,].*$/, "").trim()

/** The key whose label begins like the words, letter case and hyphens aside. */
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

/** A setting of `other` by the beginning of its name. */
export function other(idp: Words, ...names: string[]): string | undefined {
  const entries = Object.entries((idp.other ?? {}) as Words)
  const found = entries.find(([key]) => names.some((name) => key.toLowerCase().startsWith(name.toLowerCase())))
  return words(found?.[1])
}
