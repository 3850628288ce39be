/** The lists that accompany the guides: categories, tags and redirects. */
import { z } from "zod"
import { slug, text } from "../authentik/model/fields"

/** The site lists categories in the order of the file. */
export const categoriesSchema = z.array(z.strictObject({ slug, label: text, description: text }))
export const tagsSchema = z.array(z.strictObject({ slug, label: text, description: text }))
export const redirectsSchema = z.array(
  z.strictObject({
    from: z.union([text, z.array(text).min(1)]).describe("one or more legacy paths"),
    to: text.describe("the path of a page of this site"),
  }),
)

export type Categories = z.output<typeof categoriesSchema>
export type Tags = z.output<typeof tagsSchema>
export type RedirectRules = z.output<typeof redirectsSchema>
