/** Checks that every method from which administrators can be locked out says how they get in again. */
import type { GuideFrontMatter, GuideMethod } from "./front-matter"
import type { Problem } from "./problem"

/** Titles of options after which the local sign-in can be unavailable, from the titles that all guides use. */
const LOCKING_OPTIONS = ["Require single sign-on", "Redirect to authentik automatically"]

/** A step that works only while the application accepts local passwords. */
const NEEDS_PASSWORD = /\b(?:password|local (?:account|administrator|user)|sign(?:ing)? in|log ?in)\b/i

/**
 * Returns the problems of `localSignIn` and `wayBack` of a guide's methods.
 * @param lineOf returns a field's line in the file.
 */
export function checkWaysBack(
  file: string,
  { methods }: GuideFrontMatter,
  lineOf: (path: PropertyKey[]) => number,
): Problem[] {
  return methods.flatMap((method, index) =>
    faultsOf(method).map(({ field, message }) => ({
      file,
      line: lineOf(["methods", index, field]),
      field: `methods[${index}].${field}`,
      message,
    })),
  )
}

/** Whether the front matter alone says that a method locks administrators out. */
export const locksOut = ({ localSignIn, options }: Pick<GuideMethod, "localSignIn" | "options">): boolean =>
  localSignIn === "ends" || lockingOption(options) !== undefined

const lockingOption = (options: GuideMethod["options"]) => options.find(({ title }) => LOCKING_OPTIONS.includes(title))

function faultsOf({ localSignIn, wayBack, options }: GuideMethod): { field: string; message: string }[] {
  const locking = lockingOption(options)
  if (!wayBack) {
    if (localSignIn === "ends")
      return [
        {
          field: "localSignIn",
          message: "local passwords end with this method; say in wayBack how administrators get in",
        },
      ]
    return locking
      ? [
          {
            field: "options",
            message: `the option "${locking.title}" can lock administrators out; say in wayBack how they get in`,
          },
        ]
      : []
  }
  if (localSignIn === "ends" && wayBack.steps.every((step) => NEEDS_PASSWORD.test(proseOf(step))))
    return [
      {
        field: "wayBack",
        message:
          "every step needs a local password, which ends with this method; begin with the step that works without one, such as a command or a setting on the server",
      },
    ]
  return []
}

/** A step without its code and labels, whose words can name the setting that brings passwords back. */
const proseOf = (step: string): string => step.replace(/`[^`]*`|\*\*[^*]*\*\*/g, "")
