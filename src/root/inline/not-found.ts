/**
 * Loads `/monitoring/grafana.html` and `/services/grafana.html` at their canonical address, where hosts have the page or
 * its redirect. A file at `/x.html` cannot do this: a host that answers `/x/` with `x.html` would redirect forever.
 *
 * At other addresses, hyphens replace `%25`, encoded characters that `decodeURI` leaves unchanged (`%2F`), and bytes that
 * are not UTF-8. Gatsby decodes addresses twice: with these, it would not find the page's data and would render nothing.
 *
 * The new addresses include the origin, because a path such as `//other.example/` alone would name another host.
 */
export function correctAddress(): void {
  const { origin, pathname, search, hash } = location
  const canonical = pathname.replace(/(\/index)?\.html$/, "/")
  if (canonical !== pathname && !/\/404\/$/.test(canonical)) return location.replace(origin + canonical + search + hash)
  const decodable = withoutUndecodable(pathname)
  if (decodable !== pathname) history.replaceState(history.state, "", origin + decodable + search + hash)
}

function withoutUndecodable(pathname: string): string {
  const decodable = pathname.replace(/%(2[3-6bcf]|3[abdf]|40)/gi, "-")
  try {
    decodeURI(decodable)
    return decodable
  } catch {
    return decodable.replace(/%../g, "-")
  }
}
