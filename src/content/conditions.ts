/** The elements of shared parts whose content only some methods show, with the names that each can list in `is`. */
import { PROTOCOLS } from "../guides/labels"
import { LOCAL_SIGN_INS, RUNTIMES, type GuideMethod } from "./front-matter"
import { protocolOf } from "./guide-tree"

/** What a method's front matter does not say. */
const UNKNOWN = "unknown"

interface Condition {
  /** What the names are, for messages. */
  kind: string
  names: readonly string[]
  /** The names that apply to a method. */
  valuesOf: (method: GuideMethod) => string[]
}

/** The conditions by the names of their elements. */
export const CONDITIONS: Record<string, Condition> = {
  ForProtocol: { kind: "protocol", names: PROTOCOLS, valuesOf: (method) => [protocolOf(method)] },
  ForRuntime: {
    kind: "runtime",
    names: [...RUNTIMES, UNKNOWN, "self-hosted"],
    valuesOf: ({ runtime: { type } = { type: UNKNOWN } }) => [type, ...(type === "saas" ? [] : ["self-hosted"])],
  },
  ForTrustStore: {
    kind: "trust store",
    names: ["own", "usual"],
    valuesOf: ({ runtime }) => [runtime?.trustStore ? "own" : "usual"],
  },
  ForLocalSignIn: {
    kind: "local sign-in",
    names: [...LOCAL_SIGN_INS, UNKNOWN],
    valuesOf: ({ localSignIn = UNKNOWN }) => [localSignIn],
  },
}

/** The values that decide which content of a part a method shows, by the names of the elements. */
export type ConditionValues = Readonly<Record<string, readonly string[]>>

/** A condition that the front matter leaves open has the value `unknown`. */
export const conditionValues = (method: GuideMethod): ConditionValues =>
  Object.fromEntries(Object.entries(CONDITIONS).map(([element, { valuesOf }]) => [element, valuesOf(method)]))

/** The names that an element lists in `is`. */
export const namesIn = (is: string): string[] => is.split(/\s+/).filter(Boolean)
