/** Explains why indexing failed, because the client reports most failures as "your application id may be incorrect". */

/** What the client throws: plain objects, not always errors. */
interface ClientError {
  message?: string
  /** Status of a rejected request; absent if every host failed. */
  status?: number
  /** One entry for each host that failed. */
  transporterStackTrace?: {
    host: { url: string }
    /** `content` is the network's error message if there was no answer. */
    response: { status: number; isTimedOut: boolean; content: string }
  }[]
}

/**
 * @param error What gatsby-plugin-algolia or its client threw.
 * @returns The cause and what to check, in full sentences.
 */
export function explainFailure(error: unknown): string {
  return `Hosted search: indexing failed. ${cause(error as ClientError)}`
}

function cause({ message, status, transporterStackTrace: failures = [] }: ClientError): string {
  if (status === 401 || status === 403)
    return `The service answered ${status} (${message}). The application ID or the key may be incorrect: check GATSBY_ALGOLIA_APP_ID and ALGOLIA_ADMIN_KEY.`
  if (status) return `The service rejected a request with status ${status} (${message}).`
  const last = failures.at(-1)
  if (!last) return `${message}`
  const { host, response } = last
  if (response.isTimedOut)
    return `${host.url} did not answer in time. Check the network and the proxy, then build again.`
  if (response.status)
    return `${host.url} answered ${response.status}. The service has a problem of its own: build again later.`
  return `The connection to ${host.url} failed (${response.content}). Check the network and the proxy, and GATSBY_ALGOLIA_APP_ID, which is part of the host name.`
}
