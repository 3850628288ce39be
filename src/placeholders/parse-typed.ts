/** Normalizes the text that readers enter for a placeholder. Invalid text never gets into a guide or a file. */
import { parseHost, type HostRules, type Typed } from "./parse-host"

/** Maximum length: a host name has at most 253 characters, a port six more. */
export const MAX_LENGTH = 260

export type PlaceholderKind = "host" | "value" | "slug" | "client-id" | "group"

/** How code blocks use a value: as an unquoted `word` of a shell command, or only as `text` of other code. */
export type CodeUse = "word" | "text"

/** Whether a value is a `whole` web address, or the `base` to which its guide appends a path. */
export type AddressUse = "whole" | "base"

/** What a value may contain depends on where its guide uses it. */
export interface ValueRules extends HostRules {
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
