/** Basic schemas that the model is built from. */
import { z } from "zod"

export const text = z.string().trim().min(1)
/** A Python expression as authentik evaluates it in property mappings and policies. */
export const expression = z.string().min(1).describe("Python expression that returns a value")
export const optional = text.optional().describe("why a reader may skip this; absent means required")
export const note = text.optional().describe("one sentence shown with the step, Markdown allowed")

const UNITS = "microseconds|milliseconds|seconds|minutes|hours|days|weeks"
/** authentik's duration notation, such as `minutes=10` or `hours=1;minutes=30`. */
export const duration = z.string().regex(new RegExp(`^(?:(?:${UNITS})=\\d+)(?:;(?:${UNITS})=\\d+)*$`), {
  error: "write a duration as authentik does, such as minutes=10 or hours=1;minutes=30",
})

/** `any` accepts any key pair of the installation, `none` means no key. Other values name one of `certificates`. */
export const keyPair = text.describe("any, none, or the name of one of this method's certificates")

export const flow = z
  .enum(["implicit", "explicit"])
  .describe("authorization flow: with (explicit) or without (implicit) consent")

/** Attributes of groups and entitlements, which authentik stores as JSON. */
export const attributes = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional()

/** Fields that all providers have. */
export const providerBase = {
  name: text.optional().describe("absent means the application's name, with the protocol where a guide has several"),
  note,
  optional: optional.describe("why a reader may leave out this backchannel provider; absent means that it is needed"),
}
