import { PAGE_READY_EVENT, ROOT_ATTRIBUTES, START_TIMEOUT_MS } from "../../config/constants"
import { text } from "./inline-scripts"

/**
 * Inline script that reports a page that does not start: a script or the page's data fails to load, or nothing happens
 * for ten seconds. After the first failure, it loads the page once more if the host still has it. That retries every
 * resource, whatever was wrong with it. After a second failure, the page behaves as it does without JavaScript, below a
 * red box with the error's text and a Retry button. A page that starts after all removes the box.
 *
 * Under a wrong base URL only the page itself loads, and the box suggests the right one: Gatsby writes the page's path
 * into the page, so the part of the address before it is the base URL. The not-found page has no path of its own and only
 * names the base URL of the build.
 */
export function watchStartScript(pathPrefix: string): string {
  return (
    `(function(w,l,r){var c=${text(`${pathPrefix}/`)},p=w.pagePath||"",a=l.pathname.replace(/\\/?$/,"/"),` +
    `s=p&&a.slice(-p.length)===p?a.slice(0,-p.length)+"/":c,n=p==="/404.html",` +
    `u=s!==c,failed,ready,box;` +
    `function fail(m){if(failed)return;failed=1;` +
    // Already loaded again, by this script, by Retry or by the browser's button.
    `if(u||performance.getEntriesByType("navigation")[0].type==="reload")return show(m);` +
    `fetch(l.href,{cache:"no-store"}).then(function(f){f.ok||n?l.reload():show(m)},function(){show(m)})}` +
    `function show(m){if(box||ready)return;failed=1;` +
    `(w.earlyEvents||{}).over=true;r.removeAttribute(${text(ROOT_ATTRIBUTES.script)});` +
    `box=document.createElement("div");box.className="start-failure";box.setAttribute("role","alert");` +
    `function add(n,x){var e=document.createElement(n);e.textContent=x;box.appendChild(e);return e}` +
    `add("p","This site did not load properly. "+(u?"A very common reason is a wrong base URL. ` +
    `It is built for the base URL \\""+c+"\\"; at this address, try \\""+s+"\\".":` +
    `"You can read this page, but search and buttons do not work."+` +
    `(n?" If this happens at every address, the base URL is wrong: the site is built for \\""+c+"\\".":"")));` +
    `if(!u){add("p",m);var t=add("button","Retry");t.type="button";t.onclick=function(){l.reload()}}` +
    `document.body.insertBefore(box,document.body.firstChild)}` +
    `function own(x){return x&&x.indexOf(l.origin+"/")===0}` +
    // A script that is cut off, or is a page, is a syntax error in its file.
    `function onError(e){var t=e.target;` +
    `if(t&&t.tagName==="SCRIPT"&&own(t.src))fail("The script "+t.src+" could not be loaded.");` +
    `else if(own(e.filename)&&/\\.js$/.test(e.filename))fail(e.message)}` +
    `function onRejection(e){fail(e.reason&&e.reason.message||String(e.reason))}` +
    `w.addEventListener("error",onError,true);w.addEventListener("unhandledrejection",onRejection);` +
    `var z=setTimeout(function(){show("It did not start within ${START_TIMEOUT_MS / 1000} seconds.")},${START_TIMEOUT_MS});` +
    `w.addEventListener(${text(PAGE_READY_EVENT)},function(){ready=1;clearTimeout(z);` +
    `w.removeEventListener("error",onError,true);w.removeEventListener("unhandledrejection",onRejection);` +
    `if(box){box.parentNode.removeChild(box);r.setAttribute(${text(ROOT_ATTRIBUTES.script)},"")}},{once:true})` +
    `})(window,location,document.documentElement)`
  )
}
