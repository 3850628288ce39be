const adopted = new Set<string>()

/**
 * Adds a style sheet to the page once per name. Not as a `<style>` element, which a content security policy may block.
 */
export function adoptStyles(name: string, text: string): void {
  if (adopted.has(name)) return
  adopted.add(name)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
