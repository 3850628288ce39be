/** The client of the hosted search is DocSearch's, with its timeouts. No request reaches the network. */
import { DocSearchModal } from "@docsearch/react"
import { render } from "@testing-library/react"

test("the timeouts are 1 s to connect, 2 s to read and 30 s to write", () => {
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia
  window.scrollTo = jest.fn() as typeof window.scrollTo
  let transporter: object | undefined
  render(
    <DocSearchModal
      appId="TEST"
      apiKey="key"
      indexName="index"
      initialScrollY={0}
      transformSearchClient={(client) => {
        transporter = client.transporter
        return client
      }}
    />,
  )
  expect(transporter).toMatchObject({ timeouts: { connect: 1000, read: 2000, write: 30_000 } })
})
