/** The complete GraphQL types: nothing is inferred, so no query breaks when no guide uses a field. */
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
    "The guide's route, with a leading and a trailing slash."
    path: String!
    "The folder name: last part of the route."
    application: String!
    "The category that holds the guide."
    category: Category! @link(by: "slug")
    "The application's own site."
    homepage: String!
    "Who maintains the guide: community, vendor, authentik or deprecated."
    support: String!
    "The logo, or a monogram where there is none."
    icon: GuideIcon!
    "The guide's tags, in the order of its front matter."
    tags: [Tag!]! @link(by: "slug")
    "Required editions, versions and plans, of the application or of authentik; Markdown."
    requires: [String!]!
    "Host names and other text that readers replace with their own."
    placeholders: [GuidePlaceholder!]!
    "The distinct protocols of its methods, in the order of the methods."
    protocols: [String!]!
    "What it sets up beyond the sign-in: provisioning, groups, sign-out."
    capabilities: [String!]!
    "The strongest verification of its methods that still holds: signed-in, applied, source or documentation."
    verified: String
    "Other names of the application, from content/synonyms.yml."
    aliases: [String!]!
    "The ways to connect the application, in the order of the tabs."
    methods: [GuideMethod!]!
    "Further reading."
    resources: [GuideResource!]!
    "The content below the title, as a tree of [type, props, children]; see src/tree/tree.ts."
    body: JSON!
    "Headings of levels 2 and 3."
    toc: [TocEntry!]!
    "When the guide was added, from the Git history; null without the whole history."
    published: Date @dateformat
    "When the guide was last changed, from the Git history; null without the whole history."
    lastChange: Date @dateformat
    "Whether the guide is a draft, which only the develop server shows."
    draft: Boolean!
    "The path of the guide's file, relative to the project root."
    file: String!
    "Problems to fix in the file; always empty in a build, which stops on them."
    problems: [String!]!
    "The previous guide in the same category by name, otherwise the last one of the previous category."
    previous: Guide
    "The next guide in the same category by name, otherwise the first one of the next category."
    next: Guide
    "Up to four guides of the same product family, category or protocols, the closest first."
    related: [Guide!]!
  }

  """
  A logo, or letters where there is none.
  """
  type GuideIcon {
    "The name of the logo in content/icons or simple-icons."
    logo: String
    "Path and symbol of the logo in the file with all logos."
    href: String
    "Path and symbol of the logo in a file of its own."
    own: String
    "One or two letters; always present."
    monogram: String!
    "The hue of the letters, from 0 to 11."
    hue: Int!
  }

  """
  One way to connect an application: a tab of the guide.
  """
  type GuideMethod {
    "Selects the method in the page's URL, as ?method=<id>."
    id: String!
    "The tab's label."
    title: String!
    "When to choose it; Markdown."
    summary: String
    "oauth2, saml, ldap, proxy, scim, radius, rac, ws-fed, ssf or google-workspace."
    protocol: String!
    "The id of the sequence of messages that explains it, as in content/pages/how-sign-in-works.mdx."
    signInFlow: String
    "The slug of the application in authentik."
    slug: String!
    "The numbered steps in authentik's Admin interface as a tree; see Guide.body."
    steps: JSON!
    "The same setup as an authentik blueprint in YAML, with options commented out; also served at /<category>/<application>/<id>.blueprint.yaml."
    blueprint: String!
    "The same setup as a Terraform configuration in HCL, with options commented out; also served at /<category>/<application>/<id>.tf."
    terraform: String!
    "The provider's values that the application needs."
    endpoints: [Endpoint!]!
    "What the application runs on: java, node, python, go, php, ruby, dotnet, appliance or saas."
    runtime: String
    "Whether a local password keeps working: stays, ends or none."
    localSignIn: String
    "How an administrator gets in when single sign-on fails."
    wayBack: WayBack
    "The digest of the method's text and generated output, which an entry of verified holds."
    digest: String!
    "What was verified, the strongest entry first; empty if nothing was."
    verified: [Verification!]!
  }

  """
  How an administrator gets in when single sign-on fails.
  """
  type WayBack {
    "What must be prepared; Markdown."
    prepare: String
    "The steps in their order; Markdown."
    steps: [String!]!
  }

  """
  An entry of the record of verification of a method.
  """
  type Verification {
    "signed-in: the application was used; applied: the files were applied; source or documentation: the method was compared with it."
    by: String!
    "The application's version."
    version: String!
    "authentik's release, with stand-in before it if another program answered in its place."
    authentik: String!
    "The day, as YYYY-MM-DD."
    date: String!
    "The address of the evidence."
    evidence: String!
    "Whether the method is still the one that was verified."
    isCurrent: Boolean!
  }

  """
  An address of a provider in authentik, or an equivalent value such as a base DN.
  """
  type Endpoint {
    "Its label, such as Issuer."
    label: String!
    "The address, on the host authentik.company."
    url: String!
    "A remark about it; Markdown."
    note: String
  }

  """
  A text in a guide that readers replace with their own.
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
  A page on another site with more information.
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
  A group of guides: a folder of content/guides and a section of the sidebar.
  """
  type Category implements Node @dontInfer {
    "The folder's name: first part of its guides' routes."
    slug: String!
    "The name that readers see."
    label: String!
    "What the category covers."
    description: String!
    "Its position in the sidebar, starting at 0."
    position: Int!
    "Its guides, sorted by name."
    guides: [Guide!]!
  }

  """
  A topic that spans categories; has a page at /tags/<slug>/.
  """
  type Tag implements Node @dontInfer {
    "The tag's name in front matter and in its route."
    slug: String!
    "The name that readers see."
    label: String!
    "What the tag's guides have in common."
    description: String!
    "The tag's route."
    path: String!
    "The guides that have this tag, sorted by name."
    guides: [Guide!]!
  }

  """
  A legacy path and the page that it leads to.
  """
  type Redirect implements Node @dontInfer {
    "The legacy path, with a trailing slash."
    from: String!
    "The path of a page on this site."
    to: String!
    "The target guide, if the target is a guide."
    guide: Guide
  }

  """
  A page from content/pages: the home page's text, the applications overview or the template.
  """
  type ContentPage implements Node @dontInfer {
    "The file name without its extension."
    slug: String!
    "The page's route."
    path: String!
    "The page's title."
    title: String!
    "One line for search results and link previews."
    description: String!
    "The content below the title, as a tree; see Guide.body."
    body: JSON!
    "Headings of levels 2 and 3."
    toc: [TocEntry!]!
    "Problems to fix in the file; always empty in a build."
    problems: [String!]!
  }

  """
  The plugin's node of an MDX file, from which guides and pages are made. Its front matter is not inferred: each guide's host
  names would become types.
  """
  type Mdx implements Node @dontInfer {
    id: ID!
  }

  type Site implements Node {
    "Title and address of the site, from src/config."
    siteMetadata: SiteMetadata!
  }

  """
  What every page says about the site.
  """
  type SiteMetadata {
    "The site's title, which ends every page title."
    title: String!
    "One line that describes the site."
    description: String!
    "The site's URL, without a trailing slash."
    siteUrl: String!
  }
`

export function createSchemaCustomization({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(TYPE_DEFS)
}
