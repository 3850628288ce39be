/** The elements that authors can use in MDX, with their attributes. Everything else is an error. */

/** `part` is a shared part in `content/common`. */
export type DocumentKind = "guide" | "page" | "part"

export interface ComponentRule {
  /** Its purpose in one line. */
  purpose: string
  /** Each attribute's kind; `required` marks attributes that must be present. */
  attributes: Record<string, { kind: "string" | "boolean"; required?: boolean }>
  /** The parent elements where it is allowed; anywhere if absent. */
  inside?: string[]
  /** The only kind of document where it is allowed; every kind if absent. */
  only?: DocumentKind
}

const string = { kind: "string" } as const
const requiredString = { kind: "string", required: true } as const

export const COMPONENTS: Record<string, ComponentRule> = {
  Method: {
    purpose: "all that belongs to one method of the front matter; shown as a tab",
    attributes: { id: requiredString },
    only: "guide",
  },
  AuthentikConfiguration: {
    purpose:
      "the steps, blueprint and Terraform that are made from the method's front matter, under the heading Configure authentik",
    attributes: {},
    inside: ["Method"],
    only: "guide",
  },
  Common: {
    purpose: "a shared part of content/common, filled in for the method around it",
    attributes: { id: requiredString },
    only: "guide",
  },
  ApplicationName: { purpose: "the application's name in the prose of a shared part", attributes: {}, only: "part" },
  ForProtocol: {
    purpose: "what a shared part says to methods of these protocols only",
    attributes: { is: requiredString },
    only: "part",
  },
  Note: { purpose: "something good to know", attributes: { title: string } },
  Tip: { purpose: "something that makes it easier", attributes: { title: string } },
  Warning: {
    purpose: "something that goes wrong or locks people out if it is overlooked",
    attributes: { title: string },
  },
  Details: { purpose: "a part that is folded until a reader wants it", attributes: { summary: requiredString } },
  Variants: {
    purpose: "alternatives inside a method (Docker or package, form or file), shown as tabs",
    attributes: { label: requiredString },
  },
  Variant: {
    purpose: "one of the alternatives",
    attributes: { id: requiredString, title: requiredString },
    inside: ["Variants"],
  },
  OlderReleases: { purpose: "what differs in authentik before a release", attributes: { before: requiredString } },
  Catalogue: { purpose: "all guides by category", attributes: {}, only: "page" },
  SupportLevels: { purpose: "the support levels and what they mean", attributes: {}, only: "page" },
}
