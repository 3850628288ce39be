/** Path of the data of Gatsby's page for errors of the host, which this site does not have. */
const ERROR_PAGE_DATA = "/page-data/500.html/page-data.json"

/**
 * Keeps Gatsby from adding to the load of a host that answers 500. If the data of a page has this status, Gatsby's loader
 * requests the data of `/500.html`. If these have it too, it requests them again without end, about 400 times a second.
 * With this, that one file looks missing to the loader, which then gives up.
 */
export function endRequestsForErrorPage(): void {
  const { prototype } = XMLHttpRequest
  const open = prototype.open as (...options: unknown[]) => void
  prototype.open = function (
    this: XMLHttpRequest,
    ...options: [method: string, url: string | URL, ...rest: unknown[]]
  ) {
    if (String(options[1]).endsWith(ERROR_PAGE_DATA)) Object.defineProperty(this, "status", { value: 404 })
    open.apply(this, options)
  }
}
