/** The front matter of guides and other pages: one definition for checks, types and documentation. */
import { z } from "zod"
import { text } from "../authentik/model/fields"
import { authentikSetupSchema } from "../authentik/model/model"
import { ADDRESS_IDS } from "../authentik/resolve/addresses"
import { PROTOCOLS, SUPPORT_LABELS } from "../guides/labels"
import { SLUG, SLUG_RULE } from "../guides/slug"
import { verificationSchema } from "./verification/schema"
import { webAddress } from "./web-address"

/** More links, and readers no longer find the one that they need. */
const MOST_RESOURCES = 4

const line = (max: number) =>
  text
    .max(max, { error: `at most ${max} characters` })
    .refine((value) => !value.includes("\n"), { error: "must be one line" })

const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/
/** A shorter or simpler form would also match words of the prose. */
const PLACEHOLDER = /^(?:<[a-z][a-z0-9]*(?:_[a-z0-9]+)*>|[^\s@]+@[^\s@]+)$/

const hosts = z
  .record(z.string().regex(HOST, { error: "write a host name in lower case, without https:// or a path" }), text)
  .default({})
const placeholders = z
  .record(
    z
      .string()
      .regex(PLACEHOLDER, { error: "write a name in angle brackets, such as <account_id>, or an email address" }),
    text,
  )
  .default({})

export const RUNTIMES = ["java", "node", "python", "go", "php", "ruby", "dotnet", "appliance", "saas"] as const
const runtime = z
  .union([
    z.enum(RUNTIMES),
    z.strictObject({
      type: z.enum(RUNTIMES),
      trustStore: text.describe(
        "the path, setting or variable from which it reads trusted certificates, where that is not the runtime's usual one",
      ),
    }),
  ])
  .transform((value): { type: (typeof RUNTIMES)[number]; trustStore?: string } =>
    typeof value === "string" ? { type: value } : value,
  )

export const LOCAL_SIGN_INS = ["stays", "ends", "none"] as const

const wayBackSchema = z.strictObject({
  prepare: text.optional().describe("what must be prepared, one sentence, Markdown allowed"),
  steps: z
    .array(text)
    .min(1, { error: "write at least one step that lets an administrator in" })
    .describe("the exact steps that let an administrator in when single sign-on fails, Markdown allowed"),
})

export const methodSchema = authentikSetupSchema.extend({
  id: z
    .string()
    .regex(SLUG, { error: `${SLUG_RULE}, such as oidc` })
    .describe("part of the URL, as ?method=<id>, and of the ids of the method's headings"),
  title: line(60).describe("the tab's label"),
  summary: line(240).optional().describe("when to choose this method; shown under the tabs"),
  protocol: z.enum(PROTOCOLS).optional().describe("the provider's type if absent"),
  endpoints: z
    .array(z.enum(ADDRESS_IDS))
    .optional()
    .describe("the addresses in authentik that this application takes, in the order in which it asks for them"),
  runtime: runtime.optional().describe("what the application runs on, for advice on certificates and networks"),
  localSignIn: z
    .enum(LOCAL_SIGN_INS)
    .optional()
    .describe(
      "stays: a local password keeps working; ends: a step or an option ends local passwords; none: there never were any",
    ),
  wayBack: wayBackSchema.optional(),
  verified: z.array(verificationSchema).default([]),
})

export const guideFrontMatterSchema = z.strictObject({
  name: line(60).describe("as the vendor spells it"),
  description: line(160),
  homepage: webAddress,
  support: z.enum(Object.keys(SUPPORT_LABELS)),
  icon: z
    .string()
    .regex(/^[a-z0-9.-]+$/, {
      error: "write a simple-icons slug, or the name of a file in content/icons without .svg, in lower case",
    })
    .optional(),
  tags: z.array(text).default([]),
  requires: z.array(text).default([]).describe("required editions, versions and plans; Markdown allowed"),
  hosts: hosts.describe("host name in the text: what it stands for; authentik.company is always declared"),
  placeholders: placeholders.describe("other text that readers replace, such as <account_id>: what it stands for"),
  draft: z.boolean().default(false),
  methods: z.array(methodSchema).min(1, { error: "a guide has at least one method" }),
  resources: z
    .array(z.strictObject({ title: line(120), url: webAddress }))
    .max(MOST_RESOURCES, {
      error: `at most ${MOST_RESOURCES}, those that readers need; the evidence of a claim belongs to "verified"`,
    })
    .superRefine((resources, context) => {
      for (const field of ["title", "url"] as const) {
        const values = resources.map((resource) => resource[field])
        values.forEach((value, index) => {
          if (values.indexOf(value) === index) return
          context.addIssue({ code: "custom", path: [index, field], message: `"${value}" is listed twice; remove one` })
        })
      }
    })
    .default([]),
})

export const pageFrontMatterSchema = z.strictObject({
  title: line(80),
  description: line(160),
  hosts,
  placeholders,
})

export const sharedPartFrontMatterSchema = z.strictObject({
  purpose: text.describe("when a guide uses the part"),
  placeholders: placeholders.describe(
    "what readers replace in the part, as in a guide; the guides that use it list them as their own",
  ),
  keep: text.optional().describe("why the part stays even while no guide uses it"),
})

export type SharedPartFrontMatter = z.output<typeof sharedPartFrontMatterSchema>
export type GuideFrontMatter = z.output<typeof guideFrontMatterSchema>
export type GuideMethod = z.output<typeof methodSchema>
export type PageFrontMatter = z.output<typeof pageFrontMatterSchema>
