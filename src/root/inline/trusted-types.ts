interface TrustedTypePolicies {
  createPolicy: (name: string, rules: Record<string, (text: string) => string | null>) => unknown
}

/**
 * Decides which strings may become HTML or the address of a script, where the browser enforces Trusted Types. Gatsby,
 * React and DocSearch pass plain strings, so the policy is the default one.
 *
 * HTML may contain the marks of search results and what the site's configuration contains. Scripts may come from this
 * origin and from `hosts`. The browser refuses everything else.
 * @param html trusted HTML from the configuration.
 * @param hosts origins such as `https://www.googletagmanager.com`.
 */
export function createTrustedTypesPolicy(html: readonly string[], hosts: readonly string[]): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypePolicies }
  trustedTypes?.createPolicy("default", {
    createHTML: (text) => (/^[^<]*(<\/?mark>[^<]*)*$/.test(text) || html.includes(text) ? text : null),
    createScriptURL: (url) => ([...hosts, location.origin].includes(new URL(url, location.href).origin) ? url : null),
  })
}
