/** Missing from TypeScript's types. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL: (url: string) => string
  }
}

/**
 * Marks an address of a script as one of the site's own, for browsers that enforce Trusted Types. The policy `site`
 * accepts nothing else.
 * @throws {TypeError} if the address is on another host.
 */
export function trustedScriptUrl(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  return trustedTypes
    ? trustedTypes.createPolicy("site", { createScriptURL: ownUrl }).createScriptURL(url)
    : ownUrl(url)
}

function ownUrl(url: string): string {
  if (new URL(url, window.location.href).origin === window.location.origin) return url
  throw new TypeError(`${url} is not an address of this site`)
}
