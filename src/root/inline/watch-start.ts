import { PAGE_READY_EVENT, ROOT_ATTRIBUTES, START_TIMEOUT_MS } from "../../config/constants"
import { refetch } from "../../network/refetch"
import { showStartFailure } from "./start-failure"

/** The browser's console has the file's address. */
const PART_LOST = "A part of this site could not be loaded. Check your connection."

/**
 * Reports a page that does not start: a script or the page's data fails to load, or nothing happens for ten seconds.
 * After the first failure, it requests the scripts again past every cache and reloads the page, if the host still has it.
 * *Retry* does the same. After a second failure, the page behaves as it does without JavaScript, below a red box with the error's text and a Retry button. If
 * the page starts after all, the box disappears.
 * @param pathPrefix the build's path prefix, without a trailing slash.
 */
export function watchStart(pathPrefix: string): void {
  const root = document.documentElement
  const isNotFound = root.getAttribute(ROOT_ATTRIBUTES.path) === "/404.html"
  const suggestedBase = suggestBase(pathPrefix)
  let hasFailed = false
  let isReady = false
  let box: HTMLElement | undefined
  /** Scripts that failed and are no longer part of the page. */
  const failedScripts: string[] = []

  const reload = () => {
    const scripts = [...document.scripts].map(({ src }) => src).concat(failedScripts)
    void refetch(scripts.filter((source, index) => isOwn(source) && scripts.indexOf(source) === index)).then(() => {
      if (!isReady) location.reload()
    })
  }
  const show = (message: string, isOffline = false) => {
    if (box || isReady) return
    hasFailed = true
    root.removeAttribute(ROOT_ATTRIBUTES.script)
    if (window.earlyEvents) window.earlyEvents.over = true
    box = showStartFailure({ message, base: `${pathPrefix}/`, suggestedBase, isNotFound, isOffline, onRetry: reload })
  }
  const fail = (message: string) => {
    if (hasFailed) return
    hasFailed = true
    if (suggestedBase) return show(message)
    // The page was already reloaded: by this script, by Retry or by the reader.
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
    const isReloaded = navigation?.type === "reload"
    // The service worker does not answer `HEAD`.
    fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
      ({ ok }) => {
        if (isReloaded || (!ok && !isNotFound)) show(message)
        else if (!isReady) reload()
      },
      () => show(message, true),
    )
  }
  const onError = (event: ErrorEvent) => {
    const { target, filename, message } = event
    // A truncated script, or an HTML page in its place, is a syntax error in the script's file.
    const isMissing = target instanceof HTMLScriptElement
    const script = isMissing ? target.src : filename
    if (!isOwn(script) || !(isMissing || script.endsWith(".js"))) return
    failedScripts.push(script)
    fail(isMissing ? PART_LOST : message)
  }
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    // webpack's errors name the script, which it has removed from the page.
    const { message, request } = Object(reason) as { message?: string; request?: string }
    if (request) failedScripts.push(new URL(request, location.href).href)
    fail(request ? PART_LOST : message || String(reason))
  }
  const timer = setTimeout(() => show(`It did not start within ${START_TIMEOUT_MS / 1000} seconds.`), START_TIMEOUT_MS)

  addEventListener("error", onError, true)
  addEventListener("unhandledrejection", onRejection)
  addEventListener(
    PAGE_READY_EVENT,
    () => {
      isReady = true
      clearTimeout(timer)
      removeEventListener("error", onError, true)
      removeEventListener("unhandledrejection", onRejection)
      if (!box) return
      box.remove()
      root.setAttribute(ROOT_ATTRIBUTES.script, "")
    },
    { once: true },
  )
}

/**
 * Under a wrong base URL, only the page itself loads. The page contains its path, so the part of the address before that
 * path is the right base URL. The not-found page has no path of its own.
 * @returns the base URL to suggest; `undefined` if that of the build is right or nothing is known.
 */
function suggestBase(pathPrefix: string): string | undefined {
  const path = document.documentElement.getAttribute(ROOT_ATTRIBUTES.path)
  const address = location.pathname.replace(/\/?$/, "/")
  if (!path || !address.endsWith(path)) return undefined
  const before = address.slice(0, -path.length)
  return before === pathPrefix ? undefined : `${before}/`
}

const isOwn = (address: string | undefined): address is string => Boolean(address?.startsWith(`${location.origin}/`))
