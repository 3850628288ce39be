/** The elements that authors can use in MDX, with their attributes. Everything else is an error. */

import { RELEASES } from "../guides/releases"

/** `part` is a shared part in `content/common`. */
export type DocumentKind = "guide" | "page" | "part"

export interface ComponentRule {
  /** Each attribute's kind; `required` marks attributes that must be present, and `values` lists all that one can have. */
  attributes: Record<string, { kind: "string" | "boolean"; required?: boolean; values?: readonly string[] }>
  /** The parent elements where it is allowed; anywhere if absent. */
  inside?: string[]
  /** The only kind of document where it is allowed; every kind if absent. */
  only?: DocumentKind
  /** It can be part of a paragraph. All others are blocks, which HTML does not allow in a paragraph. */
  inline?: boolean
  /** What is between its tags: nothing, or something that a rule of its own checks. Absent means that it must have text. */
  content?: "none" | "own-rule"
}

const string = { kind: "string" } as const
const requiredString = { kind: "string", required: true } as const

export const COMPONENTS: Record<string, ComponentRule> = {
  /** The content of one method of the front matter; shown as a tab. */
  Method: {
    attributes: { id: requiredString },
    only: "guide",
    content: "own-rule",
  },
  /**
   * The steps, blueprint and Terraform that are made from the method's front matter, under the heading Configure
   * authentik.
   */
  AuthentikConfiguration: {
    attributes: {},
    inside: ["Method"],
    only: "guide",
    content: "none",
  },
  /** What readers do in the application for one option of the method. */
  Option: {
    attributes: { id: requiredString },
    inside: ["Method"],
    only: "guide",
    content: "own-rule",
  },
  /** How to undo the option around it. */
  Undo: { attributes: {}, inside: ["Option"], only: "guide" },
  /** A shared part of content/common, filled in for the method around it. */
  Common: {
    attributes: { id: requiredString },
    only: "guide",
    content: "own-rule",
  },
  /** The application's name in the prose of a shared part. */
  ApplicationName: { attributes: {}, only: "part", inline: true, content: "none" },
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
    content: "own-rule",
  },
  /** One of the alternatives. */
  Variant: {
    attributes: { id: requiredString, title: requiredString },
    inside: ["Variants"],
  },
  /** Differences in authentik before a release. No guide is read for a release before the oldest one. */
  OlderReleases: { attributes: { before: { ...requiredString, values: RELEASES.slice(0, -1) } } },
  /** All guides by category. */
  Catalogue: { attributes: {}, only: "page", content: "none" },
  /** The support levels and what they mean. */
  SupportLevels: { attributes: {}, only: "page", content: "none" },
  /** What proofs of guides showed, from `content/proofs.yml`. */
  Proofs: { attributes: {}, only: "page", content: "none" },
  /** A sequence diagram; only the page with all of them can show it. */
  SignInFlow: { attributes: { id: requiredString }, only: "page", content: "none" },
}
