/** What readers type or paste in place of a placeholder, made usable; never an error: any text may be shown. */

/** Longest text that is kept: a host name has at most 253 characters, a port six more. */
export const MAX_LENGTH = 260

export type PlaceholderKind = "host" | "value" | "slug"

export interface Typed {
  /** What stands in the guide; empty where nothing usable was typed. */
  text: string
  /** What is odd about it, for the reader; absent where it looks right. */
  doubt?: string
}

/** Control, format and private characters, line and paragraph separators, halves of surrogate pairs: invisible, and harmful in files. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu

/** The text for a placeholder of this kind. */
export function parseTyped(typed: string, kind: PlaceholderKind): Typed {
  const text = typed.replace(/\s+/g, " ").trim().slice(0, MAX_LENGTH).replace(INVISIBLE, "").trim()
  if (kind === "host") return parseHost(text)
  if (kind === "slug" && text && !/^[-\w]+$/.test(text))
    return { text, doubt: "A slug may contain only letters, digits, - and _" }
  return { text }
}

/**
 * A host, with its port where it has one. What surrounds it in an address (scheme, user, path, query) is cut away; what is
 * no host at all stays as it is.
 */
function parseHost(text: string): Typed {
  const [, scheme, rest = ""] = /^([a-z][a-z\d+.-]*:\/\/|\/\/)?(.*)$/is.exec(text) ?? []
  const authority = rest.replace(/[/?#\\].*$/s, "")
  const host = (scheme ? authority.replace(/^.*@/s, "") : authority).toLowerCase().replace(/\.(?=$|:)/, "")
  if (isHost(host)) return { text: host }
  if (isAddressV6(host)) return { text: `[${host}]` }
  return text ? { text, doubt: "This does not look like a host name" } : { text }
}

/** One part of a name between dots. Underscores are no part of host names, but container networks are full of them. */
const LABEL = "[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}_-]{0,61}[\\p{L}\\p{M}\\p{N}])?"
const NAME = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`, "u")

function isHost(text: string): boolean {
  const [, host = "", port = "1"] = /^(.*?)(?::(\d{1,5}))?$/s.exec(text) ?? []
  if (Number(port) < 1 || Number(port) > 65535) return false
  const address = /^\[(.*)\]$/s.exec(host)?.[1]
  if (address !== undefined) return isAddressV6(address)
  return host.length <= 253 && NAME.test(host)
}

/** IPv6, without brackets. */
function isAddressV6(text: string): boolean {
  if (!/^[\da-f:.]*:[\da-f:.]*:[\da-f:.]*$/i.test(text)) return false
  try {
    return new URL(`http://[${text}]/`).hostname !== ""
  } catch {
    return false
  }
}
