interface StartFailure {
  /** The error's text. */
  message: string
  /** The base URL of the build. */
  base: string
  /** The base URL to suggest; `undefined` if that of the build is right or nothing is known. */
  suggestedBase: string | undefined
  isNotFound: boolean
  /** The host does not answer at all. */
  isOffline: boolean
  /** Loads the page again. */
  onRetry: () => void
}

/** Inserts an error box above the page's text, with a base URL to try or a Retry button. Returns the box. */
export function showStartFailure({
  message,
  base,
  suggestedBase,
  isNotFound,
  isOffline,
  onRetry,
}: StartFailure): HTMLElement {
  const box = document.createElement("div")
  box.className = "start-failure"
  box.setAttribute("role", "alert")
  const add = (name: "p" | "button", text: string): HTMLElement => {
    const element = document.createElement(name)
    element.textContent = text
    return box.appendChild(element)
  }
  const title = "This site did not load properly."
  if (suggestedBase) {
    add(
      "p",
      `${title} A very common reason is a wrong base URL. It is built for the base URL "${base}"; at this address, try "${suggestedBase}".`,
    )
  } else {
    const hint = isNotFound
      ? ` If this happens at every address, the base URL is wrong: the site is built for "${base}".`
      : ""
    const cause = isOffline ? "You are offline, and your browser does not keep all files of this page." : title
    add("p", `${cause} You can read this page, but search and buttons do not work.${hint}`)
    add("p", message)
    add("button", "Retry").addEventListener("click", ({ currentTarget }) => {
      if (currentTarget instanceof HTMLButtonElement) currentTarget.disabled = true
      onRetry()
    })
  }
  document.body.insertBefore(box, document.body.firstChild)
  return box
}
