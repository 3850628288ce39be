/** Planka's API on loopback, and what it says about accounts. */
import assert from "node:assert/strict"
import type { Page } from "@playwright/test"
import type { Environment } from "../../../guide/files"

export const PORT = 1337
export const LOCAL = `http://127.0.0.1:${PORT}`
/** The account that Planka creates from its environment. */
export const LOCAL_ADMIN = { email: "admin@planka.test", password: "password-of-the-local-admin", name: "Local Admin" }

interface Account {
  id: string
  email: string
  name: string
  username: string | null
  role: string
  isSsoUser: boolean
}

/** @returns the status and the content of an answer. */
export async function api(method: string, address: string, headers: Environment = {}, body?: object) {
  const answer = await fetch(`${LOCAL}/api/${address}`, {
    method,
    headers: { "Content-Type": "application/json", ...headers },
    body: body && JSON.stringify(body),
  })
  const content = (await answer.json()) as { message?: string; item?: unknown; items?: unknown }
  return { status: answer.status, ...content }
}

export const withPassword = (emailOrUsername: string, password: string) =>
  api("POST", "access-tokens", {}, { emailOrUsername, password })

/** The API with the rights of the local administrator. */
export async function asAdmin(method: string, address: string, body?: object) {
  const { item } = await withPassword(LOCAL_ADMIN.email, LOCAL_ADMIN.password)
  return api(method, address, { Authorization: `Bearer ${String(item)}` }, body)
}

export async function accountOf({ email }: { email: string }): Promise<Account> {
  const { items } = await asAdmin("GET", "users")
  const found = (items as Account[]).find((one) => one.email === email)
  assert.ok(found, `Planka has no account ${email}`)
  return found
}

export const roleOf = async (user: { email: string }): Promise<string> => (await accountOf(user)).role

/** The headers with which the browser of a page is signed in. */
export async function sessionOf(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies()
  const [token = "", second = ""] = ["accessToken", "httpOnlyToken"].map(
    (name) => cookies.find((cookie) => cookie.name === name)?.value,
  )
  return { Authorization: `Bearer ${token}`, Cookie: `httpOnlyToken=${second}` }
}

export const isAccepted = async (headers: Environment): Promise<boolean> =>
  (await api("GET", "users/me", headers)).status === 200

export const usesSingleSignOn = async (email: string, password: string): Promise<boolean> =>
  (await withPassword(email, password)).message === "Use single sign-on"
