/** The accounts of Zabbix, as its administrators see and change them through the API. */
import type { Person } from "../../../authentik/people"
import { OWN_TLS } from "./installation"
import { ADA, BOB, EVE, LOCAL, OPERATORS } from "./people"

type Username = Pick<Person, "username">

interface Account {
  userid: string
  name: string
  surname: string
  usrgrps: { name: string }[]
  /** Without a name if the account has no role. */
  role: { name?: string }
  medias: { sendto: string[] }[]
}

/** @throws with the reason if Zabbix refuses. */
async function api<Result>(method: string, params: object, token?: string): Promise<Result> {
  const response = await fetch(`http://127.0.0.1:${OWN_TLS}/zabbix/api_jsonrpc.php`, {
    method: "POST",
    headers: { "Content-Type": "application/json-rpc", ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ jsonrpc: "2.0", method, params, id: 1 }),
  })
  const { result, error } = (await response.json()) as { result: Result; error?: { data: string } }
  if (error) throw new Error(error.data)
  return result
}

/** Whether the API accepts a token. */
export async function isAccepted(token: string): Promise<boolean> {
  try {
    await api("user.get", {}, token)
    return true
  } catch (error) {
    if (/authorized|permissions|terminated/i.test(String(error))) return false
    throw error
  }
}

/** Creates the accounts that users have before the guide, and returns what administrators do with accounts. */
export async function accountsOf() {
  const admin = await api<string>("user.login", LOCAL)
  const groups = async (name: string) => {
    const [found] = await api<{ usrgrpid: string }[]>("usergroup.get", { filter: { name } }, admin)
    return [{ usrgrpid: found?.usrgrpid }]
  }
  const create = async ({ username }: Username, role: string, group: string): Promise<void> => {
    const [found] = await api<{ roleid: string }[]>("role.get", { filter: { name: role } }, admin)
    // Zabbix accepts no password that contains the username.
    const account = { username, passwd: "Local-Secret-7", roleid: found?.roleid, usrgrps: await groups(group) }
    await api("user.create", account, admin)
  }
  const accountOf = async ({ username }: Username): Promise<Account | undefined> => {
    const shown = { selectUsrgrps: ["name"], selectRole: ["name"], selectMedias: ["sendto"] }
    const [found] = await api<Account[]>("user.get", { filter: { username }, ...shown }, admin)
    return found
  }
  const update = async (user: Username, change: object): Promise<void> => {
    await api("user.update", { userid: (await accountOf(user))?.userid, ...change }, admin)
  }
  /** Moves an account to a user group, out of all others. */
  const moveTo = async (user: Username, group: string) => update(user, { usrgrps: await groups(group) })
  const deleteAccount = async (user: Username): Promise<void> => {
    await api("user.delete", [(await accountOf(user))?.userid], admin)
  }
  /** An API token of a user. */
  const tokenOf = async (user: Username): Promise<string> => {
    const owner = { name: user.username, userid: (await accountOf(user))?.userid }
    const { tokenids } = await api<{ tokenids: string[] }>("token.create", owner, admin)
    const [generated] = await api<{ token: string }[]>("token.generate", tokenids, admin)
    return generated?.token ?? ""
  }
  await api("usergroup.create", { name: OPERATORS }, admin)
  await create(ADA, "Super admin role", "Zabbix administrators")
  for (const user of [BOB, EVE]) await create(user, "User role", OPERATORS)
  return { accountOf, update, moveTo, deleteAccount, tokenOf }
}
