import { act, fireEvent, render, screen, waitFor } from "@testing-library/react"
import { writeReplacement } from "../../../placeholders/replacements"
import type { MarkdownParts } from "../../../placeholders/markdown-parts"
import { MethodContext } from "../Methods/method-context"
import { CopyMarkdown } from "./CopyMarkdown"

const PATH = "/documentation/wiki/"
const FILE: MarkdownParts = {
  parts: [
    { segments: ["# Wiki\n"] },
    { method: "oidc", segments: ["## OpenID Connect\n\nOpen `https://", { token: "wiki.company", as: [] }, "`.\n"] },
    { method: "saml", segments: ["## SAML\n"] },
    { segments: ["## Resources\n"] },
  ],
}

const requests: string[] = []
let copied = ""

/** Answers requests for the file. */
function answerWith(text: string, status = 200) {
  global.fetch = ((address: string) => {
    requests.push(address)
    return Promise.resolve({ ok: status === 200, status, text: () => Promise.resolve(text) })
  }) as unknown as typeof fetch
}

beforeEach(() => {
  requests.length = 0
  copied = ""
  localStorage.clear()
  document.execCommand = () => {
    copied = document.querySelector("textarea")?.value ?? ""
    return true
  }
})
afterEach(() => void Reflect.deleteProperty(document, "execCommand"))

const press = async (active: string | undefined) => {
  const state = { active, select: () => undefined, reveal: () => undefined }
  render(
    <MethodContext.Provider value={state}>
      <CopyMarkdown path={PATH} />
    </MethodContext.Provider>,
  )
  expect(requests).toEqual([])
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Copy as Markdown" })))
}

test("copies the selected method with the reader's own values, loaded only then", async () => {
  answerWith(JSON.stringify(FILE))
  writeReplacement(PATH, "wiki.company", "pages.example.net")
  await press("oidc")
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("Copied"))
  expect(requests).toEqual([`${PATH}index.md.json`])
  expect(copied).toBe("# Wiki\n\n## OpenID Connect\n\nOpen `https://pages.example.net`.\n\n## Resources\n")
})

test("where the browser accepts texts that are still loading, it gets the text during the click", async () => {
  answerWith(JSON.stringify(FILE))
  const given: Promise<Blob>[] = []
  class Item {
    constructor(items: Record<string, Promise<Blob>>) {
      given.push(items["text/plain"] as Promise<Blob>)
    }
  }
  Object.assign(global, { ClipboardItem: Item })
  const write = jest.fn(async () => void (await given[0]))
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { write } })
  await press("saml")
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("Copied"))
  expect(write).toHaveBeenCalledTimes(1)
  expect((await given[0])?.size).toBe("# Wiki\n\n## SAML\n\n## Resources\n".length)
  expect(copied).toBe("")
  Reflect.deleteProperty(navigator, "clipboard")
  Reflect.deleteProperty(global, "ClipboardItem")
})

test.each([
  ["does not exist", "", 404],
  ["is something else", "<html></html>", 200],
  ["has other content", '{"parts":[1]}', 200],
])("shows that the copy failed if the file %s", async (_, text, status) => {
  answerWith(text, status)
  await press("oidc")
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("Copy failed"))
  expect(copied).toBe("")
})
