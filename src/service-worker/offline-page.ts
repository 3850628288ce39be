/** The response to a navigation that neither the network nor the cache can answer. */

/** A cached page that the reader visited. */
export interface KeptPage {
  address: string
  /** As it is in the page's HTML: escaped. */
  title: string
}

/**
 * Returns a page that works without scripts.
 * @param home address of the home page.
 * @param visited pages that can be read without a network.
 */
export function offlinePage(home: string, visited: readonly KeptPage[]): string {
  const links = visited.map(({ address, title }) => `<li><a href="${escapeHtml(address)}">${title}</a></li>\n`).join("")
  const list = links
    ? `<p>You can read the pages that you visited:</p>\n<ul>\n${links}</ul>`
    : "<p>Pages that you visit can be read offline.</p>"
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<title>You are offline</title>
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>:root{color-scheme:light dark}body{max-width:40rem;margin:15vh auto;padding:0 1.5rem;font:1.125rem/1.6 system-ui,sans-serif}</style>
</head>
<body>
<main>
<h1>You are offline</h1>
<p>This page cannot be loaded, and it is not among the pages that your browser keeps. <a href="">Retry</a></p>
${list}
<p><a href="${escapeHtml(home)}">Go to the home page</a></p>
</main>
</body>
</html>
`
}

/** Escapes text for element content and quoted attributes. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
