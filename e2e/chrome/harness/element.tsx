import type { WrapPageElementBrowserArgs, WrapRootElementBrowserArgs } from "gatsby"
import { wrapPageElement, wrapRootElement } from "../../../src/root/wrap"

const path = "/media/immich/"

const page = (
  <main id="main-content">
    <h1>Text</h1>
    <p>Text below the chrome.</p>
  </main>
)

const pageProps = { location: { pathname: path } } as unknown as WrapPageElementBrowserArgs["props"]
const wrappedPage = wrapPageElement({ element: page, props: pageProps }, { plugins: [] }) ?? page
const rootArgs = { element: wrappedPage, pathname: path } as WrapRootElementBrowserArgs & { pathname: string }

/** A page inside the site's real root, with providers and chrome. */
export const element = wrapRootElement(rootArgs, { plugins: [] }) ?? page
