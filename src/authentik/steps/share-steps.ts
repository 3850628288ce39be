/** Steps that create several objects of one kind. */
import { sentence } from "../files/comment-text"
import { markdown } from "./inline"
import type { Inline } from "./step"

interface Shared<T> {
  objects: T[]
  /** Why a reader may leave out the whole step. */
  optional?: string
  /** The reason on an object's own line; empty if all objects of the step have the same reason. */
  reasonOf: (object: T) => Inline[]
}

/** Splits objects of one kind into at most two steps: one for the required ones, then one for the optional ones. */
export function shareSteps<T extends { optional?: string }>(objects: readonly T[]): Shared<T>[] {
  const required = objects.filter(({ optional }) => optional === undefined)
  const others = objects.filter(({ optional }) => optional !== undefined)
  const reasons = new Set(others.map(({ optional }) => optional))
  const isMixed = reasons.size > 1
  const shared: Shared<T>[] = [
    { objects: required, reasonOf: () => [] },
    {
      objects: others,
      optional: isMixed ? "only the ones that you need" : others[0]?.optional,
      reasonOf: ({ optional = "" }) => (isMixed ? [" Optional: ", markdown(sentence(optional))] : []),
    },
  ]
  return shared.filter((step) => step.objects.length > 0)
}
