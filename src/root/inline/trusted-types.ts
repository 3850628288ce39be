interface TrustedTypePolicies {
  createPolicy: (name: string, rules: Record<string, (text: string) => string | null>) => unknown
}

/**
 * Decides which strings may become HTML or a script's URL, if the browser enforces Trusted Types. Gatsby,
 * React and DocSearch pass plain strings, so the policy is the default one.
 *
 * HTML may be text with the `mark` elements of search results, or a string of the site's configuration. Scripts may come
 * from this origin and from `hosts`. The browser refuses everything else.
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
