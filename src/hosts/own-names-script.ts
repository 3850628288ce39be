import { SHARED_TOKEN, STORAGE_KEY } from "./replacements"
import { WAYS, WAY_ATTRIBUTE, WAY_STORAGE_KEY } from "./setup-way"

/** Placeholders of guides, in text and as fields, that have not been filled; `Placeholder` and `HostField` write the attribute. */
const OPEN_PLACEHOLDERS = "[data-placeholder]:not([data-own])"

const text = JSON.stringify

/**
 * A script for the head of every page. It works while the browser reads the page, always ahead of what is painted: opens the way
 * of configuring that was chosen last, and puts the reader's own names where static HTML has placeholders. So nothing moves when
 * React takes over. Without storage, or with nothing in it, it does nothing.
 */
export const ownNamesScript = (pathPrefix: string): string =>
  `(function(){try{` +
  `var d=document,l=localStorage,n=0,r=function(k){return JSON.parse(l.getItem(k)||"{}")},` +
  `p=location.pathname.slice(${pathPrefix.length}).replace(/\\/?$/,"/"),` +
  `a=r(${text(STORAGE_KEY)}),o=r(${text(`${STORAGE_KEY}:`)}+p),w=l.getItem(${text(WAY_STORAGE_KEY)});` +
  `if(${text(WAYS.slice(1))}.indexOf(w)>-1)d.documentElement.setAttribute(${text(WAY_ATTRIBUTE)},w);` +
  `for(var k in a)n=1;for(k in o)n=1;if(!n)return;` +
  `var f=function(){d.querySelectorAll(${text(OPEN_PLACEHOLDERS)}).forEach(function(e){` +
  `var k=e.getAttribute("data-placeholder"),v=(k===${text(SHARED_TOKEN)}?a:o)[k];` +
  `if(typeof v!=="string"||!v)return;` +
  `e.setAttribute("data-own","");if("value"in e)e.value=v;else e.textContent=v})},` +
  `m=new MutationObserver(f);m.observe(d,{childList:true,subtree:true});` +
  `d.addEventListener("DOMContentLoaded",function(){f();m.disconnect()})` +
  `}catch(e){}})()`
