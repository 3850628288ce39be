/** For `--newest`: whether a guide still holds for the newest version of its application. */
import { spawnSync } from "node:child_process"
import { CannotRun } from "./machine/cache"
import type { Proof } from "./proof"

/**
 * The proof with the newest version of its application in the npm registry. Debian's packages are always the newest of their
 * release.
 * @throws CannotRun if the proof has that version already, or if the registry does not answer.
 */
export function withNewest(proof: Proof): Proof {
  const { application, needs } = proof
  const [name] = Object.entries(needs.npm ?? {}).find(([, version]) => version === application.version) ?? []
  if (name === undefined) throw new CannotRun("its application is not in the npm registry")
  const { status, stdout, stderr } = spawnSync("npm", ["view", name, "version"], { encoding: "utf8" })
  const version = stdout.trim()
  if (status !== 0 || !version) throw new CannotRun(`npm does not know the newest version of ${name}: ${stderr.trim()}`)
  if (version === application.version) throw new CannotRun(`${version} is the newest version of ${name}`)
  return {
    ...proof,
    application: { ...application, version },
    needs: { ...needs, npm: { ...needs.npm, [name]: version } },
  }
}
