/** The elements that writers may use in MDX, with the attributes that each takes. Everything else is an error. */

export interface ComponentRule {
  /** What it is for, in one line; printed in errors and in CONTRIBUTING.md. */
  purpose: string
  /** Attribute name to its kind; `required` marks those without which the element means nothing. */
  attributes: Record<string, { kind: "string" | "boolean"; required?: boolean }>
  /** Where it may stand; absent means anywhere. */
  inside?: string[]
  /** `guide` or `page` where it makes sense in one kind of document only. */
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
