/** Removes a hash with invalid percent-encoding, now and later: Gatsby decodes it while rendering and would crash. */
export function removeInvalidHash(): void {
  const remove = () => {
    try {
      decodeURI(location.hash)
    } catch {
      // With the origin, because the path `//other.example/` alone would name another host.
      history.replaceState(history.state, "", location.origin + location.pathname + location.search)
    }
  }
  remove()
  addEventListener("popstate", remove)
}
