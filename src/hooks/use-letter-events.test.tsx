import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useCallback, useRef } from "react"
import { useLetterEvents } from "./use-letter-events"

function Field({ onType }: { onType: (value: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const take = useCallback(
    (event: Event, { value }: HTMLInputElement) => {
      if (event.type === "input") onType(value)
    },
    [onType],
  )
  useLetterEvents(field, take)
  return <input ref={field} />
}

test("letters are told and heard by nobody else; other keys and combinations are heard as usual", async () => {
  const typed: string[] = []
  const heard: string[] = []
  const { unmount } = render(<Field onType={(value) => typed.push(value)} />)
  const listen = (event: KeyboardEvent) => heard.push(event.key)
  document.addEventListener("keydown", listen)
  try {
    const field = screen.getByRole("textbox")
    await userEvent.type(field, "g/r{Escape}{Control>}k{/Control}")
    expect(typed).toEqual(["g", "g/", "g/r"])
    expect(heard).toEqual(["Escape", "Control", "k"])

    unmount()
    await userEvent.keyboard("x")
    expect(heard[heard.length - 1]).toBe("x")
  } finally {
    document.removeEventListener("keydown", listen)
  }
})
