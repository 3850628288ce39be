import { render, waitFor } from "@testing-library/react"
import { Seo } from "./Seo"

const content = (selector: string) => document.head.querySelector(selector)?.getAttribute("content")

test("sets the title immediately, and the other metadata after react-helmet has loaded", async () => {
  const { rerender } = render(<Seo title="Tags" description="All tags." path="/tags/" />)
  expect(document.title).toMatch(/^Tags \| /)
  await waitFor(() => expect(content("meta[name=description]")).toBe("All tags."))
  expect(document.head.querySelector("link[rel=canonical]")?.getAttribute("href")).toMatch(/\/tags\/$/)

  rerender(<Seo title="Search" description="Search all guides." path="/search/" noIndex />)
  await waitFor(() => expect(content("meta[name=robots]")).toBe("noindex"))
  expect(document.title).toMatch(/^Search \| /)
  expect(content("meta[name=description]")).toBe("Search all guides.")
  expect(document.head.querySelector("link[rel=canonical]")).toBeNull()
})
