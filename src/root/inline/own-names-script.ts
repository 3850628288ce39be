import { SHARED_TOKEN, STORAGE_KEY } from "../../placeholders/replacements"
import { WAYS, WAY_ATTRIBUTE, WAY_STORAGE_KEY } from "../../placeholders/setup-way"

/** Unfilled placeholders of guides, as text and as fields; `Placeholder` and `HostField` set the attribute. */
const OPEN_PLACEHOLDERS = "[data-placeholder]:not([data-own])"

const text = JSON.stringify

/**
 * A script for the head of every page that runs while the browser parses the page, before painting. It opens the last
 * selected configuration format and inserts the reader's own names into static HTML, so that nothing moves during
 * hydration. It does nothing if storage is blocked or empty.
 */
export const ownNamesScript = (pathPrefix: string): string =>
  `(function(){try{` +
  `var d=document,l=localStorage,n=0,r=function(k){try{return JSON.parse(l.getItem(k))||{}}catch(e){return{}}},` +
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
