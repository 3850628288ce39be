import { useCallback, useEffect, useRef, useState, type ComponentType, type KeyboardEvent } from "react"
import { flushSync } from "react-dom"
import { SEARCH_PLACEHOLDER, SEARCH_QUERY_MAX_LENGTH } from "../../config/constants"
import { LETTER_EVENTS, useLetterEvents } from "../../hooks/use-letter-events"
import { ErrorBox } from "../ErrorBox/ErrorBox"
import { Icon } from "../Icon/Icon"
import { awaitPause, type Typed } from "./await-pause"
import { loadSearch, type SearchModalProps } from "./load-search"
import { useInertPage } from "./use-inert-page"
import * as styles from "./SearchButton.module.css"

/**
 * The dialog around the search, which is there at once; what is typed before the modal's code has arrived becomes its query.
 * Not shown by `showModal`, which makes the page behind inert before it paints anything: `useInertPage` does that later.
 */
export function SearchDialog({ initialQuery, onClose }: SearchModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [modal, setModal] = useState<{ Modal: ComponentType<SearchModalProps>; query: string } | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isComplete, setComplete] = useState(false)
  // No state: keys that come while the code loads must not render anything.
  const typed = useRef<Typed>({ query: initialQuery, at: 0 })

  const setTyped = useCallback((query: string) => {
    typed.current = { query, at: performance.now() }
  }, [])

  const load = useCallback(() => {
    setError(null)
    loadSearch()
      .then(async ({ SearchModal: Modal, askAhead }) => {
        await awaitPause(() => typed.current, askAhead)
        // At once: DocSearch asks in an effect, which would otherwise wait until the empty modal is painted.
        flushSync(() => setModal({ Modal, query: typed.current.query }))
        await askAhead(typed.current.query)
        setComplete(true)
      })
      .catch(setError)
  }, [])

  useEffect(load, [load])
  useInertPage(dialog, isComplete)

  /** DocSearch takes Escape for itself, so that the browser does not close the dialog. */
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }

  return (
    // The dialog's keys bubble here from its fields; it is no control itself.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog ref={dialog} open className={styles.dialog} aria-label="Search" aria-modal="true" onKeyDown={closeOnEscape}>
      {modal ? (
        <modal.Modal initialQuery={modal.query} onClose={onClose} />
      ) : (
        <Shell initialQuery={initialQuery} onType={setTyped} error={error} onRetry={load} onClose={onClose} />
      )}
    </dialog>
  )
}

interface ShellProps {
  initialQuery: string
  onType: (query: string) => void
  error: unknown
  onRetry: () => void
  onClose: () => void
}

/** Stands in for the modal while its code loads. */
function Shell({ initialQuery, onType, error, onRetry, onClose }: ShellProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const take = useCallback(
    (event: Event, field: HTMLInputElement) => {
      if (event.type === "input") onType(field.value)
    },
    [onType],
  )
  useLetterEvents(input, LETTER_EVENTS.all, take)
  return (
    <div className={styles.shell}>
      <div className={styles.field}>
        <Icon name="search" size={24} />
        <input
          ref={input}
          type="search"
          aria-label="Search"
          autoComplete="off"
          placeholder={SEARCH_PLACEHOLDER}
          maxLength={SEARCH_QUERY_MAX_LENGTH}
          defaultValue={initialQuery}
        />
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
      {error !== null && <ErrorBox error={error} onRetry={onRetry} />}
    </div>
  )
}
