import { METHOD_PANELS, METHOD_PARAMETER } from "../../config/constants"
import { selectTab } from "./select-tab"

/**
 * If the URL names a method, selects its tab and shows only its panel until React has hydrated it (`data-settled`). The pattern allows only
 * the characters of an id, so that nothing else can get into the style sheet.
 */
export function showMethod(): void {
  const [, method] = new RegExp(`[?&]${METHOD_PARAMETER}=([a-z0-9-]+)(?:&|$)`).exec(location.search) ?? []
  if (!method) return
  const panel = `[data-panel-of="${METHOD_PANELS}"]`
  const named = `${panel}[data-panel="${method}"]`
  const unsettled = ":not([data-settled])"
  const style = document.createElement("style")
  style.textContent =
    `@supports selector(:has(a)){html:has(${named}) ${panel}${unsettled}{display:none}` +
    `html ${named}${unsettled}{display:block!important}}`
  document.head.appendChild(style)
  selectTab(METHOD_PANELS, method)
}
