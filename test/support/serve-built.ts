/**
 * Serves `public` for the browser tests. Uses nginx with headers and redirects if it is installed, so that every test also runs
 * under the Content Security Policy. Otherwise, it serves as `npm run serve` does.
 *
 *   npx tsx test/support/serve-built.ts <port>
 */
import { spawn } from "node:child_process"
import { isInstalled, startNginx } from "./servers"

const port = Number(process.argv[2])
if (isInstalled("nginx")) {
  void startNginx(process.cwd(), port).then(({ stop }) => {
    for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void stop().then(() => process.exit()))
  })
} else {
  const server = spawn(process.execPath, ["node_modules/gatsby/cli.js", "serve", "-p", String(port)], {
    stdio: "inherit",
  })
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal))
  server.on("exit", (code) => process.exit(code ?? 1))
}
