/** A request that stays silent for this time has failed. Slow responses may take as long as they need. */
export const SILENCE_LIMIT_MS = 8000

/**
 * Fetches a text. Unlike `fetch`, it does not wait forever: it gives up if the server sends nothing for eight seconds,
 * before the response or in the middle of its text.
 * @returns the response, and its text.
 * @throws {TypeError} if there is no response.
 * @throws {Error} if the server is silent for too long.
 */
export async function fetchText(
  address: string,
  init: RequestInit = {},
): Promise<{ response: Response; text: string }> {
  const controller = new AbortController()
  const silence = `The server did not answer within ${SILENCE_LIMIT_MS / 1000} seconds.`
  let timer: ReturnType<typeof setTimeout> | undefined
  const waitOn = () => {
    clearTimeout(timer)
    timer = setTimeout(() => controller.abort(), SILENCE_LIMIT_MS)
  }
  waitOn()
  try {
    const response = await fetch(address, { ...init, signal: controller.signal })
    return { response, text: await readText(response, waitOn) }
  } catch (error) {
    throw controller.signal.aborted ? new Error(silence, { cause: error }) : error
  } finally {
    clearTimeout(timer)
  }
}

/** Reads a response's text; calls back with each part. */
async function readText(response: Response, onPart: () => void): Promise<string> {
  if (!response.body) return response.text()
  const decoder = new TextDecoder()
  const reader = response.body.getReader()
  let text = ""
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    onPart()
    text += decoder.decode(value, { stream: true })
  }
}
