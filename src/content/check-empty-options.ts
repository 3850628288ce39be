/** Reports options that would be a heading on the page without anything to do. */
import type { Root } from "mdast"
import { optionsInUse } from "../authentik/checks/options"
import type { ResolvedMethod } from "./compile-methods"
import { isElement, stringAttribute } from "./literals"
import type { Problem } from "./problem"

/**
 * Returns the problems of options that have neither a part in authentik nor an `<Option>` in the body.
 * @param root the guide's body.
 * @param lineOf returns a field's line in the file.
 */
export function checkEmptyOptions(
  file: string,
  root: Root,
  methods: readonly ResolvedMethod[],
  lineOf: (path: PropertyKey[]) => number,
): Problem[] {
  return methods.flatMap(({ method, resolved: { setup } }, index) => {
    const body = root.children.find((node) => isElement(node, "Method") && stringAttribute(node, "id") === method.id)
    // Another check reports a method without a body.
    if (!body || !isElement(body)) return []
    const inAuthentik = optionsInUse(setup)
    const written = body.children.flatMap((node) => (isElement(node, "Option") ? [stringAttribute(node, "id")] : []))
    return method.options.flatMap(({ id }, at): Problem[] => {
      if (inAuthentik.has(id) || written.includes(id)) return []
      const message = `the option "${id}" changes nothing; write <Option id="${id}"> with the steps in the application, name it in the option field of what it adds in authentik, or remove it`
      const line = lineOf(["methods", index, "options", at])
      return [{ file, line, field: `methods[${index}].options[${at}]`, message }]
    })
  })
}
