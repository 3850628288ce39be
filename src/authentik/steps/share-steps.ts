/** Steps that create several objects of one kind. */
import type { Offer } from "../model/model"
import { sentence } from "../files/comment-text"
import { markdown } from "./inline"
import { key } from "../resolve/offers"
import type { Inline } from "./step"

interface Shared<T> {
  objects: T[]
  /** Why a reader may leave out the whole step. */
  option?: Offer
  /** The reason on an object's own line; empty if all objects of the step have the same reason. */
  reasonOf: (object: T) => Inline[]
}

/** Splits objects of one kind into at most two steps: one for the required ones, then one for the optional ones. */
export function shareSteps<T extends { option?: Offer }>(objects: readonly T[]): Shared<T>[] {
  const required = objects.filter(({ option }) => option === undefined)
  const others = objects.filter(({ option }) => option !== undefined)
  const reasons = new Set(others.flatMap(({ option }) => (option ? key(option) : [])))
  const isMixed = reasons.size > 1
  const shared: Shared<T>[] = [
    { objects: required, reasonOf: () => [] },
    {
      objects: others,
      option:
        others[0]?.option &&
        (isMixed ? { ...others[0].option, reason: "only the ones that you need" } : others[0].option),
      reasonOf: ({ option }) => (isMixed && option ? [" Optional: ", markdown(sentence(option.reason))] : []),
    },
  ]
  return shared.filter((step) => step.objects.length > 0)
}
