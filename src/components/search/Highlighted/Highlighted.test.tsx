import { render } from "@testing-library/react"
import { HIGHLIGHT_END, HIGHLIGHT_START } from "../../../search/text/marks"
import { Highlighted } from "./Highlighted"

const html = (text: string) => render(<Highlighted text={text} />).container.innerHTML

test.each([
  [`a ${HIGHLIGHT_START}b${HIGHLIGHT_END} c`, "a <mark>b</mark> c"],
  [`${HIGHLIGHT_START}<img src=x>${HIGHLIGHT_END}<b>`, "<mark>&lt;img src=x&gt;</mark>&lt;b&gt;"],
  [`${HIGHLIGHT_START}never closed`, "never closed"],
  ["plain & simple", "plain &amp; simple"],
  ["", ""],
])("renders %j as %j", (text, expected) => {
  expect(html(text)).toBe(expected)
})
