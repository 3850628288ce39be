/** What is stored, and for how long, is tested in a browser (`e2e/chrome/announcement.spec.ts`). */
import { render, screen } from "@testing-library/react"
import { AnnouncementProvider, useAnnouncement } from "./use-announcement"

const Probe = () => <p role="note">{useAnnouncement().announcement?.content}</p>

test("an announcement that is not closeable is shown even if it was closed before", () => {
  window.localStorage.setItem("announcement-id", "1")
  window.localStorage.setItem("announcement-dismissed", "true")
  render(
    <AnnouncementProvider announcement={{ id: "1", content: "news", closeable: false }}>
      <Probe />
    </AnnouncementProvider>,
  )
  expect(screen.getByRole("note")).toHaveTextContent("news")
})
