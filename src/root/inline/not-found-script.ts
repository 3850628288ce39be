/**
 * Inline script of the not-found page alone. It loads `/monitoring/grafana.html` and `/services/grafana.html` at their
 * canonical address, where hosts have the page or its redirect. No file at `/x.html` does this: a host that answers
 * `/x/` with `x.html` would redirect forever.
 *
 * At other addresses, it replaces encoded characters that `decodeURI` leaves as they are (`%2F`), `%25` and bytes that are
 * not UTF-8 by hyphens: Gatsby decodes addresses twice, would not find the page's data and would render nothing.
 */
export function notFoundScript(): string {
  return (
    `(function(){var l=location,p=l.pathname,q=l.search+l.hash,c=p.replace(/(\\/index)?\\.html$/,"/");` +
    `if(c!==p&&!/\\/404\\/$/.test(c))return l.replace(c+q);` +
    `c=p.replace(/%(2[3-6bcf]|3[abdf]|40)/gi,"-");` +
    `try{decodeURI(c)}catch(e){c=c.replace(/%../g,"-")}` +
    `if(c!==p)history.replaceState(history.state,"",c+q)` +
    `})()`
  )
}
