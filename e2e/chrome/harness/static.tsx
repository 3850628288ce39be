import type { RenderBodyArgs } from "gatsby"
import type { ReactNode } from "react"
import { renderToStaticMarkup, renderToString } from "react-dom/server"
import { onRenderBody } from "../../../src/root/ssr"
import { element } from "./element"

const parts: Record<"head" | "end", ReactNode[]> = { head: [], end: [] }
onRenderBody?.(
  {
    setHtmlAttributes: () => undefined,
    setHeadComponents: (components: ReactNode[]) => parts.head.push(...components),
    setPostBodyComponents: (components: ReactNode[]) => parts.end.push(...components),
  } as unknown as RenderBodyArgs,
  { plugins: [] },
)

export const head = renderToStaticMarkup(<>{parts.head}</>)
export const end = renderToStaticMarkup(<>{parts.end}</>)
export const body = renderToString(element)
