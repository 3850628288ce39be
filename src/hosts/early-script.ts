import { SHARED_TOKEN, STORAGE_KEY } from "./replacements"
import { WAYS, WAY_ATTRIBUTE, WAY_STORAGE_KEY } from "./setup-way"

/** Carries a placeholder's key in static HTML, for the script below. */
export const PLACEHOLDER_ATTRIBUTE = "data-placeholder"

/**
 * Stands behind a guide's text and runs before the first paint: puts the reader's own names where static HTML has
 * placeholders, and opens the way of configuring that was chosen last, so that nothing moves when React takes over. It is the same
 * on all pages, for a Content Security Policy; the guide's path stands in `data-path`. Without storage it does nothing.
 */
export const EARLY_SCRIPT =
  `(function(s){try{` +
  `var l=localStorage,r=function(k){return JSON.parse(l.getItem(k)||"{}")},` +
  `a=r(${JSON.stringify(STORAGE_KEY)}),o=r(${JSON.stringify(`${STORAGE_KEY}:`)}+s.getAttribute("data-path")),` +
  `w=l.getItem(${JSON.stringify(WAY_STORAGE_KEY)});` +
  `if(${JSON.stringify(WAYS.slice(1))}.indexOf(w)>-1)document.documentElement.setAttribute(${JSON.stringify(WAY_ATTRIBUTE)},w);` +
  `document.querySelectorAll("[${PLACEHOLDER_ATTRIBUTE}]").forEach(function(e){` +
  `var k=e.getAttribute("${PLACEHOLDER_ATTRIBUTE}"),v=(k===${JSON.stringify(SHARED_TOKEN)}?a:o)[k];` +
  `if(typeof v!=="string"||!v)return;` +
  `if("value"in e)e.value=v;else{e.textContent=v;e.setAttribute("data-own","")}})` +
  `}catch(e){}})(document.currentScript)`
