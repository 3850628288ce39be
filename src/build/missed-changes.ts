/**
 * Makes `npm run develop` see every change. Gatsby calls `createPages` after each change of a file, except after one that arrives
 * while it creates pages: its problems would not be reported, and a new guide would have no page.
 */
import type { CreatePagesArgs } from "gatsby"

/** Time from the end of our hook to the check. Gatsby has usually finished with the pages by then; if not, the check repeats. */
const CHECK_MS = 1000

let timer: NodeJS.Timeout | undefined

/**
 * Runs `createPages`. If a file changed after its start, touches a node, so that Gatsby calls `createPages` again; repeats this
 * until Gatsby does.
 */
export async function catchMissedChanges(
  { getNodesByType, actions }: Pick<CreatePagesArgs, "getNodesByType" | "actions">,
  createPages: () => Promise<void>,
): Promise<void> {
  clearTimeout(timer)
  const files = () => getNodesByType("File")
  const versions = () =>
    files()
      .map(({ internal }) => internal.contentDigest)
      .join()
  const seen = versions()
  const check = () => {
    if (versions() === seen) return
    for (const file of files().slice(0, 1)) actions.touchNode(file)
    timer = setTimeout(check, CHECK_MS)
  }
  await createPages()
  timer = setTimeout(check, CHECK_MS)
}
