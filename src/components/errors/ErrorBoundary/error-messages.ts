/** Limits the chain, because causes can be circular. */
const MAX_CAUSES = 10

/** Returns the message of any thrown value; objects with a message need not be instances of `Error`. */
export function errorMessage(thrown: unknown): string {
  const { message } = Object(thrown) as { message?: unknown }
  if (typeof message === "string" && message) return message
  return thrown instanceof Error ? thrown.name : String(thrown)
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
