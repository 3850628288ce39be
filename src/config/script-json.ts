/** Escapes JSON for the inside of a `script` element, which a `</script>` in one of its texts would end. */
export const scriptJson = (json: string): string => json.replaceAll("<", "\\u003c")
