/** The three configuration formats; static HTML shows the first. */
export const WAYS = ["interface", "blueprint", "terraform"] as const
export type SetupWay = (typeof WAYS)[number]

/** Storage key of the last selected format, shared by all guides. */
export const WAY_STORAGE_KEY = "setup-way"

/** Set on `<html>` before first paint if a format other than the first is selected. */
export const WAY_ATTRIBUTE = "data-setup-way"

/** Parses a stored format; defaults to the first. */
export const toWay = (stored: string | null): SetupWay => WAYS.find((way) => way === stored) ?? WAYS[0]
