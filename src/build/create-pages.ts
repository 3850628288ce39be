/** Gatsby's hook: one page for each guide and each tag; the fixed routes are in src/pages. */
import path from "node:path"
import type { CreatePagesArgs } from "gatsby"
import { loadContent, ROOT } from "./content-store"
import { logoSprite } from "./logo-sprite"
import { catchMissedChanges } from "./missed-changes"
import { reportProblems } from "./report-problems"
import { writeFile } from "./write-file"

export async function createPages(args: CreatePagesArgs): Promise<void> {
  if (process.env.NODE_ENV === "production") return addPages(args)
  // In develop, this hook runs again after every content change and reports remaining problems again.
  await catchMissedChanges(args, () => {
    reportProblems(loadContent().problems, args.reporter)
    return addPages(args)
  })
}

async function addPages({ graphql, actions, reporter }: CreatePagesArgs): Promise<void> {
  const { data, errors } = await graphql<{
    allGuide: { nodes: (Pick<Queries.Guide, "id" | "path"> & { icon: Pick<Queries.GuideIcon, "logo"> })[] }
    allTag: { nodes: Pick<Queries.Tag, "id" | "path">[] }
  }>(/* GraphQL */ `
    query CreatePages {
      allGuide {
        nodes {
          id
          path
          icon {
            logo
          }
        }
      }
      allTag {
        nodes {
          id
          path
        }
      }
    }
  `)
  if (errors || !data) {
    reporter.panicOnBuild("The guides and tags could not be read from the data layer.", errors as never)
    return
  }
  const add = (template: string) => (node: { id: string; path: string }) =>
    actions.createPage({
      path: node.path,
      component: path.resolve(`src/templates/${template}.tsx`),
      context: { id: node.id },
    })
  const logos = logoSprite(
    ROOT,
    data.allGuide.nodes.flatMap(({ icon }) => (icon.logo ? [icon.logo] : [])),
  )
  // `gatsby develop` serves this folder, too.
  writeFile(path.join("public", logos.path), logos.svg)
  data.allGuide.nodes.forEach(add("guide"))
  data.allTag.nodes.forEach(add("tag"))
}
