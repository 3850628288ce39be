/** Normalizes the text that readers enter for a placeholder. Invalid text never gets into a guide or a file. */

/** Maximum length: a host name has at most 253 characters, a port six more. */
export const MAX_LENGTH = 260

export type PlaceholderKind = "host" | "value" | "slug" | "client-id" | "group"

export interface Typed {
  /** The text for the guide; empty if the input is empty or invalid. */
  text: string
  /** Why the input is invalid. */
  fault?: string
  /** What a reader should know about a valid input. */
  hint?: string
}

/** How code blocks use a value: as an unquoted `word` of a shell command, or only as `text` of other code. */
export type CodeUse = "word" | "text"

/** Whether a value is a `whole` web address, or the `base` to which its guide appends a path. */
export type AddressUse = "whole" | "base"

/** What a value may contain depends on where its guide uses it. */
export interface ValueRules {
  /** Whether the guide writes a port of its own after the host at least once. */
  hasOwnPort?: boolean
  /** First segments of the paths in the guide's addresses of a host, such as `login` in `https://wiki.company/login`. */
  paths?: readonly string[]
  /** Absent if no code block contains the value. */
  codeUse?: CodeUse
  /** Absent if the value is not a web address. */
  address?: AddressUse
}

/**
 * Values that mean the same in every language of our code blocks, quoted or not: `o'brien` would leave a quote open, and
 * a shell would run `$(...)`. In YAML, a colon before a space or at the end has a meaning.
 */
const IN_CODE = /^[\p{L}\p{N}_./](?:[\p{L}\p{M}\p{N}_.@/+=,~%? -]|:(?! |$))*$/u

/** Addresses that authentik accepts, and the URNs that some applications use as entity IDs. */
const ADDRESS = /^(?:https?:\/\/|urn:)[^\s/]\S*$/i

/**
 * Names of groups that mean the same in YAML, HCL, JSON, shells, LDAP filters, and strings of all languages of our code,
 * quoted or not.
 */
const GROUP = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_. -]*$/u
/** Names that YAML 1.1 or 1.2 reads as a number, a date, a switch or null. */
const NOT_TEXT_IN_YAML = /^(?:[\d_.-]+|0[box][\da-f_]+|\d[\d.]*e[\d-]+|y|n|yes|no|on|off|true|false|null)$/i

/**
 * Control, format and private-use characters, line and paragraph separators, lone surrogates: invisible, and harmful in
 * files.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Returns the text for a placeholder of this kind. */
export function parseTyped(typed: string, kind: PlaceholderKind, rules: ValueRules = {}): Typed {
  // HCL normalizes strings; names of groups must be the same everywhere.
  const text = (kind === "group" ? typed.normalize() : typed)
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_LENGTH)
    .replace(INVISIBLE, "")
    .trim()
  if (kind === "host") return parseHost(text, rules)
  if (kind === "group" && NOT_TEXT_IN_YAML.test(text))
    return { text: "", fault: "YAML reads this as a number, a date or a switch: use another name" }
  if (kind === "group" && text && !GROUP.test(text))
    return { text: "", fault: "Begin with a letter, a digit or _, and use only these, spaces, - and ." }
  if ((kind === "slug" || kind === "client-id") && !/^[-\w]*$/.test(text))
    return {
      text: "",
      fault: `A ${kind === "slug" ? "slug" : "client ID"} may contain only letters, digits, - and _`,
    }
  if (kind === "value" && rules.codeUse && text && !IN_CODE.test(text))
    return {
      text: "",
      fault: "Code in this guide contains this value: use letters, digits, spaces and . _ - / : @ + = , ~ % ? only",
    }
  if (rules.codeUse === "word" && /[ ?]/.test(text))
    return { text: "", fault: "A command in this guide contains this value, which cannot have spaces or ?" }
  if (rules.address && text && !ADDRESS.test(text))
    return { text: "", fault: "Enter the whole address, with https:// or http://" }
  return { text: rules.address === "base" ? text.replace(/\/+$/, "") : text }
}

/**
 * Extracts a host with its optional port and base path from an address by removing scheme, user and query.
 * @param text an address without line breaks.
 */
function parseHost(text: string, { hasOwnPort, paths = [] }: ValueRules): Typed {
  if (!text) return { text }
  const [, scheme, rest = ""] = /^([a-z][a-z\d+.-]*:\/\/|\/\/)?(.*)$/i.exec(text) ?? []
  const [, authority = "", tail = ""] = /^([^/?#\\]*)(.*)$/.exec(rest) ?? []
  const name = (scheme ? authority.replace(/^.*@/, "") : authority).toLowerCase().replace(/\.(?=$|:)/, "")
  const port = /^[^:]+:(\d+)$/.exec(name)?.[1]
  if (port && !isPort(port)) return { text: "", fault: "A port is a number from 1 to 65535" }
  const entered = isHost(name) ? name : isAddressV6(name) ? `[${name}]` : ""
  if (!entered || tail.startsWith("\\")) return { text: "", fault: "This does not look like a host name" }
  const { host, hint } = asBrowsersSend(entered, scheme?.toLowerCase())
  const path = basePath(tail, paths)
  if (path && !PATH.test(path)) return { text: "", fault: "The path has characters that addresses cannot contain" }
  const hints = [
    ...(path ? [`Addresses begin with https://${host}${path}`] : []),
    ...(hasOwnPort && /:\d+$/.test(host) ? ["Where the guide names a port, it replaces yours"] : []),
  ]
  const message = hints.join(". ") || hint
  const valid: Typed = { text: host + path }
  if (message) valid.hint = message
  return valid
}

const IMPLIED_PORTS = new Map([
  ["https://", /:443$/],
  ["http://", /:80$/],
])

/**
 * The host as browsers and libraries send it, so that redirect URIs are equal: letters outside of ASCII in Punycode, the
 * shortest form of an IPv6 address, and no port that its scheme implies (WHATWG URL Standard).
 */
function asBrowsersSend(entered: string, scheme = "https://"): { host: string; hint?: string } {
  const name = /^\[|[^\0-\x7f]/.test(entered) ? asSent(entered) : entered
  const host = name.replace(IMPLIED_PORTS.get(scheme) ?? "", "")
  if (scheme === "http://") return { host, hint: "http:// left out: the guide’s addresses have their own scheme" }
  if (host !== name) return { host, hint: "Port left out: https uses 443 without it" }
  if (host !== entered) return { host, hint: "Written as browsers send it" }
  return { host }
}

/** A valid host with or without a port; labels that Unicode does not allow in host names stay as they are. */
function asSent(host: string): string {
  const [, name = "", port = ""] = /^(.*?)(:\d+)?$/.exec(host) ?? []
  return (readByBrowsers(name) || name) + port
}

/** The host as browsers read it; empty if they refuse it. */
function readByBrowsers(host: string): string {
  try {
    return new URL(`http://${host}/`).hostname
  } catch {
    return ""
  }
}

/** First segments of the paths of authentik's own pages. */
const AUTHENTIK_PATHS = ["if", "application", "source", "api", "flows", "outpost.goauthentik.io"]

/** A file, such as Nextcloud's `index.php`, is a page and not a base path. */
const PAGE = /\.(?:php|html?|aspx)$/

/**
 * The path below which an application is installed, without a trailing slash. Addresses copied from a browser end in
 * paths of authentik or of the application, which begin with a page or one of `paths`.
 */
function basePath(tail: string, paths: readonly string[]): string {
  const segments = tail.replace(/[?#].*$/, "").split("/")
  const end = segments.findIndex((one) => PAGE.test(one) || AUTHENTIK_PATHS.includes(one) || paths.includes(one))
  return segments
    .slice(0, end < 0 ? segments.length : end)
    .join("/")
    .replace(/\/+$/, "")
}

/** Segments of unreserved characters (RFC 3986): others have a meaning in shells, files or regular expressions. */
const PATH = /^(?:\/[\w.~-]+)+$/

/** One label of a host name. Underscores are invalid in host names, but common in container networks. */
const LABEL = "[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}_-]{0,61}[\\p{L}\\p{M}\\p{N}])?"
const NAME = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`, "u")

const isPort = (digits: string): boolean => digits.length <= 5 && Number(digits) >= 1 && Number(digits) <= 65535

function isHost(text: string): boolean {
  const [, host = "", port = "1"] = /^(.*?)(?::(\d+))?$/.exec(text) ?? []
  if (!isPort(port)) return false
  const address = /^\[(.*)\]$/.exec(host)?.[1]
  if (address !== undefined) return isAddressV6(address)
  // Browsers read a name that ends in a number as an IPv4 address: they refuse 192.168.1.500, and take 10.1 for 10.0.0.1.
  if (/(?:^|\.)\d+$/.test(host)) return readByBrowsers(host) === host
  return host.length <= 253 && NAME.test(host)
}

/** True for an IPv6 address without brackets. */
function isAddressV6(text: string): boolean {
  return /^[\da-f:.]*:[\da-f:.]*:[\da-f:.]*$/i.test(text) && readByBrowsers(`[${text}]`) !== ""
}
