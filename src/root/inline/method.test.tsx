import { showMethod } from "./method"

test.each([
  ["?method=saml", 1],
  ["?q=1&method=saml", 1],
  ["?method=saml%22%5D", 0],
  ["?method=a{}b", 0],
  ["", 0],
])("an address with %j adds %i style sheets, only for a valid method id", (search, count) => {
  document.head.innerHTML = ""
  window.history.replaceState(null, "", `/guide/${search}`)
  showMethod()
  const styles = [...document.head.querySelectorAll("style")]
  expect(styles).toHaveLength(count)
  for (const style of styles) expect(style.textContent).toContain('[data-panel-of="method"][data-panel="saml"]')
})
