/**
 * The part of a reader's host that a place in a guide takes, with the names of the URL standard: `hostname` without port,
 * `host` with port. All other places are web addresses, which take the value as entered, with its base path.
 */
export type HostPart = "hostname" | "host"

/** What such a place does not take. */
const REST: Record<string, RegExp> = { hostname: /(?::\d+)?(?:\/.*)?$/, host: /\/.*$/ }

/**
 * Returns a part of a reader's value.
 * @param part a `HostPart`; the value is returned unchanged without one.
 */
export const hostPart = (own: string, part = ""): string => own.replace(REST[part] ?? "", "")
