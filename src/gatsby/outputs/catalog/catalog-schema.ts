/** The form of `catalog.json`. Its JSON Schema is made from this definition. */
import { z } from "zod"
import { CAPABILITIES } from "../../../guides/catalogue/entries"
import { PROTOCOLS, SUPPORT_LABELS } from "../../../guides/labels"

/** Increases when a field is removed or gets another meaning, not when one is added. */
export const CATALOG_VERSION = 1

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
  url: text.describe("On the host authentik.company, which stands for the reader's installation."),
  note: text.nullable().describe("Markdown."),
})

const method = z.strictObject({
  id: slug.describe("Opens the method on the page, as ?method=<id>."),
  title: text,
  summary: text.nullable().describe("When to choose the method; Markdown."),
  protocol: z.enum(PROTOCOLS),
  slug: text.describe("The slug of the application in authentik."),
  endpoints: z
    .array(endpoint)
    .describe("Addresses in authentik, and values such as a base DN, that the application takes."),
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
  requires: z.array(text).describe("Required editions, versions and plans; Markdown."),
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
    categories: z.array(named),
    tags: z.array(named),
    guides: z.array(guide),
  })
  .describe("Setup guides that connect applications to authentik.")

export type Catalog = z.infer<typeof catalogSchema>

/** Returns the JSON Schema of `catalog.json`. */
export const catalogJsonSchema = (address: string) => ({ $id: address, ...z.toJSONSchema(catalogSchema) })
