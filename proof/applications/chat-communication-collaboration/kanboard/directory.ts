/** A stand-in for Kanboard's own list of plugins, because the machine has no internet. */
import fs from "node:fs"
import type { Lab } from "../../../lab"
import { run } from "../../../machine/programs"

const PORT = 8081

/**
 * Serves a list like that of Kanboard, with the files of the plugin as its archive.
 * @returns the address of the list.
 */
export async function startDirectory(lab: Lab): Promise<string> {
  const folder = lab.file("directory")
  fs.mkdirSync(folder)
  fs.cpSync(lab.installed.git.OAuth2 ?? "", `${folder}/files/OAuth2`, { recursive: true })
  const address = `http://127.0.0.1:${PORT}`
  const plugin = {
    ...{ title: "OAuth2", author: "Frédéric Guillot", version: "1.0.2", description: "Generic OAuth2 plugin." },
    ...{ homepage: "https://github.com/kanboard/plugin-oauth2", download: `${address}/OAuth2-1.0.2.zip` },
    ...{ compatible_version: ">=1.0.37", remote_install: true },
  }
  fs.writeFileSync(`${folder}/plugins.json`, JSON.stringify({ oauth2: plugin }))
  await run(["python3", "-m", "zipfile", "-c", "../OAuth2-1.0.2.zip", "OAuth2"], { cwd: `${folder}/files` })
  const server = ["python3", "-u", "-m", "http.server", "--bind", "127.0.0.1", String(PORT)] as const
  await lab.start(server, { cwd: folder }).prints("Serving HTTP")
  return `${address}/plugins.json`
}
