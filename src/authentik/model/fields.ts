/** Basic schemas that the model is built from. */
import { z } from "zod"
import { SLUG, SLUG_RULE } from "../../guides/slug"

export const text = z.string().trim().min(1)
/** A placeholder can be any part of an address, even all of it. A host and port without a scheme is not an address. */
const isAddress = (value: string): boolean =>
  /^(?:[a-z][\w+.-]*:(?!\d)|<\w+>)\S*$/i.test(value) &&
  (!/^https?:/i.test(value) || URL.canParse(value.replace(/<\w+>/g, "x").replace(/\*/g, "x")))

/** An address that authentik or the application opens. */
export const address = text.refine(isAddress, {
  error: "write a full address, such as https://app.company/callback, without spaces; a port is at most 65535",
})

/** A Python expression as authentik evaluates it in property mappings and policies. */
export const expression = z.string().min(1).describe("Python expression that returns a value")
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

/** Lowercase words and hyphens, as in the ids of options and methods. */
export const slug = z.string().regex(SLUG, { error: `${SLUG_RULE}, such as my-app` })

/** The options that a part belongs to. It is there if each of the lists has an option that is chosen. */
export interface Offer {
  when: readonly (readonly string[])[]
  /** Their titles and reasons, from the method's options; `resolve` adds them. */
  title: string
  reason: string
}

const offer = z
  .union([slug, z.array(slug).min(1)])
  .transform((value): Offer => ({ when: [[value].flat()], title: "", reason: "" }))
export const option = offer
  .optional()
  .describe("the id of the option that this belongs to, or a list of ids if several options need it")
/** For each of some values, the option that it belongs to. */
export const optionsOf = <K extends string>(values: readonly K[]) => z.partialRecord(z.enum(values), offer).default({})

/** Fields that all providers have. */
export const providerBase = {
  name: text.optional().describe("absent means the application's name, with the protocol where a guide has several"),
  note,
  option: option.describe("the option that this backchannel provider belongs to; absent means that it is needed"),
}
