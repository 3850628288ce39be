/** The name of the methods' panels in `data-panel-of`. */
export const METHOD_PANELS = "method"

/** The query parameter that names a method. */
export const METHOD_PARAMETER = "method"

/**
 * Runs in the head before first paint. If the URL names a method, it shows only that panel until React has hydrated it
 * (`data-settled`). The pattern lets only an id's letters into the style sheet.
 */
export const METHOD_SCRIPT = `(function(){var m=/[?&]${METHOD_PARAMETER}=([a-z0-9-]+)(?:&|$)/.exec(location.search);if(!m)return;var p='[data-panel-of="${METHOD_PANELS}"]',q=':not([data-settled])',s=document.createElement("style");s.textContent='@supports selector(:has(a)){html:has('+p+'[data-panel="'+m[1]+'"]) '+p+q+'{display:none}html '+p+'[data-panel="'+m[1]+'"]'+q+'{display:block!important}}';document.head.appendChild(s)})()`
