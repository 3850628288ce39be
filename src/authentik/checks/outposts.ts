/** Checks of providers that an outpost serves. */
import type { ProxyProvider } from "../model/model"
import { checkRegex, duplicates, type Report } from "./shared"

/** Checks that the values of a proxy provider are consistent. */
export function checkProxy(provider: ProxyProvider, field: string, report: Report): void {
  const { mode, basicAuth } = provider
  if (mode === "proxy" && provider.internalHost === undefined)
    report(`${field}.internalHost`, "the mode proxy needs the application's internal address; add internalHost")
  if (mode !== "proxy" && provider.internalHost !== undefined)
    report(`${field}.internalHost`, "only the mode proxy has an internal host; remove it")
  if (mode !== "proxy" && !provider.internalHostSslValidation)
    report(`${field}.internalHostSslValidation`, "only the mode proxy has an internal host; remove it")
  if (mode === "forward_domain" && provider.cookieDomain === undefined)
    report(
      `${field}.cookieDomain`,
      "the mode forward_domain needs the domain that all its hosts share; add cookieDomain",
    )
  if (mode !== "forward_domain" && provider.cookieDomain !== undefined)
    report(`${field}.cookieDomain`, "only the mode forward_domain has a cookie domain; remove it")
  if (!/^(?:https?:\/\/|<)/.test(provider.externalHost))
    report(`${field}.externalHost`, "write a full address that begins with https://")
  if (provider.internalHost !== undefined && !/^(?:https?:\/\/|<)/.test(provider.internalHost))
    report(`${field}.internalHost`, "write a full address that begins with http:// or https://")
  if (basicAuth && (basicAuth.usernameAttribute === undefined || basicAuth.passwordAttribute === undefined)) {
    report(`${field}.basicAuth`, "authentik needs both keys; add usernameAttribute and passwordAttribute")
  }
  if (provider.unauthenticatedPathsOption && provider.unauthenticatedPaths.length === 0)
    report(
      `${field}.unauthenticatedPathsOption`,
      "there are no paths that belong to it; add unauthenticatedPaths, or remove it",
    )
  for (const index of duplicates(provider.unauthenticatedPaths))
    report(`${field}.unauthenticatedPaths[${index}]`, "this expression is listed twice; remove one")
  provider.unauthenticatedPaths.forEach((path, index) => {
    checkRegex(path, `${field}.unauthenticatedPaths[${index}]`, report)
    if (isUnsupportedByOutposts(path))
      report(
        `${field}.unauthenticatedPaths[${index}]`,
        "outposts support neither lookarounds nor backreferences and ignore this expression; write it without them",
      )
    if (path.includes("\n"))
      report(
        `${field}.unauthenticatedPaths[${index}]`,
        "authentik reads one expression per line; write each line as an entry of its own",
      )
  })
}

/**
 * True for lookarounds and backreferences, which Rust's regular expressions lack. The outpost then skips the expression
 * with only a warning in its log (authentik's documentation of the proxy provider).
 */
const isUnsupportedByOutposts = (pattern: string): boolean =>
  /\(\?<?[=!]|\\[1-9k]/.test(pattern.replace(/\\[^1-9k]/gs, ""))
