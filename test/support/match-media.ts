interface FakeMedia {
  /** Sets whether a query matches, and notifies its listeners. */
  set: (query: string, matches: boolean) => void
}

/** Mocks `window.matchMedia`, which jsdom lacks. No query matches until the test calls `set`. */
export function fakeMatchMedia(): FakeMedia {
  const matching = new Set<string>()
  const lists = new Map<string, Set<() => void>>()
  window.matchMedia = (query: string) => {
    const listeners = lists.get(query) ?? new Set()
    lists.set(query, listeners)
    const list = {
      media: query,
      get matches() {
        return matching.has(query)
      },
      addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
    }
    return list as unknown as MediaQueryList
  }
  return {
    set(query, matches) {
      if (matches) matching.add(query)
      else matching.delete(query)
      lists.get(query)?.forEach((listener) => listener())
    },
  }
}
