/** A small installation for the tests of the stand-in: the guides of applications that use each protocol. */
import { loadGuide } from "../guide/guide"
import { blueprintOf } from "../guide/blueprint"
import { ownHost } from "../guide/hosts"
import { createAuthority, issue, type KeyPair } from "../machine/authority"
import { createAuthentik, type Authentik, type Setup } from "./stand-in"
import { SHIPPED_KEY_PAIR } from "./shipped"
import { listen, Visitor } from "./visitor"

const HOST = ownHost("authentik.company")
export const ORIGIN = `https://${HOST}`
export const person = (username: string, groups: string[] = []) => ({
  ...{ username, name: `${username} of Proof`, email: `${username}@proof.test`, password: `password of ${username}` },
  groups,
})

let keyPair: Promise<KeyPair> | undefined
export const shippedKeyPair = (): Promise<KeyPair> =>
  (keyPair ??= createAuthority().then((authority) => issue(authority, [SHIPPED_KEY_PAIR])))

export interface Example {
  authentik: Authentik
  fetch: typeof fetch
  visitor: Visitor
  close: () => void
}

/** The values that a guide's blueprint gets: own hosts for those of the guide. */
export function ownHosts(name: string): Record<string, string> {
  const tokens = ["authentik.company", ...Object.keys(loadGuide(name).frontMatter.hosts)]
  return Object.fromEntries(tokens.map((token) => [token, ownHost(token)]))
}

/** Starts the stand-in from a guide's blueprint. */
export async function example(
  name: string,
  method: string,
  { options = [], ...setup }: Partial<Setup> & { options?: readonly string[] } = {},
): Promise<Example> {
  const authentik = createAuthentik({
    blueprint: blueprintOf(loadGuide(name), method, options, ownHosts(name)),
    host: HOST,
    people: [],
    keyPairs: { [SHIPPED_KEY_PAIR]: await shippedKeyPair() },
    ...setup,
  })
  const { fetch, close } = await listen(authentik, HOST)
  return { authentik, fetch, visitor: new Visitor(fetch, ORIGIN), close }
}
