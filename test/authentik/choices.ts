/** The choices of options that readers of a method have, and the files for each. */
import type { AuthentikSetup } from "../../src/authentik/model/model"
import { withNeeds } from "../../src/guides/option-choice"

/** No option, each one, every two and all of them, with what they need; equal choices once. */
export function choicesOf({ options }: Pick<AuthentikSetup, "options">): string[][] {
  const ids = options.map(({ id }) => id)
  const choices = [[], ...ids.flatMap((one) => ids.map((other) => [one, other])), ids]
  return [...new Set(choices.map((choice) => withNeeds(options, choice).join()))].map((list) =>
    list.split(",").filter((id) => id !== ""),
  )
}

/**
 * A read file without differences that mean nothing: empty lists, numbers that count bindings, and the ways to join lists
 * of mapping IDs.
 */
export function normal(value: unknown): unknown {
  if (typeof value === "string" && value.startsWith("${concat(")) return joinedLists(value)
  if (Array.isArray(value)) return value.map(normal)
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  const stated = Object.entries(value).filter(
    ([key, inner]) => key !== "order" && !(Array.isArray(inner) && inner.length === 0),
  )
  return Object.fromEntries(stated.map(([key, inner]) => [key, normal(inner)]))
}

/** `concat(a, [b], [c],)` is the same as `concat(a, [b, c])`, and `concat(a)` the same as `a`. */
const joinedLists = (expression: string): string =>
  expression
    .replace(/^\s*#.*$/gm, "")
    .replace(/\s+/g, "")
    .replace(/,([\])])/g, "$1")
    .replaceAll("],[", ",")
    .replace(/^\$\{concat\(([\w.]+)\)\}$/, "${$1}")

/** The words of a file's comments, without the titles of options that are above the lines of chosen ones. */
export const remarksIn = (text: string): string[] =>
  text
    .split("\n")
    .flatMap((line) => (/^ *# (?!Option: )/.test(line) ? [line.trim()] : []))
    .sort()
