import { selectTab } from "./select-tab"

const tabs = (name: string, ids: string[]) =>
  `<div data-tabs-of="${name}">${ids
    .map((id, index) => `<button data-tab="${id}" aria-selected="${index === 0}" tabindex="${index - 1}"></button>`)
    .join("")}</div>`
const selected = () =>
  [...document.querySelectorAll("[data-tab]")]
    .filter((tab) => tab.getAttribute("aria-selected") === "true" && tab.getAttribute("tabindex") === "0")
    .map((tab) => tab.getAttribute("data-tab"))

afterEach(() => document.dispatchEvent(new Event("DOMContentLoaded")))

test("selects the tab in each list of the name while the browser parses the page", async () => {
  document.body.innerHTML = ""
  selectTab("method", "saml")
  document.body.innerHTML = tabs("method", ["oidc", "saml"])
  await Promise.resolve()
  expect(selected()).toEqual(["saml"])
  document.body.insertAdjacentHTML("beforeend", tabs("method", ["ldap", "saml"]))
  document.dispatchEvent(new Event("DOMContentLoaded"))
  expect(selected()).toEqual(["saml", "saml"])
})

test("leaves lists without the tab, and lists of another name, as they are", async () => {
  selectTab("method", "saml")
  document.body.innerHTML = tabs("method", ["oidc", "ldap"]) + tabs("way", ["interface", "saml"])
  const before = document.body.innerHTML
  await Promise.resolve()
  expect(document.body.innerHTML).toBe(before)
})
