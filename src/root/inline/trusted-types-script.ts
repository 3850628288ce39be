import { text } from "./inline-scripts"

/**
 * Inline script that decides which strings may become HTML or the address of a script, where the browser enforces
 * Trusted Types. Gatsby, React and DocSearch pass plain strings, so the policy is the default one.
 *
 * HTML may contain the marks of search results and what the site's configuration contains. Scripts may come from this
 * origin and from `hosts`. The browser refuses everything else.
 * @param html trusted HTML from the configuration.
 * @param hosts origins such as `https://www.googletagmanager.com`.
 */
export function trustedTypesScript(html: readonly string[], hosts: readonly string[]): string {
  return (
    `window.trustedTypes&&trustedTypes.createPolicy&&trustedTypes.createPolicy("default",{` +
    `createHTML:function(h){return /^[^<]*(<\\/?mark>[^<]*)*$/.test(h)||${text(html)}.indexOf(h)>=0?h:null},` +
    `createScriptURL:function(u){return ${text(hosts)}.concat(location.origin).indexOf(new URL(u,location.href).origin)>=0?u:null}})`
  )
}
