/** Reads and checks the lists in `content`: categories, tags, redirects and proofs. */
import type { ZodType, z } from "zod"
import { FIXED_PATHS, HOME } from "../guides/paths"
import {
  categoriesSchema,
  redirectsSchema,
  tagsSchema,
  type Categories,
  type RedirectRules,
  type Tags,
} from "./collections"
import type { Problem } from "./problem"
import { proofsSchema, type Proof } from "./proofs"
import { guideRedirects } from "./redirects"
import { checkYaml, type CheckedYaml } from "./yaml"

/** The lists; one with problems has no value. */
interface Lists {
  categories: CheckedYaml<Categories>
  tags: CheckedYaml<Tags>
  redirects: CheckedYaml<RedirectRules>
  proofs: CheckedYaml<Proof[]>
  /** The problems of all lists. */
  problems: Problem[]
}

/**
 * Reads every list among the content files.
 * @param faulty files with problems of their own, which are skipped.
 */
export function readLists(files: ReadonlyMap<string, string>, faulty: ReadonlySet<string>): Lists {
  const read = <S extends ZodType>(name: string, schema: S): CheckedYaml<z.output<S>> => {
    const file = `content/${name}`
    const text = files.get(file)
    if (faulty.has(file)) return { problems: [], lineOf: () => 1 }
    if (text !== undefined) return checkYaml(file, text, schema)
    const message = "the file is missing; restore it, or write [] into it for an empty list"
    return { problems: [{ file, message }], lineOf: () => 1 }
  }
  const categories = read("categories.yml", categoriesSchema)
  const tags = read("tags.yml", tagsSchema)
  const redirects = read("redirects.yml", redirectsSchema)
  const proofs = read("proofs.yml", proofsSchema)
  const problems = [
    ...[categories, tags, redirects, proofs].flatMap((list) => list.problems),
    ...duplicates("content/categories.yml", categories),
    ...duplicates("content/tags.yml", tags),
    ...reservedCategories("content/categories.yml", categories),
  ]
  return { categories, tags, redirects, proofs, problems }
}

type SlugList = CheckedYaml<{ slug: string; label: string }[]>
type Field = "slug" | "label"

function problemAt(file: string, { lineOf }: SlugList, index: number, field: Field, message: string): Problem {
  return { file, line: lineOf([index, field]), field: `[${index}].${field}`, message }
}

/** Reports slugs that two entries have, and labels, by which readers could not tell the entries apart. */
function duplicates(file: string, list: SlugList): Problem[] {
  return (["slug", "label"] as const).flatMap((field) => {
    const values = (list.value ?? []).map((entry) => entry[field])
    return values.flatMap((value, index) =>
      values.indexOf(value) < index ? problemAt(file, list, index, field, `"${value}" is listed twice; keep one`) : [],
    )
  })
}

/** The first parts of the paths of fixed pages, tags and redirects, where a guide would replace another page. */
const RESERVED = new Set(
  [...FIXED_PATHS, ...guideRedirects([{ path: HOME, application: "" }]).map(({ from }) => from)].map(
    (path) => path.split("/")[1],
  ),
)

function reservedCategories(file: string, list: SlugList): Problem[] {
  return (list.value ?? []).flatMap(({ slug }, index) =>
    RESERVED.has(slug)
      ? problemAt(file, list, index, "slug", `other pages or redirects begin with /${slug}/; choose another slug`)
      : [],
  )
}
