/** Limits the chain, because causes can be circular. */
const MAX_CAUSES = 10

/** Returns the message of any thrown value; objects with a message need not be instances of `Error`. */
export function errorMessage(thrown: unknown): string {
  const { message } = Object(thrown) as { message?: unknown }
  if (typeof message === "string" && message) return message
  return thrown instanceof Error ? thrown.name : String(thrown)
}

/** Texts of webpack, browsers and Gatsby about files that did not load: numbers of chunks and addresses help no reader. */
const FILE_FAILURE = /\bchunk\b|failed to fetch|networkerror|load failed|dynamically imported|page resources/i
const ADDRESS = /https?:\/\/\S+/g

/** Returns what a reader can do something with: the error's message, or that a file did not load. Has no addresses. */
export function readerMessage(thrown: unknown): string {
  const message = errorMessage(thrown)
  if (FILE_FAILURE.test(message)) return "This part could not be loaded. Check your connection and try again."
  return message.replace(ADDRESS, "this site")
}

/** Returns the error's message followed by the messages of its causes, the outermost first. */
export function causalMessages(thrown: unknown): string[] {
  const messages: string[] = []
  let current = thrown
  while (current !== undefined && current !== null && messages.length < MAX_CAUSES) {
    messages.push(errorMessage(current))
    current = current instanceof Error ? current.cause : undefined
  }
  return messages
}
