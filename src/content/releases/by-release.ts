/** What a generator makes for the releases of authentik, each version once. */
import { RELEASES, type Release } from "../../guides/releases"

/** A version of something, and the releases that it is for. */
export interface Version<T> {
  releases: Release[]
  value: T
}

/** Calls `make` for each release. Returns the different results, that of the newest release first. */
export function byRelease<T>(make: (release: Release) => T): Version<T>[] {
  const versions = new Map<string, Version<T>>()
  for (const release of RELEASES) {
    const value = make(release)
    const key = JSON.stringify(value)
    const known = versions.get(key)
    if (known) known.releases.push(release)
    else versions.set(key, { releases: [release], value })
  }
  return [...versions.values()]
}

/** Replaces the value of each version, for example by what is made from it. */
export const mapVersions = <T, U>(versions: readonly Version<T>[], to: (value: T) => U): Version<U>[] =>
  versions.map(({ releases, value }) => ({ releases, value: to(value) }))

/** The releases of the versions with these numbers, the newest first; undefined for all releases. */
export function releasesOf(versions: readonly Version<unknown>[], numbers: readonly number[]): Release[] | undefined {
  if (numbers.length === versions.length) return undefined
  const found = new Set(numbers.flatMap((number) => versions[number]?.releases ?? []))
  return RELEASES.filter((release) => found.has(release))
}
