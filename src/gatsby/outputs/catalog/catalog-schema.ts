/** The form of `catalog.json`. Its JSON Schema is made from this definition. */
import { z } from "zod"
import { VALUE_MODES } from "../../../content/glance-values"
import { CAPABILITIES } from "../../../guides/catalogue/entries"
import { PROTOCOLS, SUPPORT_LABELS, VERIFICATIONS } from "../../../guides/labels"
import { RELEASES } from "../../../guides/releases"

/** Increases when a field is removed or gets another meaning, not when one is added. */
export const CATALOG_VERSION = 2

const text = z.string().min(1)
const slug = z.string().regex(/^[a-z0-9-]+$/)
const page = z
  .string()
  .regex(/^\/(?:[^/]+\/)*$/)
  .describe("Path of a page; its address is base + path.")
const file = (what: string) =>
  z
    .string()
    .regex(/^\/(?:[^/]+\/)*[^/]+$/)
    .describe(`Path of ${what}; its address is base + path.`)

const endpoint = z.strictObject({
  label: text,
  value: text.describe("An address, or a name in the directory."),
  note: text.nullable(),
})

const value = z.strictObject({
  name: text.nullable().describe("The value's own name in a row with several values."),
  value: text.nullable().describe("What to enter or to select; null if the note says where the value comes from."),
  mode: z
    .enum(VALUE_MODES)
    .nullable()
    .describe(
      "How authentik matches a redirect or post-logout URI (strict or regex), the binding of a SAML address (redirect or post), " +
        "or how authentik calls a logout URI (backchannel or frontchannel).",
    ),
  note: text.nullable().describe("For readers."),
})

const row = z.strictObject({
  label: text.describe("What the values are called."),
  values: z.array(value).min(1),
})

const placeholder = z.strictObject({
  token: text.describe("As it is in values and files."),
  meaning: text.describe("What replaces it."),
})

const verification = z.strictObject({
  by: z.enum(VERIFICATIONS).describe("What was done: a sign-in, files applied, or a comparison."),
  version: text.describe("The application's version, in words."),
  authentik: text.describe("authentik's release, or what was used in its place, in words."),
  date: z.iso.date(),
  evidence: text.describe("Address of the evidence, or its path on this site."),
  isCurrent: z.boolean().describe("False if the guide has changed since."),
})

const option = z.strictObject({
  id: slug.describe("Chooses the option on the page, as ?options=<id>."),
  title: text,
  reason: text.describe("Why to choose it."),
})

const method = z.strictObject({
  id: slug.describe("Opens the method on the page, as ?method=<id>."),
  title: text,
  summary: text.nullable().describe("When to choose the method."),
  protocol: z.enum(PROTOCOLS),
  slug: text.describe("The slug of the application in authentik."),
  endpoints: z
    .array(endpoint)
    .describe("Addresses in authentik, and values such as a base DN, that the application takes."),
  atAGlance: z
    .strictObject({ authentik: z.array(row), application: z.array(row) })
    .describe(
      "The most important values without options, by the place where they are entered; the files have all values.",
    ),
  options: z.array(option),
  verified: verification.nullable().describe("The strongest record of verification; null without one."),
  blueprint: file("the authentik blueprint"),
  terraform: file("the Terraform configuration"),
})

const guide = z.strictObject({
  name: text,
  description: text,
  path: page,
  markdown: file("the guide in Markdown"),
  category: slug,
  homepage: z.url().describe("The application's own site."),
  support: z.enum(Object.keys(SUPPORT_LABELS)).describe("Who maintains the guide."),
  protocols: z.array(z.enum(PROTOCOLS)),
  capabilities: z.array(z.enum(CAPABILITIES)).describe("What the guide sets up beyond the sign-in."),
  tags: z.array(slug),
  aliases: z.array(text).describe("Other names of the application."),
  requires: z.array(text).describe("Required editions, versions and plans."),
  placeholders: z.array(placeholder),
  published: z.iso.datetime().nullable().describe("When the guide was added; null if the build does not know."),
  changed: z.iso.datetime().nullable().describe("When the guide was last changed; null if the build does not know."),
  methods: z.array(method).min(1),
})

const named = z.strictObject({ slug, label: text, description: text })

export const catalogSchema = z
  .strictObject({
    $schema: z.string().describe("Address of this schema."),
    version: z.literal(CATALOG_VERSION),
    title: text,
    base: z.string().describe("Address of the site without a trailing slash."),
    release: z.enum(RELEASES).describe("The release of authentik that values, blueprints and Terraform are for."),
    categories: z.array(named),
    tags: z.array(named),
    guides: z.array(guide),
  })
  .describe("Setup guides that connect applications to authentik. No text contains Markdown.")

export type Catalog = z.infer<typeof catalogSchema>

/** Returns the JSON Schema of `catalog.json`. */
export const catalogJsonSchema = (address: string) => ({ $id: address, ...z.toJSONSchema(catalogSchema) })
