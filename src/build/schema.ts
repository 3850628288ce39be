/** The GraphQL types, declared in full: nothing is inferred, so that no query breaks when no guide uses a field. */
import type { CreateSchemaCustomizationArgs } from "gatsby"

export const TYPE_DEFS = /* GraphQL */ `
  """
  A setup guide: connects one application to authentik. Its route is /<category>/<application>/.
  """
  type Guide implements Node @dontInfer {
    "The application's name as its vendor spells it."
    name: String!
    "What the application is, in one line."
    description: String!
    "The guide's route, with a slash at both ends."
    path: String!
    "The folder name: last part of the route."
    application: String!
    "The category that holds the guide."
    category: Category! @link(by: "slug")
    "The application's own site."
    homepage: String!
    "Who looks after the guide: community, vendor, authentik or deprecated."
    support: String!
    "The logo, or a monogram where there is none."
    icon: GuideIcon!
    "The guide's tags, in the order of its front matter."
    tags: [Tag!]! @link(by: "slug")
    "Editions, versions and plans that are needed, on either side; Markdown."
    requires: [String!]!
    "Host names and other texts that readers replace by their own."
    placeholders: [GuidePlaceholder!]!
    "The protocols of its methods, each once, in their order."
    protocols: [String!]!
    "The ways to connect the application, in the order of the tabs."
    methods: [GuideMethod!]!
    "Further reading."
    resources: [GuideResource!]!
    "The page below its title as a tree of [type, props, children]; see src/content/tree.ts."
    body: JSON!
    "Headings of levels 2 and 3."
    toc: [TocEntry!]!
    "True for a guide that is shown in develop only."
    draft: Boolean!
    "The guide's file, from the project's root."
    file: String!
    "What must be mended in the file; always empty in a build, which stops on it."
    problems: [String!]!
    "The guide before this one: in the same category by name, otherwise the last of the category before."
    previous: Guide
    "The guide after this one: in the same category by name, otherwise the first of the category after."
    next: Guide
  }

  """
  A logo as SVG path data, as a file of ours, or as letters.
  """
  type GuideIcon {
    "SVG path data in a box of 24 by 24."
    path: String
    "Address of our own file."
    src: String
    "One or two letters, always there."
    monogram: String!
  }

  """
  One way to connect an application: a tab of the guide.
  """
  type GuideMethod {
    "Stands in the address as ?method=<id>."
    id: String!
    "The tab's label."
    title: String!
    "When to choose it; Markdown."
    summary: String
    "oauth2, saml, ldap, proxy, scim, radius, rac, ws-fed, ssf or google-workspace."
    protocol: String!
    "The slug of the application in authentik."
    slug: String!
    "The numbered steps in authentik's Admin interface as a tree; see Guide.body."
    steps: JSON!
    "The same as an authentik blueprint, YAML; also at /<category>/<application>/<id>.blueprint.yaml."
    blueprint: String!
    "The same as a Terraform configuration, HCL; also at /<category>/<application>/<id>.tf."
    terraform: String!
    "What the application must be told of the provider."
    endpoints: [Endpoint!]!
  }

  """
  An address of a provider in authentik, or what stands for one, such as a base DN.
  """
  type Endpoint {
    "What it is, such as Issuer."
    label: String!
    "The address, on the host authentik.company."
    url: String!
    "What is to be known about it; Markdown."
    note: String
  }

  """
  A text in a guide that readers replace by their own.
  """
  type GuidePlaceholder {
    "The text, such as nextcloud.company."
    token: String!
    "What it stands for."
    meaning: String!
    "host or value."
    kind: String!
  }

  """
  A page elsewhere that says more.
  """
  type GuideResource {
    "Its title."
    title: String!
    "Its address."
    url: String!
  }

  """
  An entry of a table of contents.
  """
  type TocEntry {
    "The heading's id."
    id: String!
    "The heading's text."
    text: String!
    "2 or 3."
    level: Int!
    "The method whose tab holds the heading, if it is inside one."
    method: String
  }

  """
  A group of guides: a folder of content/guides and a part of the sidebar.
  """
  type Category implements Node @dontInfer {
    "The folder's name: first part of its guides' routes."
    slug: String!
    "The name that people read."
    label: String!
    "What belongs in it."
    description: String!
    "Its place in the sidebar, from 0."
    position: Int!
    "Its guides, by name."
    guides: [Guide!]!
  }

  """
  A subject that crosses categories; has a page at /tags/<slug>/.
  """
  type Tag implements Node @dontInfer {
    "Stands in front matter and in the route."
    slug: String!
    "The name that people read."
    label: String!
    "What the tag's guides have in common."
    description: String!
    "The tag's route."
    path: String!
    "The guides that carry it, by name."
    guides: [Guide!]!
  }

  """
  A legacy path and the page that it leads to.
  """
  type Redirect implements Node @dontInfer {
    "The legacy path, with a slash at its end."
    from: String!
    "A page of ours."
    to: String!
    "The guide that it leads to, if it is one."
    guide: Guide
  }

  """
  One of the other written pages: home text, applications overview, template.
  """
  type ContentPage implements Node @dontInfer {
    "The file's name without its ending."
    slug: String!
    "The page's route."
    path: String!
    "The page's title."
    title: String!
    "One line for search results and link previews."
    description: String!
    "Its label in the sidebar, where it has one."
    sidebarLabel: String
    "The page below its title as a tree; see Guide.body."
    body: JSON!
    "Headings of levels 2 and 3."
    toc: [TocEntry!]!
    "What must be mended in the file; always empty in a build."
    problems: [String!]!
  }

  type Site implements Node {
    "Title and address of the site, from src/config."
    siteMetadata: SiteMetadata!
  }

  """
  What every page says about the site.
  """
  type SiteMetadata {
    "Second half of every page's title."
    title: String!
    "The site in one line."
    description: String!
    "Address without a slash at its end."
    siteUrl: String!
  }
`

/** Gatsby's hook: declares the types. */
export function createSchemaCustomization({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(TYPE_DEFS)
}
