/**
 * Polls every 100 ms until `condition` holds. Throws an error that names `what` after `ms` milliseconds; by default, long enough
 * for a machine whose cores are busy with other work.
 */
export async function waitFor(what: string, condition: () => boolean | Promise<boolean>, ms = 120_000): Promise<void> {
  const end = Date.now() + ms
  for (;;) {
    if (await condition()) return
    if (Date.now() > end) throw new Error(`Timed out after ${ms / 1000} s waiting for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
