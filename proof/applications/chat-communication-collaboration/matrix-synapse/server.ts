/** Synapse of Debian as readers have it, behind a reverse proxy: its configuration and its program. */
import fs from "node:fs"
import { parse, stringify } from "yaml"
import { environmentOf, mergedJson, type Environment } from "../../../guide/files"
import type { Lab } from "../../../lab"
import { answers, run, type Program } from "../../../machine/programs"

export const PORT = 8008
/** The part of Matrix IDs after the colon. */
export const SERVER = "proof.test"
export const CONFIGURATION = "/etc/matrix-synapse/homeserver.yaml"
/** The authorities that Synapse trusts. */
export const BUNDLE = "/etc/ssl/company-bundle.crt"

export type Settings = Record<string, unknown>

interface Change {
  /** Keys of the provider's entry. */
  entry?: Settings
  /** Other keys of the file. */
  top?: Settings
  env?: Environment
}

const PROGRAM = [
  "setpriv",
  ...["--reuid=matrix-synapse", "--regid=nogroup", "--clear-groups", "python3", "-m", "synapse.app.homeserver"],
  ...[`--config-path=${CONFIGURATION}`, "--config-path=/etc/matrix-synapse/conf.d/"],
] as const

/** What Synapse needs to run at an address, but not for authentik. The proof signs in more often than users do. */
const settingsFor = (site: string): Settings => ({
  ...{ server_name: SERVER, public_baseurl: `${site}/`, registration_shared_secret: "shared-secret" },
  listeners: [
    {
      ...{ port: PORT, bind_addresses: ["127.0.0.1"], type: "http", x_forwarded: true },
      resources: [{ names: ["client"] }],
    },
  ],
  password_config: { pepper: "pepper-of-synapse" },
  trusted_key_servers: [],
  rc_login: { address: { per_second: 100, burst_count: 100 }, account: { per_second: 100, burst_count: 100 } },
})

/** The configuration of the package with that of the guide, and how Synapse starts with it. */
export function serverOf(lab: Lab) {
  const site = `https://${lab.host("matrix.company")}`
  fs.writeFileSync(BUNDLE, fs.readFileSync("/etc/ssl/certs/ca-certificates.crt", "utf8") + lab.authority.cert)
  const trust = environmentOf(lab.block({ with: `SSL_CERT_FILE=${BUNDLE}` }).text)
  lab.says("public_baseurl: https://")
  const base: Settings = { ...(parse(fs.readFileSync(CONFIGURATION, "utf8")) as Settings), ...settingsFor(site) }
  const block = (text: string) => parse(lab.block({ title: "homeserver.yaml", with: text }).text) as Settings
  /** The provider's entry in the block with a text. */
  const entryWith = (text: string) => (block(text).oidc_providers as [Settings])[0]
  const provider = entryWith("issuer")
  let program: Program | undefined
  /** Starts Synapse anew with the guide's entry for the provider, and with changes. */
  const start = async ({ entry = {}, top = {}, env = trust }: Change = {}): Promise<Program> => {
    await program?.stop()
    const settings = { ...base, oidc_providers: [mergedJson(provider, entry)], ...top }
    fs.writeFileSync(CONFIGURATION, stringify(settings, { aliasDuplicateObjects: false }))
    program = lab.start(PROGRAM, { cwd: "/var/lib/matrix-synapse", env })
    return program
  }
  const restart = async (change?: Change): Promise<void> => {
    await start(change)
    await answers(`http://127.0.0.1:${PORT}/health`)
  }
  const generateKeys = () => run([...PROGRAM, "--generate-keys"])
  return { site, base, provider, block, entryWith, start, restart, generateKeys }
}

export type Server = ReturnType<typeof serverOf>
