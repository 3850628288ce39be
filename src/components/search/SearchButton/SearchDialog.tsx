import { navigate } from "gatsby"
import { useCallback, useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactElement } from "react"
import { flushSync } from "react-dom"
import { SEARCH_PLACEHOLDER, SEARCH_QUERY_MAX_LENGTH } from "../../../config/constants"
import { searchAddress } from "../../../search/client/search-address"
import { ErrorBoundary } from "../../errors/ErrorBoundary/ErrorBoundary"
import { ErrorBox } from "../../errors/ErrorBox/ErrorBox"
import { Icon } from "../../ui/Icon/Icon"
import { Spinner } from "../../ui/Spinner/Spinner"
import { loadSearch, type SearchModalProps } from "./load-search"
import * as styles from "./SearchButton.module.css"

/**
 * The dialog around the search, which opens at once. Until the modal's code has loaded, a plain field takes the input,
 * which becomes the modal's query; Enter opens the results page.
 */
export function SearchDialog({ initialQuery, onClose }: SearchModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const query = useRef(initialQuery)
  const [modal, setModal] = useState<ReactElement | null>(null)
  const [error, setError] = useState<unknown>(null)

  const load = useCallback(() => {
    setError(null)
    loadSearch()
      .then((SearchModal) => {
        const show = () => setModal(<SearchModal initialQuery={query.current} onClose={onClose} />)
        // The modal's field takes the focus before the next key.
        flushSync(show)
      })
      .catch(setError)
  }, [onClose])

  const showError = useCallback((thrown: unknown) => {
    setModal(null)
    setError(thrown)
  }, [])

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    field.current?.focus()
  }, [modal])
  useEffect(load, [load])

  /** DocSearch handles Escape itself and keeps the browser from closing the dialog. */
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }

  const openResults = (event: FormEvent) => {
    event.preventDefault()
    if (!query.current.trim()) return
    onClose()
    void navigate(searchAddress({ query: query.current }))
  }

  return (
    // The dialog only receives bubbled key events from its fields.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog ref={dialog} className={styles.dialog} aria-label="Search" onKeyDown={closeOnEscape} onClose={onClose}>
      {modal ? (
        <ErrorBoundary fallback={Nothing} onError={showError}>
          {modal}
        </ErrorBoundary>
      ) : (
        <div className={styles.shell}>
          <form role="search" className={styles.field} onSubmit={openResults}>
            <Icon name="search" size={24} />
            <input
              ref={field}
              type="search"
              aria-label="Search"
              autoComplete="off"
              placeholder={SEARCH_PLACEHOLDER}
              maxLength={SEARCH_QUERY_MAX_LENGTH}
              defaultValue={query.current}
              onInput={({ currentTarget }) => (query.current = currentTarget.value)}
            />
            <button type="button" onClick={onClose}>
              Cancel
            </button>
          </form>
          {error === null ? <Spinner label="Loading search" /> : <ErrorBox error={error} onRetry={load} />}
        </div>
      )}
    </dialog>
  )
}

const Nothing = () => null
