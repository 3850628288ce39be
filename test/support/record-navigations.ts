/**
 * Records full navigations, which jsdom does not implement. Scripts cannot redefine the methods of `window.location`, so
 * this replaces those of jsdom's object behind it. `jest.restoreAllMocks` restores them.
 * @returns the navigations so far: the method of `window.location` and its argument.
 */
export function recordNavigations(): [method: string, address?: string][] {
  const navigations: [method: string, address?: string][] = []
  const symbol = Object.getOwnPropertySymbols(window.location).find(({ description }) => description === "impl")
  if (!symbol) throw new Error("jsdom has changed: window.location has no implementation object.")
  const implementation = (window.location as unknown as Record<symbol, Location>)[symbol] as Location
  for (const method of ["assign", "replace"] as const)
    jest.spyOn(implementation, method).mockImplementation((address) => void navigations.push([method, String(address)]))
  jest.spyOn(implementation, "reload").mockImplementation(() => void navigations.push(["reload"]))
  return navigations
}
