/** A redirect as a small static page. Its script keeps query and hash; without JavaScript, it redirects without them. */
import { textHtml } from "../../tree/html"

/** Identical on every page, so that one hash in the Content Security Policy covers all. */
const SCRIPT =
  `(function(l){var t=document.documentElement.getAttribute("data-to").split("#");` +
  `l.replace(t[0]+l.search+(l.hash||(t[1]?"#"+t[1]:"")))})(location)`

/**
 * Returns the page's HTML.
 * @param to the target: a path of this site with the path prefix, possibly with a hash.
 * @param canonical the target's absolute URL.
 */
export function redirectPage(to: string, canonical: string): string {
  const target = textHtml(to)
  // The script runs before the refresh, which redirects if JavaScript is off.
  return `<!doctype html>
<html lang="en" dir="ltr" data-to="${target}">
<head>
<meta charset="utf-8">
<title>This page has moved</title>
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>:root{color-scheme:light dark}body{max-width:40rem;margin:15vh auto;padding:0 1.5rem;font:1.125rem/1.6 system-ui,sans-serif}</style>
<link rel="canonical" href="${textHtml(canonical)}">
<script>${SCRIPT}</script>
<meta http-equiv="refresh" content="0; url=${target}">
</head>
<body>
<main>
<h1>This page has moved</h1>
<p><a href="${target}">Go to the page</a></p>
</main>
</body>
</html>
`
}
