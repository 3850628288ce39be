/** The elements that authors can use in MDX, with their attributes. Everything else is an error. */

export interface ComponentRule {
  /** Its purpose in one line; printed in errors and in CONTRIBUTING.md. */
  purpose: string
  /** Each attribute's kind; `required` marks attributes that must be present. */
  attributes: Record<string, { kind: "string" | "boolean"; required?: boolean }>
  /** The parent elements where it is allowed; anywhere if absent. */
  inside?: string[]
  /** `guide` or `page` if it is allowed in only one kind of document. */
  only?: "guide" | "page"
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
