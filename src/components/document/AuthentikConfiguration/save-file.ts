/** Downloads a text as a file that the browser creates. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }))
  const link = document.createElement("a")
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Safari still needs the URL for a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
