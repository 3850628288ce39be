import type { ReactElement } from "react"

/**
 * Returns the page's element, or one that throws while rendering if the page's module has no default export. Gatsby
 * would otherwise use the module as the component. The build then stops, and browsers show the crash page.
 */
export function assertRenderable(element: ReactElement, path: string): ReactElement {
  return isComponent(element.type) ? element : <CannotRender path={path} />
}

function isComponent(type: unknown): boolean {
  if (typeof type === "string" || typeof type === "function") return true
  // `memo`, `forwardRef` and `lazy` return objects with a `$$typeof` property.
  return typeof type === "object" && type !== null && "$$typeof" in type
}

function CannotRender({ path }: { path: string }): never {
  throw new Error(`Cannot render the page ${path}: its module has no default export that is a component.`)
}
