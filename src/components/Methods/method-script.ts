/** The name of the methods' panels in `data-panel-of`. */
export const METHOD_PANELS = "method"

/** The parameter of the address that names a method. */
export const METHOD_PARAMETER = "method"

/**
 * Runs in the head, before first paint: where the address names a method, its panel is shown and the others are not, until
 * React has settled it (`data-settled`). The pattern lets nothing into the style sheet but the letters of an id.
 */
export const METHOD_SCRIPT = `(function(){var m=/[?&]${METHOD_PARAMETER}=([a-z0-9-]+)(?:&|$)/.exec(location.search);if(!m)return;var p='[data-panel-of="${METHOD_PANELS}"]',q=':not([data-settled])',s=document.createElement("style");s.textContent='@supports selector(:has(a)){html:has('+p+'[data-panel="'+m[1]+'"]) '+p+q+'{display:none}html '+p+'[data-panel="'+m[1]+'"]'+q+'{display:block!important}}';document.head.appendChild(s)})()`
