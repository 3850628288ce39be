const adopted = new Set<string>()

/** Adds a style sheet to the page, once for each name. Not a `<style>` element, which a content security policy may forbid. */
export function adoptStyles(name: string, text: string): void {
  if (adopted.has(name)) return
  adopted.add(name)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
