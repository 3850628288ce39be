/**
 * The logger of the hosted search's client: prints why a host could not be reached. The client's own error only says that the
 * application ID may be incorrect.
 */

/** What the client passes for each failed attempt. */
interface Attempt {
  host: { url: string }
  /** `content` is the network's error message if there was no answer. */
  response: { status: number; isTimedOut: boolean; content: string }
}

/**
 * Returns the logger.
 * @param report prints a cause.
 */
export function failureLogger(report: (cause: string) => void = console.error) {
  return {
    debug: () => Promise.resolve(),
    error: () => Promise.resolve(),
    info: (_: string, attempt: Attempt) => Promise.resolve(report(`Hosted search: ${causeOf(attempt)}`)),
  }
}

/** Returns the cause and what to check, in full sentences. */
function causeOf({ host, response: { status, isTimedOut, content } }: Attempt): string {
  if (isTimedOut) return `${host.url} did not answer in time. Check the network and the proxy, then build again.`
  if (status) return `${host.url} answered ${status}. The service has a problem of its own: build again later.`
  return `The connection to ${host.url} failed (${content}). Check the network and the proxy, and GATSBY_ALGOLIA_APP_ID, which is part of the host name.`
}
