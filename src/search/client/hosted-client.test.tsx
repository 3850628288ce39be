/** Tests with the client that DocSearch's modal creates; no request reaches the network. */
import { DocSearchModal } from "@docsearch/react"
import { render } from "@testing-library/react"
import type { ComponentProps } from "react"
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
  let created: Client | undefined
  const { unmount } = render(
    <DocSearchModal
      appId="TEST"
      apiKey="key"
      indexName="index"
      initialScrollY={0}
      transformSearchClient={(client) => (created = client as Client)}
    />,
  )
  unmount()
  if (!created) throw new Error("DocSearch created no client")
  return created
}

test("the timeouts are 1 s to connect, 2 s to read and 30 s to write", () => {
  expect(docSearchClient().transporter.timeouts).toEqual({ connect: 1000, read: 2000, write: 30_000 })
})

test("a failed host is skipped for two minutes and then retried", async () => {
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
  jest.setSystemTime(120_000)
  expect(await hostsFor("c")).toEqual(["test-other"])
  jest.setSystemTime(120_001)
  expect(await hostsFor("d")).toContain("test-dsn.algolia.net")
  jest.useRealTimers()
})
