/** Finds the line of a value in the site's configuration, which is a TypeScript file and not data. */
import ts from "typescript"

/**
 * Returns the line, counted from 1, of a value of `siteConfig` in `source`.
 * @param path keys and indexes, such as `["navbar", "items", 0, "href"]`. The file may not contain such a place: a key is
 * missing, or a value comes from the environment. The line is then that of the innermost value around it.
 */
export function configLine(source: string, path: readonly PropertyKey[]): number | undefined {
  const file = ts.createSourceFile("site.config.ts", source, ts.ScriptTarget.Latest)
  let found = configuration(file)
  if (!found) return undefined
  for (const key of path) {
    const next = child(found, key)
    if (!next) break
    found = next
  }
  return file.getLineAndCharacterOfPosition(found.getStart(file)).line + 1
}

/** The value of the exported `siteConfig`. */
function configuration(file: ts.SourceFile): ts.Node | undefined {
  const declarations = file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
  return declarations.find(({ name }) => ts.isIdentifier(name) && name.text === "siteConfig")?.initializer
}

function child(node: ts.Node, key: PropertyKey): ts.Node | undefined {
  const value = ts.isPropertyAssignment(node) ? node.initializer : node
  if (ts.isArrayLiteralExpression(value)) return typeof key === "number" ? value.elements[key] : undefined
  if (!ts.isObjectLiteralExpression(value)) return undefined
  return value.properties.find(
    ({ name }) => name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) && name.text === key,
  )
}
