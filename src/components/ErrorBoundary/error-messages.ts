/** Causes may form a ring; nobody reads more than this. */
const MAX_CAUSES = 10

/** The message of whatever was thrown. */
export function errorMessage(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message || thrown.name
  return String(thrown)
}

/** The error's message followed by the messages of its causes, the outermost first. */
export function causalMessages(thrown: unknown): string[] {
  const messages: string[] = []
  let current = thrown
  while (current !== undefined && current !== null && messages.length < MAX_CAUSES) {
    messages.push(errorMessage(current))
    current = current instanceof Error ? current.cause : undefined
  }
  return messages
}
