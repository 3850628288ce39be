import { act, render, screen } from "@testing-library/react"
import { AnnouncementProvider, useAnnouncement } from "./use-announcement"

function Probe() {
  const { announcement, dismiss } = useAnnouncement()
  return (
    <button type="button" onClick={dismiss}>
      {announcement?.content ?? "nothing"}
    </button>
  )
}

const page = (id: string, closeable = true) => (
  <AnnouncementProvider announcement={{ id, content: `news ${id}`, closeable }}>
    <Probe />
  </AnnouncementProvider>
)
const root = document.documentElement

beforeEach(() => {
  window.localStorage.clear()
  root.removeAttribute("data-announcement-dismissed")
})

test("dismissal is remembered", () => {
  const { unmount } = render(page("1"))
  expect(screen.getByRole("button")).toHaveTextContent("news 1")
  act(() => screen.getByRole("button").click())
  expect(screen.getByRole("button")).toHaveTextContent("nothing")
  expect(root).toHaveAttribute("data-announcement-dismissed")
  unmount()
  render(page("1"))
  expect(screen.getByRole("button")).toHaveTextContent("nothing")
})

test("an announcement with a new id is shown again", () => {
  const { unmount } = render(page("1"))
  act(() => screen.getByRole("button").click())
  unmount()
  render(page("2"))
  expect(screen.getByRole("button")).toHaveTextContent("news 2")
  expect(window.localStorage.getItem("announcement-id")).toBe("2")
  expect(window.localStorage.getItem("announcement-dismissed")).toBeNull()
})

test("an announcement that is not closeable is shown even if it was closed before", () => {
  window.localStorage.setItem("announcement-id", "1")
  window.localStorage.setItem("announcement-dismissed", "true")
  render(page("1", false))
  expect(screen.getByRole("button")).toHaveTextContent("news 1")
})

test("returns no announcement if none is configured", () => {
  render(
    <AnnouncementProvider announcement={null}>
      <Probe />
    </AnnouncementProvider>,
  )
  expect(screen.getByRole("button")).toHaveTextContent("nothing")
})
