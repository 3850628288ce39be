/** Normalizes the address of a host that readers enter, which they often copy from a browser. */

/** The result of parsing what a reader entered. */
export interface Typed {
  /** The text for the guide; empty if the input is empty or invalid. */
  text: string
  /** Why the input is invalid. */
  fault?: string
  /** What a reader should know about a valid input. */
  hint?: string
}

/** What a host may contain depends on where its guide uses it. */
export interface HostRules {
  /** Whether the guide writes a port of its own after the host at least once. */
  hasOwnPort?: boolean
  /** First segments of the paths in the guide's addresses of a host, such as `login` in `https://wiki.company/login`. */
  paths?: readonly string[]
}

/**
 * Extracts a host with its optional port and base path from an address by removing scheme, user and query.
 * @param text an address without line breaks.
 */
export function parseHost(text: string, { hasOwnPort, paths = [] }: HostRules): Typed {
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
