import { DOCUMENT_POLICY } from "../../../config/constants"

interface Policy {
  createHTML: (html: string) => string
}

declare global {
  interface Window {
    /** Not supported by all browsers, and missing from TypeScript's types. */
    trustedTypes?: { createPolicy: (name: string, policy: Policy) => Policy }
  }
}

let policy: Policy | undefined

/** Marks HTML as safe for browsers that enforce Trusted Types. Pass only HTML that our code made from a document. */
export function trustedHtml(html: string): string {
  if (typeof window === "undefined" || !window.trustedTypes) return html
  policy ??= window.trustedTypes.createPolicy(DOCUMENT_POLICY, { createHTML: (made) => made })
  return policy.createHTML(html)
}
