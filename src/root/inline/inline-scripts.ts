import { PAGE_READY_EVENT, ROOT_ATTRIBUTES, STORAGE_KEYS } from "../../config/constants"
import type { AnnouncementConfig, SiteConfig } from "../../config/types"

/*
 * Inline scripts. They are the same on all pages, so that a Content Security Policy needs one hash for each; they use
 * only features that browsers have had for ten years.
 */

/**
 * Sets the attributes of `<html>` that depend on the reader's choices before first paint. It also removes a hash with
 * invalid percent-encoding, because Gatsby decodes it while rendering and would crash.
 */
export function headScript(colorMode: SiteConfig["colorMode"], announcement: AnnouncementConfig | null): string {
  const none = colorMode.respectSystem ? "system" : colorMode.default
  const dismissal = announcement?.closeable
    ? `if(g(${text(STORAGE_KEYS.announcementId)})===${text(announcement.id)}&&g(${text(STORAGE_KEYS.announcementDismissed)})==="true")` +
      `s(${text(ROOT_ATTRIBUTES.announcementDismissed)},"");`
    : ""
  return (
    `(function(){var d=document.documentElement;` +
    `function s(n,v){d.setAttribute(n,v)}` +
    `function g(k){try{return localStorage.getItem(k)}catch(e){return null}}` +
    `var c=g(${text(STORAGE_KEYS.colorMode)});` +
    `if(c!=="light"&&c!=="dark")c=${text(none)};` +
    `s(${text(ROOT_ATTRIBUTES.script)},"");` +
    `s(${text(ROOT_ATTRIBUTES.themeChoice)},c);` +
    `s(${text(ROOT_ATTRIBUTES.theme)},c!=="system"?c:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light");` +
    dismissal +
    `function h(){try{decodeURI(location.hash)}catch(e){history.replaceState(history.state,"",location.pathname+location.search)}}` +
    `h();addEventListener("popstate",h)` +
    `})()`
  )
}

/**
 * Records user events before hydration and prevents their default action: clicks on buttons, keys on tabs, the search
 * shortcuts and the input after them. `early-events.ts` replays them.
 */
export function earlyEventsScript(): string {
  return (
    `(function(E){` +
    `function note(e){var t=e.target;if(E.over||!t.closest)return;` +
    `var k=e.key||"",c=e.type==="click",m=e.ctrlKey||e.metaKey,f=/^(INPUT|SELECT|TEXTAREA)$/.test(t.tagName);` +
    `if(!c&&!f&&E.query!==undefined&&(k.length===1||k==="Backspace")&&!m&&!e.altKey){` +
    `E.query=k.length>1?E.query.slice(0,-1):E.query+k;e.preventDefault();return}` +
    `var s=c?t.closest("[aria-keyshortcuts]"):m&&!e.altKey&&!e.shiftKey&&k.toLowerCase()==="k"||k==="/"&&!f;` +
    `if(s)E.query=E.query||"";` +
    `if(c){if(!E.hydrating&&t.closest("button[type=button]"))E.list.push(e)}` +
    `else if(s||!E.hydrating&&t.closest("[role=tab]")&&/^(Arrow|Home$|End$)/.test(k)){e.preventDefault();E.list.push(e)}}` +
    `addEventListener("click",note,true);addEventListener("keydown",note,true)` +
    `})(window.earlyEvents={list:[]})`
  )
}

/**
 * Gatsby's values for the page, as a script that is the same on every page: the path comes from an attribute of `<html>`.
 * @param gatsbyScript Gatsby's own script.
 * @throws {Error} if that script has another form than expected.
 */
export function pagePathScript(gatsbyScript: string): string {
  const assignments =
    /^\/\*<!\[CDATA\[\*\/window\.pagePath="[^"]*";(window\.___webpackCompilationHash="\w+";)\/\*\]\]>\*\/$/
  const hash = assignments.exec(gatsbyScript)?.[1]
  if (!hash) throw new Error(`Gatsby's script with the page's path has changed: ${gatsbyScript.slice(0, 200)}`)
  return `window.pagePath=document.documentElement.getAttribute(${text(ROOT_ATTRIBUTES.path)});${hash}`
}

/** Fallback delay in milliseconds for loading the site's scripts if the browser does not report a paint. */
const PAINT_WAIT = 3000

/**
 * Loads the site's scripts after the first paint, so that scripts never delay readable content; in a background tab it
 * loads them at once.
 * @param sources URLs of the scripts, in any order: webpack's runtime waits for all of them.
 */
export function startScript(sources: readonly string[]): string {
  return (
    `(function(u){var t;` +
    `function start(){if(t)return;t=1;u.forEach(function(a){var s=document.createElement("script");s.src=a;document.body.appendChild(s)})}` +
    `if(document.hidden)return start();` +
    `try{new PerformanceObserver(function(l,o){o.disconnect();start()}).observe({type:"paint",buffered:true})}catch(e){}` +
    `setTimeout(start,${PAINT_WAIT})` +
    `})(${text(sources)})`
  )
}

/**
 * Starts the page view counter only after hydration, when the browser is idle, and never for readers who opt out of
 * tracking. Earlier events wait in a queue, as in the service's own code.
 */
export function analyticsScript(measurementId: string, anonymizeIp: boolean): string {
  const settings = JSON.stringify({ anonymize_ip: anonymizeIp, send_page_view: false })
  const source = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`
  return (
    `(function(w,n){if(n.doNotTrack==="1"||w.doNotTrack==="1"||n.globalPrivacyControl)return;` +
    `w.dataLayer=w.dataLayer||[];w.gtag=function(){w.dataLayer.push(arguments)};` +
    `w.gtag("js",new Date());w.gtag("config",${text(measurementId)},${settings});` +
    `function load(){var s=document.createElement("script");s.async=true;s.src=${text(source)};document.head.appendChild(s)}` +
    `w.addEventListener(${text(PAGE_READY_EVENT)},function(){w.requestIdleCallback?w.requestIdleCallback(load,{timeout:5000}):setTimeout(load,1500)})` +
    `})(window,navigator)`
  )
}

/** Serializes a text, or a list of texts, as JavaScript that is safe in a `script` element. */
export function text(value: string | readonly string[]): string {
  return JSON.stringify(value).replace(/</g, "\\u003c")
}
