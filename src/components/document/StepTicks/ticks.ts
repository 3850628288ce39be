/** The keys of ticked steps from storage. Other code on this site can write to it, so anything else is ignored. */
export function parseTicks(stored: string | null): ReadonlySet<string> {
  try {
    const keys: unknown = JSON.parse(stored ?? "[]")
    return new Set(Array.isArray(keys) ? keys.filter((key): key is string => typeof key === "string") : [])
  } catch {
    return new Set()
  }
}
