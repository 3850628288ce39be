import { createEvent, fireEvent, render, screen } from "@testing-library/react"
import { useState } from "react"
import { pasteQuery } from "./paste-query"

function Field() {
  const [text, setText] = useState("kimai ")
  return <input value={text} onChange={({ target }) => setText(target.value)} onPaste={pasteQuery} />
}

function paste(text: string) {
  render(<Field />)
  const field = screen.getByRole<HTMLInputElement>("textbox")
  field.setSelectionRange(6, 6)
  const event = createEvent.paste(field, { clipboardData: { getData: () => text } })
  fireEvent(field, event)
  return { field, isTaken: event.defaultPrevented }
}

test("of a long log line, the message is pasted at the cursor", () => {
  const line = '[10.0.0.5] time="2026-11-28T10:11:12Z" level=error msg="invalid_grant: code expired"'
  expect(paste(line).field).toHaveValue("kimai invalid_grant: code expired")
})

test("a long message is cut at the limit of the field", () => {
  expect(paste("a".repeat(90)).field).toHaveValue(`kimai ${"a".repeat(58)}`)
})

test("the browser pastes other texts", () => {
  expect(paste("2026-11-28 nextcloud")).toMatchObject({ isTaken: false })
})
