import { navigate } from "gatsby"
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from "react"
import { flushSync } from "react-dom"
import { SEARCH_PLACEHOLDER, SEARCH_QUERY_MAX_LENGTH } from "../../../config/constants"
import { searchAddress } from "../../../search/client/search-address"
import { ErrorBoundary } from "../../errors/ErrorBoundary/ErrorBoundary"
import { ErrorBox } from "../../errors/ErrorBox/ErrorBox"
import { Icon } from "../../ui/Icon/Icon"
import { Spinner } from "../../ui/Spinner/Spinner"
import { loadSearch, type SearchModalProps } from "./load-search"
import * as styles from "./SearchButton.module.css"

/** DocSearch shows its footer only below results. Without results, it ignores Enter; with results, Enter opens one. */
const RESULTS = ".DocSearch-HitsFooter"

/**
 * The dialog around the search, which opens at once. Until the modal's code has loaded, a plain field takes the input,
 * which becomes the modal's query. Without results, Enter opens the results page.
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
        // Synchronous, so that the modal's field has the focus before the next key.
        flushSync(() => setModal(<SearchModal initialQuery={query.current} onClose={onClose} />))
      })
      .catch(setError)
  }, [onClose])

  const retry = () => {
    load()
    // The focus must not get lost with the button.
    field.current?.focus()
  }

  const showError = useCallback((thrown: unknown) => {
    setModal(null)
    setError(thrown)
  }, [])

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    field.current?.focus()
  }, [modal])
  useEffect(load, [load])

  /** Handles keys before DocSearch, which would swallow Escape and would cancel a pending query on Tab and Enter. */
  const takeKey = (event: KeyboardEvent) => {
    const { key, target, nativeEvent } = event
    const typed = target instanceof HTMLInputElement ? target.value.trim() : ""
    const opensResults = key === "Enter" && typed !== "" && !dialog.current?.querySelector(RESULTS)
    if (nativeEvent.isComposing || !(key === "Tab" || key === "Escape" || opensResults)) return
    event.stopPropagation()
    if (key === "Tab") return
    event.preventDefault()
    onClose()
    if (opensResults) void navigate(searchAddress({ query: typed }))
  }

  return (
    <dialog ref={dialog} className={styles.dialog} aria-label="Search" onKeyDownCapture={takeKey} onClose={onClose}>
      {modal ? (
        <ErrorBoundary fallback={Nothing} onError={showError}>
          {modal}
        </ErrorBoundary>
      ) : (
        <div className={styles.shell}>
          <div className={styles.field}>
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
          </div>
          {error === null ? <Spinner label="Loading search" /> : <ErrorBox error={error} onRetry={retry} />}
        </div>
      )}
    </dialog>
  )
}

const Nothing = () => null
