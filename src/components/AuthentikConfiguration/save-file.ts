/** Hands a text to the reader as a file, made in the browser. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }))
  const link = document.createElement("a")
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has begun to read it by then; Safari needs the address a moment longer than the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
