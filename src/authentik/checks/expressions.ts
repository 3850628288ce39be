/**
 * Finds Python expressions that authentik would run but that do not do what the guide intends.
 *
 * The rules match text without comments, not a syntax tree, and recognize only the forms that guides use.
 * Source: authentik's documentation of property mappings, "Skip objects during synchronization".
 */
import type { Report } from "./shared"
import type { AuthentikSetup, PropertyMapping } from "../model/model"

interface Rule {
  applies: (mapping: PropertyMapping) => boolean
  breaks: (code: string) => boolean
  message: string
}

const SYNCING = ["scim", "google-workspace"]
const isSyncing = ({ kind }: PropertyMapping): boolean => SYNCING.includes(kind)

/** `return`, `return None`, `return {}`, or `None` or `{}` as the alternative of a conditional expression. */
const RETURNS_NOTHING =
  /\breturn\b(?:[ \t]*$|[ \t]*(?:None|\{\s*\}|dict\(\))[ \t]*(?:$|if\b))|\belse[ \t]+(?:None|\{\s*\})[ \t]*$/m

/** `email or username`, `email if email else username`, `username if not email else email`, also with `if` blocks. */
const EMAIL_FALLBACKS = [
  /email["')\]]*(?:\s*,\s*None\))?[ \t]+or\b[^\n,]*username/,
  /email[^\n]*\bif\b[^\n]*email[^\n]*\belse\b[^\n]*username/,
  /username[^\n]*\bif[ \t]+not\b[^\n]*email[^\n]*\belse\b[^\n]*email/,
  /\bif[ \t]+not[ \t]+[\w.]*email[^\n]*:\s*(?:[\w.]*email\w*[ \t]*=|return\b)[^\n]*username/,
]

/** A literal that does not depend on the user, as the key's value or assigned to the key. */
const CONSTANT_USERNAME =
  /["']userName["']\s*(?::|\]\s*=(?!=))\s*(?:None|True|False|\d+|[rub]?"[^"\n]*"|[rub]?'[^'\n]*'|f"[^"{\n]*"|f'[^'{\n]*')\s*(?:[,}\n]|$)/

const RULES: Rule[] = [
  {
    applies: isSyncing,
    breaks: (code) => RETURNS_NOTHING.test(code),
    message:
      "returning None or {} still syncs the object, without this mapping's values; write raise SkipObject to skip it, or bind a policy or group to the application",
  },
  {
    applies: (mapping) => !isSyncing(mapping),
    breaks: (code) => /\bSkipObject\b/.test(code),
    message:
      "only mappings of providers that sync (scim, google-workspace) can raise SkipObject; bind a policy or group to the application to refuse users",
  },
  {
    applies: () => true,
    breaks: (code) => EMAIL_FALLBACKS.some((form) => form.test(code)),
    message:
      "a username in place of a missing email address matches no account; use the email address alone, and skip or refuse users without one",
  },
  {
    applies: ({ kind }) => kind === "scim",
    breaks: (code) => CONSTANT_USERNAME.test(code),
    message:
      "every user would get the same userName, and the application rejects all but the first; take it from the user, such as request.user.username",
  },
]

/** Reports every rule that an expression of the setup breaks. */
export function checkExpressions(setup: AuthentikSetup, report: Report): void {
  setup.propertyMappings.forEach((mapping, index) => {
    const code = withoutComments(mapping.expression)
    for (const { applies, breaks, message } of RULES) {
      if (applies(mapping) && breaks(code)) report(`propertyMappings[${index}].expression`, message)
    }
  })
}

/** Removes comments, but keeps `#` inside string literals. */
const withoutComments = (expression: string): string =>
  expression.replace(/("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|[ \t]*#.*$/gm, (_, literal?: string) => literal ?? "")
