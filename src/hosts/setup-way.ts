/** The three ways to the same result, the first being the one that static HTML shows. */
export const WAYS = ["interface", "blueprint", "terraform"] as const
export type SetupWay = (typeof WAYS)[number]

/** Keeps the way that the reader chose last, for all guides. */
export const WAY_STORAGE_KEY = "setup-way"

/** On `<html>` from before the first paint, where another way than the first was chosen. */
export const WAY_ATTRIBUTE = "data-setup-way"

/** The way that a stored text names; the first for everything else. */
export const toWay = (stored: string | null): SetupWay => WAYS.find((way) => way === stored) ?? WAYS[0]
