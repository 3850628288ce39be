/** Builds a copy of the project as a process of its own. */
import { spawn } from "node:child_process"

/** Runs `npx gatsby build` in a folder; `status` is 0 if it succeeds. */
export function build(
  folder: string,
  environment: Record<string, string> = {},
  ...args: string[]
): Promise<{ status: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["node_modules/gatsby/cli.js", "build", ...args], {
      cwd: folder,
      // Jest and Playwright set NODE_ENV to "test", which real builds never use.
      env: { ...process.env, NODE_ENV: undefined, CI: "true", GATSBY_TELEMETRY_DISABLED: "1", ...environment },
    })
    let output = ""
    child.stdout.on("data", (chunk) => (output += String(chunk)))
    child.stderr.on("data", (chunk) => (output += String(chunk)))
    child.on("error", reject)
    child.on("exit", (status) => resolve({ status: status ?? 1, output }))
  })
}
