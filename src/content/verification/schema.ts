/** The form of an entry in the record of verification. */
import { z } from "zod"
import { text } from "../../authentik/model/fields"
import { VERIFICATIONS } from "../../guides/labels"
import { RELEASES } from "../../guides/releases"
import { webAddress } from "../web-address"

/** Records of other releases say nothing about what readers can choose, and are often typos. */
const KNOWN = new Set<string>(RELEASES)

export const verificationSchema = z.strictObject({
  by: z
    .enum(VERIFICATIONS)
    .describe("the application itself was used, the files were applied, or its source or documentation was read"),
  version: text.describe("the application's version"),
  authentik: z
    .string()
    .refine((release) => KNOWN.has(release.replace(/^stand-in /, "")), {
      error: `write one of authentik's releases ${RELEASES.join(", ")}, with stand-in before it if another program answered`,
    })
    .describe("authentik's release, with stand-in if another program answered in its place"),
  date: z.iso.date({ error: "write a date such as 2026-11-25" }),
  evidence: webAddress
    .refine((address) => !address.startsWith("http:"), { error: "write an address that begins with https://" })
    .describe("where the evidence can be read"),
  digest: z
    .string()
    .regex(/^[0-9a-f]{16,64}$/, {
      error: "write the digest that npm run verified -- --digest <category>/<application> prints for the method",
    })
    .describe("of the method's body and generated output when it was verified"),
})
