import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { AnnouncementProvider } from "../../../hooks/use-announcement"
import { AnnouncementBar } from "./AnnouncementBar"

const bar = (
  <AnnouncementProvider announcement={{ id: "a", content: 'Read <a href="/news/">the news</a>', closeable: true }}>
    <AnnouncementBar />
  </AnnouncementProvider>
)

beforeEach(() => window.localStorage.clear())

test("renders its content as HTML and can be closed", async () => {
  render(bar)
  expect(screen.getByRole("region", { name: "Announcement" })).toHaveTextContent("Read the news")
  expect(screen.getByRole("link")).toHaveAttribute("href", "/news/")
  const close = screen.getByRole("button", { name: "Close announcement" })
  expect(close.querySelector("svg")).toHaveAttribute("width", "21")
  await userEvent.click(close)
  expect(screen.queryByRole("region")).not.toBeInTheDocument()
})
