import { openTarget } from "./open-target"

const nextTask = () => new Promise((resolve) => setTimeout(resolve))
const isOpen = (id: string) => document.getElementById(id)?.closest("details")?.open

afterEach(() => document.dispatchEvent(new Event("DOMContentLoaded")))

/** Parses a page with two folded sections, and lets the browser paint before it ends. */
async function parse(hash: string) {
  window.history.replaceState({}, "", `/${hash}`)
  document.body.innerHTML = ""
  openTarget()
  document.body.innerHTML = ["one", "two"]
    .map((id) => `<details><summary><h3 id="oidc-${id}">${id}</h3></summary><p id="in-${id}">Text</p></details>`)
    .join("")
  await nextTask()
}

test.each([
  ["its heading", "#oidc-two"],
  ["its content", "#in-two"],
])("a folded section opens before the page has ended, if the address names %s", async (_, hash) => {
  await parse(hash)
  expect(isOpen("oidc-two")).toBe(true)
  expect(isOpen("oidc-one")).toBe(false)
})

test.each(["", "#", "#unknown", "#a%20b"])("the hash '%s' opens none", async (hash) => {
  await parse(hash)
  expect(document.querySelector("details[open]")).toBeNull()
})

test("a section that the reader folds after the page has ended stays folded", async () => {
  await parse("#oidc-two")
  document.dispatchEvent(new Event("DOMContentLoaded"))
  const section = document.getElementById("oidc-two")?.closest("details") as HTMLDetailsElement
  section.open = false
  document.body.append("more")
  await nextTask()
  expect(section.open).toBe(false)
})
