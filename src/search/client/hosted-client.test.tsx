/** Tests with the client that DocSearch's modal creates; no request reaches the network. */
import { DocSearchModal } from "@docsearch/react"
import { render } from "@testing-library/react"
import type { ComponentProps } from "react"
import {
  SEARCH_CONNECT_TIMEOUT_MS,
  SEARCH_HOST_RETRY_MS,
  SEARCH_READ_TIMEOUT_MS,
  SEARCH_WRITE_TIMEOUT_MS,
} from "../../config/constants"
import { prepareHostedClient } from "./hosted-client"

interface HostState {
  isUp: () => boolean
}

type Client = Parameters<NonNullable<ComponentProps<typeof DocSearchModal>["transformSearchClient"]>>[0] & {
  transporter: {
    timeouts: { connect: number; read: number; write: number }
    hostsCache: { get: (host: { url: string }, unknown: () => Promise<HostState>) => Promise<HostState> }
  }
}

beforeAll(() => {
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia
  window.scrollTo = jest.fn() as typeof window.scrollTo
})

function docSearchClient(): Client {
  let made: Client | undefined
  const { unmount } = render(
    <DocSearchModal
      appId="TEST"
      apiKey="key"
      indexName="index"
      initialScrollY={0}
      transformSearchClient={(client) => (made = client as Client)}
    />,
  )
  unmount()
  if (!made) throw new Error("DocSearch made no client")
  return made
}

test("connecting gets 1 s, an answer 2 s, writing 30 s", () => {
  expect(docSearchClient().transporter.timeouts).toEqual({
    connect: SEARCH_CONNECT_TIMEOUT_MS,
    read: SEARCH_READ_TIMEOUT_MS,
    write: SEARCH_WRITE_TIMEOUT_MS,
  })
})

test("a host that failed is found again under its name, whatever is known of it, and counts as up after two minutes", async () => {
  jest.useFakeTimers({ now: 0, doNotFake: ["queueMicrotask"] })
  const send = jest.fn((request: { url: string }) =>
    Promise.resolve(
      request.url.includes("-dsn.")
        ? { status: 500, content: "", isTimedOut: false }
        : { status: 200, content: '{"results":[]}', isTimedOut: false },
    ),
  )
  const docSearch = docSearchClient()
  ;(docSearch.transporter as unknown as { requester: { send: typeof send } }).requester.send = send
  const client = prepareHostedClient(docSearch)
  const hostsFor = async (query: string) => {
    send.mockClear()
    await client.search({ requests: [{ indexName: "index", query }] })
    return send.mock.calls.map(([{ url }]) => new URL(url).host.replace(/-[123]\..*/, "-other"))
  }
  expect(await hostsFor("a")).toEqual(["test-dsn.algolia.net", "test-other"])
  expect(await hostsFor("b")).toEqual(["test-other"])
  jest.setSystemTime(SEARCH_HOST_RETRY_MS)
  expect(await hostsFor("c")).toEqual(["test-other"])
  jest.setSystemTime(SEARCH_HOST_RETRY_MS + 1)
  expect(await hostsFor("d")).toContain("test-dsn.algolia.net")
  jest.useRealTimers()
})
