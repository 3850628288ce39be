/** Examples in the empty fields of *Your values*. */
import { plainText } from "../authentik/files/comment-text"

/** What the names of values say, where their meaning contains no example. */
const BY_NAME: readonly [RegExp, string][] = [
  [/domain>$/, "example.org"],
  [/email>$|@/, "alex@example.org"],
  [/(?:url|endpoint|sign_in_page)>$/, "https://…"],
  [/(?:username|user_name)>$/, "alex"],
  [/admin>$/, "admin"],
  [/admin_group>$/, "admins"],
  [/group>$/, "staff"],
  [/_[ug]id>$/, "1000"],
  [/ip_address>$|ipv4>$/, "192.0.2.10"],
]

/**
 * Returns an example of a value, which readers cannot take for a value that is already entered; undefined where none is known. It comes
 * from the meaning ("such as …", "by default …", "`…` unless …"), or else from the name.
 * @param token the host, group or placeholder that a value replaces.
 * @param meaning what it is, in Markdown.
 * @param text what the guide shows instead of the token, if that differs.
 */
export function valueExample(token: string, meaning: string, text?: string): string | undefined {
  if (text) return text
  if (token.endsWith(".company")) return token.replace(/^authentik\b/, "auth").replace(/\.company$/, ".example.org")
  if (/^example\.com$|^(?:company|tenant)\./.test(token))
    return token.replace(/^\w+/, "example").replace(/^example\.com$/, "example.org")
  const named =
    /such as (?!the\b|an?\b)(`[^`]+`|[^\s;]+)/.exec(meaning) ??
    /by default (`[^`]+`|\w+)/.exec(meaning) ??
    /(`[^`]+`) unless/.exec(meaning)
  if (named?.[1]) return plainText(named[1]).replace(/[,;.]$/, "")
  const namespace = /^<(\w+)_namespace>$/.exec(token)
  if (namespace) return namespace[1]
  if (meaning.startsWith("number ")) return "12"
  return BY_NAME.find(([name]) => name.test(token))?.[1]
}
