import type { ReactElement } from "react"

/**
 * Gives back the page's element, or one that throws while rendering, so that the build stops and a browser shows the crash page,
 * when the page's module has no default export: Gatsby then takes the module itself for the component.
 */
export function assertRenderable(element: ReactElement, path: string): ReactElement {
  return isComponent(element.type) ? element : <CannotRender path={path} />
}

function isComponent(type: unknown): boolean {
  if (typeof type === "string" || typeof type === "function") return true
  // `memo`, `forwardRef` and `lazy` make objects that say so.
  return typeof type === "object" && type !== null && "$$typeof" in type
}

function CannotRender({ path }: { path: string }): never {
  throw new Error(`Cannot render the page ${path}: its module has no default export that is a component.`)
}
