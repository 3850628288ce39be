/** Checks the methods of a guide: their ids, their addresses in authentik, and the values of their setup. */
import { checkSetup } from "../authentik/checks/setup"
import { checkEndpoints } from "./check-endpoints"
import type { ResolvedMethod } from "./compile-methods"
import type { Problem } from "./problem"

/**
 * Returns the problems of a guide's methods.
 * @param methods in the order of the front matter.
 * @param lineOf returns a field's line in the file.
 */
export function checkMethods(
  file: string,
  methods: readonly ResolvedMethod[],
  lineOf: (path: PropertyKey[]) => number,
): Problem[] {
  const ids = methods.map(({ method }) => method.id)
  return methods.flatMap(({ method, resolved }, index) => {
    const repeated = ids.indexOf(method.id) !== index
    const faults = [
      ...(repeated
        ? [{ field: "id", message: `the method "${method.id}" is listed twice; give each method its own id` }]
        : []),
      ...(methods.length > 1 && method.summary === undefined
        ? [{ field: "summary", message: "missing; a guide with several methods says when to choose each" }]
        : []),
      ...checkEndpoints(method.endpoints ?? [], resolved).map((fault) => ({
        field: `endpoints[${fault.index}]`,
        message: fault.message,
      })),
      ...checkSetup(resolved),
    ]
    return faults.map(({ field, message }) => ({
      file,
      line: lineOf(["methods", index, ...pathOf(field)]),
      field: `methods[${index}].${field}`,
      message,
    }))
  })
}

/** `a.b[0]` as `["a", "b", 0]`. */
const pathOf = (field: string): PropertyKey[] =>
  field
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
