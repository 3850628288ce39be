import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from "react"
import { flushSync } from "react-dom"
import { SEARCH_PLACEHOLDER, SEARCH_QUERY_MAX_LENGTH } from "../../../config/constants"
import { useLetterEvents } from "../../../hooks/use-letter-events"
import { wait } from "../../../search/wait"
import { ErrorBoundary } from "../../errors/ErrorBoundary/ErrorBoundary"
import { ErrorBox } from "../../errors/ErrorBox/ErrorBox"
import { Icon } from "../../ui/Icon/Icon"
import { COVER_MS } from "../SearchModal/cover-time"
import { CHOICE_KEYS, createChoices } from "../SearchModal/choices"
import { awaitPause, type Typed } from "./await-pause"
import { Spinner } from "../../ui/Spinner/Spinner"
import { loadSearch, type SearchModalProps } from "./load-search"
import { useFirstResults } from "./use-first-results"
import { useInertPage } from "./use-inert-page"
import * as styles from "./SearchButton.module.css"

/**
 * The dialog around the search, which opens at once. Until the modal's code has loaded and the first results are
 * painted, a plain field takes the input, which becomes the modal's query. It opens without `showModal`, which makes
 * the page behind inert before the first paint; `useInertPage` does that later.
 */
export function SearchDialog({ initialQuery, onClose }: Omit<SearchModalProps, "choices">) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [modal, setModal] = useState<ReactElement | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isComplete, setComplete] = useState(false)
  // A ref, because keys must not trigger a render while the code loads.
  const typed = useRef<Typed>({ query: initialQuery, at: 0 })
  const [choices] = useState(createChoices)
  const isPressed = usePressed()
  const getTyped = useCallback(() => typed.current, [])
  const { firstResults, start, update, stop } = useFirstResults(getTyped, choices.add)

  const setTyped = useCallback(
    (query: string) => {
      typed.current = { query, at: performance.now() }
      choices.clear()
      update()
    },
    [choices, update],
  )

  const load = useCallback(() => {
    setError(null)
    loadSearch()
      .then(async ({ SearchModal, first }) => {
        await Promise.race([awaitPause(getTyped, start(first)), choices.first])
        stop()
        const { query } = typed.current
        // Query at once: DocSearch queries in an effect, which waits until the empty modal is painted.
        flushSync(() => setModal(<SearchModal initialQuery={query} choices={choices} onClose={onClose} />))
        await Promise.race([first?.find(query), wait(COVER_MS)])
        // An element that is pressed must still exist when it is released.
        while (isPressed.current) await wait(COVER_MS)
        setComplete(true)
      })
      .catch(setError)
  }, [getTyped, choices, isPressed, start, stop, onClose])

  const showError = useCallback((thrown: unknown) => {
    setModal(null)
    setComplete(false)
    setError(thrown)
  }, [])

  const takeKey = (event: KeyboardEvent) => {
    if (!CHOICE_KEYS.has(event.key) || event.nativeEvent.isComposing || typed.current.query === "") return
    event.preventDefault()
    choices.add(event.nativeEvent)
  }

  useEffect(load, [load])
  useInertPage(dialog, isComplete)

  /** DocSearch handles Escape itself and keeps the browser from closing the dialog. */
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }

  return (
    // The dialog only receives bubbled key events from its fields.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog ref={dialog} open className={styles.dialog} aria-label="Search" aria-modal="true" onKeyDown={closeOnEscape}>
      {modal && (
        <ErrorBoundary fallback={Nothing} onError={showError}>
          {modal}
        </ErrorBoundary>
      )}
      {(!modal || (firstResults && !isComplete)) && (
        <Shell
          initialQuery={initialQuery}
          onType={setTyped}
          onKeyDown={takeKey}
          error={error}
          onRetry={load}
          onClose={onClose}
        >
          {firstResults}
        </Shell>
      )}
    </dialog>
  )
}

const Nothing = () => null

/** Whether a mouse button or finger is down. */
function usePressed(): RefObject<boolean> {
  const isPressed = useRef(false)
  useEffect(() => {
    const events = ["pointerdown", "pointerup", "pointercancel"] as const
    const note = ({ type }: Event) => {
      isPressed.current = type === "pointerdown"
    }
    for (const type of events) window.addEventListener(type, note, true)
    return () => {
      for (const type of events) window.removeEventListener(type, note, true)
      // The release can no longer be observed, so do not wait for it.
      isPressed.current = false
    }
  }, [])
  return isPressed
}

interface ShellProps {
  initialQuery: string
  onType: (query: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  error: unknown
  onRetry: () => void
  onClose: () => void
  /** The first results, once they have arrived. */
  children: ReactNode
}

/** Replaces the modal until it has loaded. */
function Shell({ initialQuery, onType, onKeyDown, error, onRetry, onClose, children }: ShellProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const take = useCallback(
    (event: Event, field: HTMLInputElement) => {
      if (event.type === "input") onType(field.value)
    },
    [onType],
  )
  useLetterEvents(input, take)
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
          onKeyDown={onKeyDown}
        />
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
      {error !== null ? <ErrorBox error={error} onRetry={onRetry} /> : (children ?? <Spinner label="Loading search" />)}
    </div>
  )
}
