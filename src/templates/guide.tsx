import { graphql, type PageProps } from "gatsby"
import { useRef } from "react"
import { Breadcrumbs } from "../components/document/Breadcrumbs/Breadcrumbs"
import { DocumentBody } from "../components/document/DocumentBody/DocumentBody"
import { GuideFooter } from "../components/document/GuideFooter/GuideFooter"
import { GuideRail } from "../components/document/GuideRail/GuideRail"
import { GuideSignIn } from "../components/document/GuideSignIn/GuideSignIn"
import { GuideHeader } from "../components/document/GuideHeader/GuideHeader"
import { MethodContext } from "../components/document/Methods/method-context"
import { useActiveMethod } from "../components/document/Methods/use-active-method"
import { PagePart } from "../components/errors/PagePart/PagePart"
import { Problems } from "../components/errors/Problems/Problems"
import { RelatedGuides } from "../components/document/RelatedGuides/RelatedGuides"
import { GuideSeo } from "../components/document/Seo/GuideSeo"
import { guideComponents } from "../components/document/Tree/guide-components"
import { StepTicks } from "../components/document/StepTicks/StepTicks"
import { guideCrumbs } from "../guides/breadcrumbs"
import { assertFound } from "../guides/assert-found"
import type { TocEntry } from "../tree/toc"
import { ReplacementsProvider } from "../placeholders/replacements-context"
import { DocsLayout } from "../layouts/DocsLayout/DocsLayout"

/** A guide's page. */
export default function GuideTemplate({ data, path }: PageProps<Queries.GuideTemplateQuery>) {
  const guide = assertFound(data.guide, path)
  const article = useRef<HTMLElement>(null)
  const method = useActiveMethod(guide.methods.map(({ id }) => id))
  return (
    <MethodContext.Provider value={method}>
      <ReplacementsProvider path={guide.path}>
        <DocsLayout
          breadcrumbs={<GuideBreadcrumbs guide={guide} />}
          rail={
            <GuideRail
              body={guide.body}
              toc={guide.toc as TocEntry[]}
              activeMethod={method.active}
              ticks={<StepTicks path={guide.path} article={article} />}
            />
          }
          previous={neighbor(guide.previous)}
          next={neighbor(guide.next)}
        >
          <GuideSeo {...guide} />
          <Problems problems={guide.problems} />
          <article ref={article}>
            <PagePart name="The header of this guide">
              <GuideHeader {...guide} />
            </PagePart>
            <DocumentBody body={guide.body} components={guideComponents} />
          </article>
          <GuideSignIn key={guide.path} {...guide} />
          <GuideFooter {...guide} />
          <PagePart name="The related guides">
            <RelatedGuides key={guide.path} guides={guide.related} />
          </PagePart>
        </DocsLayout>
      </ReplacementsProvider>
    </MethodContext.Provider>
  )
}

const neighbor = (guide: { name: string; path: string } | null) => guide && { label: guide.name, path: guide.path }

/** A component of its own, so that a guide with damaged data loses no more than its breadcrumbs. */
const GuideBreadcrumbs = ({ guide }: { guide: Parameters<typeof guideCrumbs>[0] }) => (
  <Breadcrumbs items={guideCrumbs(guide)} />
)

export const query = graphql`
  query GuideTemplate($id: String!) {
    guide(id: { eq: $id }) {
      name
      description
      path
      homepage
      published
      lastChange
      changed: lastChange(formatString: "MMMM D, YYYY")
      changedDay: lastChange(formatString: "YYYY-MM-DD")
      support
      protocols
      icon {
        href: own
        monogram
        hue
      }
      tags {
        label
        path
      }
      category {
        slug
        label
      }
      methods {
        id
        protocol
        signInFlow
      }
      toc {
        id
        text
        level
        method
      }
      body
      problems
      previous {
        name
        path
      }
      next {
        name
        path
      }
      related {
        name
        path
        protocols
        icon {
          href: own
          monogram
          hue
        }
      }
    }
  }
`
