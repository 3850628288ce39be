/** The elements that authors can use in MDX, with their attributes. Everything else is an error. */

/** `part` is a shared part in `content/common`. */
export type DocumentKind = "guide" | "page" | "part"

export interface ComponentRule {
  /** Each attribute's kind; `required` marks attributes that must be present. */
  attributes: Record<string, { kind: "string" | "boolean"; required?: boolean }>
  /** The parent elements where it is allowed; anywhere if absent. */
  inside?: string[]
  /** The only kind of document where it is allowed; every kind if absent. */
  only?: DocumentKind
  /** It can be part of a paragraph. All others are blocks, which HTML does not allow in a paragraph. */
  inline?: boolean
  /** It shows nothing between its tags. */
  empty?: boolean
}

const string = { kind: "string" } as const
const requiredString = { kind: "string", required: true } as const

export const COMPONENTS: Record<string, ComponentRule> = {
  /** The content of one method of the front matter; shown as a tab. */
  Method: {
    attributes: { id: requiredString },
    only: "guide",
  },
  /**
   * The steps, blueprint and Terraform that are made from the method's front matter, under the heading Configure
   * authentik.
   */
  AuthentikConfiguration: {
    attributes: {},
    inside: ["Method"],
    only: "guide",
    empty: true,
  },
  /** What readers do in the application for one option of the method. */
  Option: {
    attributes: { id: requiredString },
    inside: ["Method"],
    only: "guide",
  },
  /** How to undo the option around it. */
  Undo: { attributes: {}, inside: ["Option"], only: "guide" },
  /** A shared part of content/common, filled in for the method around it. */
  Common: {
    attributes: { id: requiredString },
    only: "guide",
  },
  /** The application's name in the prose of a shared part. */
  ApplicationName: { attributes: {}, only: "part", inline: true, empty: true },
  /** Content of a shared part for methods of these protocols only. */
  ForProtocol: { attributes: { is: requiredString }, only: "part", inline: true },
  /** The same for what the application runs on; `self-hosted` is everything but `saas`. */
  ForRuntime: { attributes: { is: requiredString }, only: "part", inline: true },
  /** The same for applications whose trust store is at a special path. */
  ForTrustStore: { attributes: { is: requiredString }, only: "part", inline: true },
  /** The same for what becomes of local passwords. */
  ForLocalSignIn: { attributes: { is: requiredString }, only: "part", inline: true },
  /** Additional information. */
  Note: { attributes: { title: string } },
  /** Advice that saves work. */
  Tip: { attributes: { title: string } },
  /** A mistake that breaks the sign-in or locks users out. */
  Warning: {
    attributes: { title: string },
  },
  /** A collapsible section, closed at first. */
  Details: { attributes: { summary: requiredString } },
  /** Alternatives inside a method (Docker or package, form or file), shown as tabs. */
  Variants: {
    attributes: { label: requiredString },
  },
  /** One of the alternatives. */
  Variant: {
    attributes: { id: requiredString, title: requiredString },
    inside: ["Variants"],
  },
  /** Differences in authentik before a release. */
  OlderReleases: { attributes: { before: requiredString } },
  /** All guides by category. */
  Catalogue: { attributes: {}, only: "page", empty: true },
  /** The support levels and what they mean. */
  SupportLevels: { attributes: {}, only: "page", empty: true },
  /** A sequence diagram; only the page with all of them can show it. */
  SignInFlow: { attributes: { id: requiredString }, only: "page", empty: true },
}
