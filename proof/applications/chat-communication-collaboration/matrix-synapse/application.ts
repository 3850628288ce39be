/** Synapse in the lab, with what the proof does to it. */
import type { LocalAccount } from "../../../authentik/people"
import type { AuthentikOptions, Lab } from "../../../lab"
import { run } from "../../../machine/programs"
import { administrationOf, withPassword } from "./api"
import { clientOf } from "./client"
import { ADMIN, GROUP, PEOPLE, TAKEN } from "./people"
import { CONFIGURATION, PORT, type Server } from "./server"

async function register({ username, password }: LocalAccount, role: "--admin" | "--no-admin"): Promise<void> {
  const account = ["-u", username, "-p", password, role]
  await run(["synapse_register_new_matrix_user", ...account, "-c", CONFIGURATION, `http://127.0.0.1:${PORT}`])
}

/** Starts Synapse with the guide's configuration, local accounts and a client. */
export async function synapseOf(lab: Lab, server: Server) {
  const authentik = (options: AuthentikOptions = {}) => lab.authentik({ people: PEOPLE, groups: [GROUP], ...options })
  await authentik()
  await lab.publish("matrix.company", PORT)
  await server.generateKeys()
  await server.restart()
  await register(ADMIN, "--admin")
  for (const account of TAKEN) await register(account, "--no-admin")
  const administration = administrationOf(String((await withPassword(ADMIN)).access_token))
  return { authentik, ...server, ...administration, ...(await clientOf(lab, server.site)) }
}

export type Synapse = Awaited<ReturnType<typeof synapseOf>>
