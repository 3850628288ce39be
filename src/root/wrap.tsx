import type { GatsbyBrowser, GatsbySSR } from "gatsby"
import { AnnouncementProvider } from "../hooks/use-announcement"
import { ColorModeProvider } from "../hooks/use-color-mode"
import { Chrome } from "../layouts/Chrome/Chrome"
import { assertRenderable } from "./assert-renderable"

type WrapRoot = NonNullable<GatsbyBrowser["wrapRootElement"] & GatsbySSR["wrapRootElement"]>
type WrapPage = NonNullable<GatsbyBrowser["wrapPageElement"] & GatsbySSR["wrapPageElement"]>

/** Providers alone: they are there for every page and survive every navigation. */
export const wrapRootElement: WrapRoot = ({ element }) => (
  <ColorModeProvider>
    <AnnouncementProvider>{element}</AnnouncementProvider>
  </ColorModeProvider>
)

/** The chrome around the page; it stays mounted while pages change. */
export const wrapPageElement: WrapPage = ({ element, props }) => (
  <Chrome path={props.location.pathname}>{assertRenderable(element, props.path)}</Chrome>
)
