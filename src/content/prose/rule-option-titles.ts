/** One option has one title in all guides, and is not among the steps that everyone needs. */
import type { Root } from "mdast"
import { visit } from "unist-util-visit"
import type { GuideMethod } from "../front-matter"
import type { FieldPath } from "../front-matter-texts"
import { startOf } from "../problem"
import type { Finding } from "./finding"
import { headingText, methodBodies } from "./method-body"
import type { Place } from "./unit"

interface OptionTitle {
  title: string
  /** Other words for the same option. */
  others: RegExp
  /** The title of a similar option, which the other words can mean, too. */
  similar?: string
}

/** Groups and teams have the same two options: members of those that the application has, and new ones from authentik. */
const membershipTitles = (kind: string): OptionTitle[] => [
  {
    title: `Assign ${kind} from authentik`,
    others: new RegExp(
      `^(?:(?:fill|manage|map|set|synchronize|sync|take|take over|use) )?${kind}(?: (?:from|by|through|with) .*)?$|^add users to ${kind}$`,
      "i",
    ),
    similar: `Create ${kind} from authentik`,
  },
  { title: `Create ${kind} from authentik`, others: new RegExp(`^(?:copy|import|mirror) ${kind}\\b`, "i") },
]

/** What many guides offer. `docs/writing-a-guide.md` says what each option does. */
const OPTION_TITLES: OptionTitle[] = [
  {
    title: "Assign roles from authentik",
    others:
      /^(?:(?:map|set|synchronize|take|use) (?:the )?)?(?:roles|rights|permissions)(?: (?:from|by|through|with) .*)?$/i,
  },
  ...membershipTitles("groups"),
  ...membershipTitles("teams"),
  {
    title: "Refuse users without an account",
    others:
      /^(?:accept|admit|allow) (?:only )?(?:existing|linked) (?:accounts|users)\b|^(?:accept|admit|allow) only users (?:that|who|with)\b|^refuse (?:new users|users without (?:an? )?.*\baccounts?)$|^create (?:accounts|users) yourself$/i,
  },
  {
    title: "Restrict new accounts",
    others:
      /^(?:control|limit|restrict) (?:(?:the )?registration|self-registration|who can register|which accounts are created)$/i,
  },
  {
    title: "Limit who can sign in",
    others:
      /^(?:limit|restrict) (?:access|sign-?ins?|who (?:can|may) (?:sign|log|use|access))\b|^allow (?:only )?(?:one|some|certain)\b.* (?:users|groups?)\b/i,
  },
  {
    title: "Require single sign-on",
    others:
      /^(?:enforce|force|require) (?:sso|single sign-on|authentik|openid connect|saml|oauth2?)\b|^(?:disable|turn off|end) (?:all )?(?:local )?(?:passwords|password sign-ins?|sign-ins?|accounts)$/i,
  },
  {
    title: "Redirect to authentik automatically",
    others:
      /^(?:redirect|open|go|start|sign in)\b.* (?:automatically|at once|directly)$|^skip the (?:sign-in|login) page/i,
  },
  { title: "Sign out of authentik, too", others: /^(?:sign|log) out of authentik\b|^single (?:log|sign)-?out$/i },
  {
    title: "End sessions when users sign out of authentik",
    others: /^end (?:the )?sessions? (?:from|through|with) authentik\b|^back-?channel (?:log|sign)-?out$/i,
  },
  {
    title: "Link existing accounts",
    others:
      /^(?:connect|match|merge|migrate|attach|keep) existing (?:accounts|users)\b|^link (?:local )?(?:accounts|users)\b/i,
  },
  { title: "Provision users and groups", others: /^(?:synchronize|sync) users\b|^(?:use )?scim\b/i },
  {
    title: "Provision users",
    others: /^(?:provision (?:accounts|only users|users only)|create users (?:by|through|with) scim)$/i,
  },
  { title: "Revoke access", others: /^(?:withdraw|end|remove) access$|^remove users$/i },
  { title: "Keep users signed in", others: /^(?:use |renew )?(?:refresh )?tokens$/i },
  {
    title: "Trust a private certificate authority",
    others: /^(?:trust|add|use)\b.*\b(?:certificate authority|private certificates?)\b/i,
  },
  {
    title: "Choose how users are identified",
    others:
      /^use (?:authentik(?:'s)? )?usernames\b|^(?:choose|use) another (?:identifier|identity)\b|^match users by\b/i,
  },
]
/** A collection of settings has no reason of its own. */
const COLLECTION = /^(?:more|other|further|additional) (?:options|settings)$/i

/**
 * Reports titles of options that other guides call differently, and `###` headings of *Prepare …* and *Configure …* that are options.
 * @param lineOf returns a field's line in the file.
 */
export function checkOptionTitles(
  file: string,
  root: Root,
  methods: readonly Pick<GuideMethod, "options">[],
  lineOf: (path: FieldPath) => number,
): Finding[] {
  const report = (place: Pick<Finding, "line" | "column" | "field">, message: string, suggestion: string): Finding => ({
    file,
    ...place,
    rule: "option-title",
    severity: "error",
    message,
    suggestion,
  })
  const inFrontMatter = methods.flatMap(({ options }, method) =>
    options.flatMap(({ title }, index) => {
      const place = {
        line: lineOf(["methods", method, "options", index, "title"]),
        field: `methods[${method}].options[${index}].title`,
      }
      if (COLLECTION.test(title))
        return [report(place, `"${title}" says nothing of the option`, "one option for each purpose, named after it")]
      const known = knownTitle(title)
      return known && known.title !== title
        ? [report(place, `other guides have another title for "${title}"`, suggestionOf(known))]
        : []
    }),
  )
  const inBody = sectionsForEveryone(root).flatMap(({ text, ...place }) =>
    COLLECTION.test(text) || knownTitle(text)
      ? [
          report(
            place,
            `"${text}" is an option, but is among what everyone needs`,
            "an <Option> after Verify the configuration; what only concerns users who leave belongs in Security and offboarding",
          ),
        ]
      : [],
  )
  return [...inFrontMatter, ...inBody]
}

/** An option with exactly this title comes before those that it could mean. */
const knownTitle = (text: string): OptionTitle | undefined =>
  OPTION_TITLES.find(({ title }) => title.toLowerCase() === text.toLowerCase()) ??
  OPTION_TITLES.find(({ others }) => others.test(text))

const suggestionOf = ({ title, similar }: OptionTitle): string =>
  similar ? `${title}, or ${similar} if the application also creates them` : title

interface Section extends Place {
  text: string
}

/** The headings below *Prepare …* and *Configure …*. */
function sectionsForEveryone(root: Root): Section[] {
  return methodBodies(root).flatMap(({ node: method }) => {
    const found: Section[] = []
    let isForEveryone = false
    visit(method, "heading", (heading) => {
      const text = headingText(heading)
      if (heading.depth === 2) isForEveryone = /^(?:Prepare|Configure) /.test(text)
      else if (isForEveryone) found.push({ text, ...startOf(heading) })
    })
    return found
  })
}
