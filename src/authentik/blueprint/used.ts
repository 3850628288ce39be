/** Finds lookup entries that only optional parts refer to. */
import type { YamlFlow, YamlItem, YamlValue } from "../files/yaml"
import { type BlueprintEntry, entryItem } from "./parts"

/** The ids that non-optional parts refer to. */
export const activeReferences = (entries: BlueprintEntry[]): Set<string> =>
  new Set(entries.map(entryItem).flatMap(inPart))

/** A lookup entry, commented out if only optional parts refer to it. */
export const onlyIfUsed = (entry: BlueprintEntry, used: Set<string>): BlueprintEntry =>
  used.has(entry.id ?? "") ? entry : { ...entry, optional: "needed by an optional part below" }

const inPart = ({ value, optional }: Pick<YamlItem, "value" | "optional">): string[] =>
  optional === undefined ? inValue(value) : []

function inValue(value: YamlValue | YamlFlow): string[] {
  if (typeof value !== "object") return []
  if (Array.isArray(value)) return value.flatMap(inValue)
  if ("tag" in value) return value.tag === "!KeyOf" ? inKey(value.of) : inValue(value.of)
  if ("list" in value) return value.list.flatMap(inPart)
  return "map" in value ? value.map.flatMap(inPart) : []
}

const inKey = (id: YamlFlow): string[] => (typeof id === "object" && "bare" in id ? [id.bare] : [])
