/** Finds lookup entries and values of the context that only optional parts refer to. */
import { plainText } from "../files/comment-text"
import type { Remark } from "../files/remark-list"
import type { YamlFlow, YamlItem, YamlValue } from "../files/yaml"
import type { Offer } from "../model/model"
import { neededFor } from "../resolve/offers"
import { type BlueprintEntry, entryItem } from "./parts"
import type { ContextValue } from "./scope"

/** For each id of an entry, or key of the context with its tag, the offers around each reference to it. */
export type References = ReadonlyMap<string, Offer[][]>

/** All references of the entries. */
export function referencesOf(entries: BlueprintEntry[]): References {
  const found = new Map<string, Offer[][]>()
  const inPart = ({ value, option }: Pick<YamlItem, "value" | "option">, around: Offer[]): void =>
    inValue(value, option ? [...around, option] : around)
  const refer = (key: string, around: Offer[]) => found.set(key, [...(found.get(key) ?? []), around])
  const inValue = (value: YamlValue | YamlFlow, around: Offer[]): void => {
    if (typeof value !== "object") return
    if (Array.isArray(value)) value.forEach((one) => inValue(one, around))
    else if ("tag" in value) {
      const bare = typeof value.of === "object" && "bare" in value.of ? value.of.bare : undefined
      if (bare === undefined) inValue(value.of, around)
      else if (value.tag === "!KeyOf") refer(bare, around)
      else refer(`${value.tag} ${bare}`, around)
    } else if ("list" in value) value.list.forEach((one) => inPart(one, around))
    else if ("map" in value) value.map.forEach((one) => inPart(one, around))
  }
  entries.map(entryItem).forEach((entry) => inPart(entry, []))
  return found
}

/** The options with which a lookup entry or a value of the context is needed. */
const offerOf = (key: string, references: References): Offer | undefined =>
  neededFor(references.get(key) ?? [], "A part below needs it")

/** A lookup entry, optional if only optional parts refer to it. */
export const onlyIfUsed = (entry: BlueprintEntry, references: References): BlueprintEntry => ({
  ...entry,
  option: offerOf(entry.id ?? "", references),
})

/** The remarks on the values that readers supply, optional if only optional parts refer to them. */
export const contextRemarks = (supplied: readonly ContextValue[], references: References): Remark[] =>
  supplied.map(({ key, what }) => ({
    text: `${key}: ${plainText(what)}`,
    option: offerOf(`!Context ${key}`, references),
  }))
