/** Finds lookup entries that only optional parts refer to. */
import type { YamlFlow, YamlItem, YamlValue } from "../files/yaml"
import type { Offer } from "../model/model"
import { neededFor } from "../resolve/offers"
import { type BlueprintEntry, entryItem } from "./parts"

/** For each id, the offers around each reference to it. */
export type References = ReadonlyMap<string, Offer[][]>

/** All references of the entries to ids. */
export function referencesOf(entries: BlueprintEntry[]): References {
  const found = new Map<string, Offer[][]>()
  const inPart = ({ value, option }: Pick<YamlItem, "value" | "option">, around: Offer[]): void =>
    inValue(value, option ? [...around, option] : around)
  const inValue = (value: YamlValue | YamlFlow, around: Offer[]): void => {
    if (typeof value !== "object") return
    if (Array.isArray(value)) value.forEach((one) => inValue(one, around))
    else if ("tag" in value) {
      if (value.tag !== "!KeyOf") inValue(value.of, around)
      else if (typeof value.of === "object" && "bare" in value.of)
        found.set(value.of.bare, [...(found.get(value.of.bare) ?? []), around])
    } else if ("list" in value) value.list.forEach((one) => inPart(one, around))
    else if ("map" in value) value.map.forEach((one) => inPart(one, around))
  }
  entries.map(entryItem).forEach((entry) => inPart(entry, []))
  return found
}

/** A lookup entry, optional if only optional parts refer to it. */
export const onlyIfUsed = (entry: BlueprintEntry, references: References): BlueprintEntry => ({
  ...entry,
  option: neededFor(references.get(entry.id ?? "") ?? [], "needed by an optional part below"),
})
