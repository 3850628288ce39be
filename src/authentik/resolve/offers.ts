/** Compares and combines the options that parts belong to. */
import type { Offer } from "../model/model"

/** Whether a value within a setup says which options the part around it belongs to. */
export const isOffer = (value: unknown): value is Offer =>
  typeof value === "object" && value !== null && "when" in value && "title" in value && "reason" in value

/** True if both belong to the same options, or if both are required. */
export const isSameOffer = (a: Offer | undefined, b: Offer | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && key(a) === key(b))

const key = ({ when }: Offer): string => JSON.stringify(when)

/** The offers without repetitions; undefined stands for required parts. */
export const distinctOffers = (offers: readonly (Offer | undefined)[]): (Offer | undefined)[] =>
  offers.filter((offer, index) => offers.findIndex((one) => isSameOffer(one, offer)) === index)

/**
 * The options for which an object is there that other parts need: it is needed if one of these is there. Undefined if
 * it is always needed. Each of `uses` lists the offers around one reference.
 */
export function neededFor(uses: readonly (readonly Offer[])[], reason: string): Offer | undefined {
  const conditions = uses.map((path) => path.flatMap(({ when }) => when))
  if (conditions.length === 0 || conditions.some((sets) => sets.length === 0)) return undefined
  const when = conditions.reduce((all, sets) =>
    all.flatMap((one) => sets.map((other) => [...new Set([...one, ...other])])),
  )
  const titles = [...new Set(uses.flat().map(({ title }) => title))]
  return { when: smallest(when), title: titles.join(", or "), reason }
}

/** For what is there if any of several parts is; undefined if one of them is required, or there are none. */
export function anyOf(offers: readonly (Offer | undefined)[]): Offer | undefined {
  const optional = offers.flatMap((offer) => offer ?? [])
  if (optional.length < offers.length) return undefined
  const reasons = [...new Set(optional.map(({ reason }) => reason))]
  return neededFor(
    optional.map((offer) => [offer]),
    reasons.join(" "),
  )
}

/** Drops lists that contain another one, which say nothing more. */
function smallest(lists: readonly (readonly string[])[]): (readonly string[])[] {
  const isWithin = (a: readonly string[], b: readonly string[]) => a.every((id) => b.includes(id))
  return lists.filter(
    (one, index) =>
      !lists.some((other, at) => at !== index && isWithin(other, one) && (!isWithin(one, other) || at < index)),
  )
}
