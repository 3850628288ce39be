/** One page for each guide and each tag; the fixed routes are in src/pages. */
import path from "node:path"
import type { CreatePagesArgs } from "gatsby"
import { reportNewProblems } from "../checks/report-problems"
import { currentContent, IS_BUILD, ROOT } from "../content"
import { logoFiles } from "../outputs/logo-files"
import { writeFiles } from "../outputs/write-files"

export async function createPages({ graphql, actions, reporter }: CreatePagesArgs): Promise<void> {
  // For example, of links to a guide that was removed: Gatsby calls `onCreateNode` only for files that are there.
  if (!IS_BUILD) reportNewProblems(currentContent().problems, reporter)
  const { data, errors } = await graphql<{
    allGuide: { nodes: { id: string; path: string; icon: Pick<Queries.GuideIcon, "logo"> }[] }
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
  // `gatsby develop` serves this folder, too.
  writeFiles("public", logoFiles(ROOT, data.allGuide.nodes, currentContent()))
  data.allGuide.nodes.forEach(add("guide"))
  data.allTag.nodes.forEach(add("tag"))
}
