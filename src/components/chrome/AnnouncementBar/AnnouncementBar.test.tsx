import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { AnnouncementProvider } from "../../../hooks/use-announcement"
import { AnnouncementBar } from "./AnnouncementBar"

const bar = (closeable: boolean) => (
  <AnnouncementProvider announcement={{ id: "a", content: 'Read <a href="/news/">the news</a>', closeable }}>
    <AnnouncementBar />
  </AnnouncementProvider>
)

beforeEach(() => window.localStorage.clear())

test("renders its content as HTML and can be closed", async () => {
  render(bar(true))
  expect(screen.getByRole("region", { name: "Announcement" })).toHaveTextContent("Read the news")
  expect(screen.getByRole("link")).toHaveAttribute("href", "/news/")
  const close = screen.getByRole("button", { name: "Close announcement" })
  expect(close.querySelector("svg")).toHaveAttribute("width", "21")
  await userEvent.click(close)
  expect(screen.queryByRole("region")).not.toBeInTheDocument()
})

test("has no close button if it is not closeable", () => {
  render(bar(false))
  expect(screen.queryByRole("button")).not.toBeInTheDocument()
})
