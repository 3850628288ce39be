import { z } from "zod"

const names = z.array(z.string().trim().min(1)).min(1)

/** The shape of `content/synonyms.yml`. */
export const synonymsSchema = z.strictObject({
  words: z.array(names.min(2, { error: "list at least two words with the same meaning" })).default([]),
  pages: z
    .record(
      z.string().regex(/^\/(?:[a-z0-9-]+\/)*$/, { error: "write the page's path, such as /monitoring/grafana/" }),
      names,
    )
    .default({}),
})
