/** Normalizes the text that readers enter for a placeholder. Invalid text is kept and never an error. */

/** Maximum length: a host name has at most 253 characters, a port six more. */
export const MAX_LENGTH = 260

export type PlaceholderKind = "host" | "value" | "slug"

export interface Typed {
  /** The text for the guide; empty if the input is unusable. */
  text: string
  /** A hint for the reader if the text looks wrong. */
  doubt?: string
}

/**
 * Control, format and private-use characters, line and paragraph separators, lone surrogates: invisible, and harmful in
 * files.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Returns the text for a placeholder of this kind. */
export function parseTyped(typed: string, kind: PlaceholderKind): Typed {
  const text = typed.replace(/\s+/g, " ").trim().slice(0, MAX_LENGTH).replace(INVISIBLE, "").trim()
  if (kind === "host") return parseHost(text)
  if (kind === "slug" && text && !/^[-\w]+$/.test(text))
    return { text, doubt: "A slug may contain only letters, digits, - and _" }
  return { text }
}

/**
 * Extracts a host with its optional port from an address by removing scheme, user, path and query; text that is not a
 * host stays unchanged.
 */
function parseHost(text: string): Typed {
  const [, scheme, rest = ""] = /^([a-z][a-z\d+.-]*:\/\/|\/\/)?(.*)$/is.exec(text) ?? []
  const authority = rest.replace(/[/?#\\].*$/s, "")
  const host = (scheme ? authority.replace(/^.*@/s, "") : authority).toLowerCase().replace(/\.(?=$|:)/, "")
  if (isHost(host)) return { text: host }
  if (isAddressV6(host)) return { text: `[${host}]` }
  return text ? { text, doubt: "This does not look like a host name" } : { text }
}

/** One label of a host name. Underscores are invalid in host names, but common in container networks. */
const LABEL = "[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}_-]{0,61}[\\p{L}\\p{M}\\p{N}])?"
const NAME = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`, "u")

function isHost(text: string): boolean {
  const [, host = "", port = "1"] = /^(.*?)(?::(\d{1,5}))?$/s.exec(text) ?? []
  if (Number(port) < 1 || Number(port) > 65535) return false
  const address = /^\[(.*)\]$/s.exec(host)?.[1]
  if (address !== undefined) return isAddressV6(address)
  return host.length <= 253 && NAME.test(host)
}

/** True for an IPv6 address without brackets. */
function isAddressV6(text: string): boolean {
  if (!/^[\da-f:.]*:[\da-f:.]*:[\da-f:.]*$/i.test(text)) return false
  try {
    return new URL(`http://[${text}]/`).hostname !== ""
  } catch {
    return false
  }
}
