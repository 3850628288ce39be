import { fetchText } from "./fetch-text"

/**
 * Fetches JSON. The caller checks what it contains.
 * @param what the subject of the error's message, such as `The file`.
 * @throws {Error} if the request fails, with the response's status if there is one, or if the response is not JSON.
 */
export async function fetchJson(address: string, what: string): Promise<unknown> {
  const { response, text } = await fetchText(address)
  if (!response.ok) throw new Error(`${what} could not be loaded: the server responded with status ${response.status}.`)
  return JSON.parse(text)
}
