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
import { SEARCH_PLACEHOLDER, SEARCH_QUERY_MAX_LENGTH } from "../../config/constants"
import { useLetterEvents } from "../../hooks/use-letter-events"
import { wait } from "../../search/wait"
import { ErrorBox } from "../ErrorBox/ErrorBox"
import { Icon } from "../Icon/Icon"
import { COVER_MS } from "../SearchModal/cover-time"
import { CHOICE_KEYS, createChoices } from "../SearchModal/choices"
import { awaitPause, type Typed } from "./await-pause"
import { loadSearch, type SearchModalProps } from "./load-search"
import { useFirstResults } from "./use-first-results"
import { useInertPage } from "./use-inert-page"
import * as styles from "./SearchButton.module.css"

/**
 * The dialog around the search, which is there at once. Until the modal's code has arrived and what was found first is painted, a plain field
 * takes what is typed, which becomes the modal's query.
 * Not shown by `showModal`, which makes the page behind inert before it paints anything: `useInertPage` does that later.
 */
export function SearchDialog({ initialQuery, onClose }: Omit<SearchModalProps, "choices">) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [modal, setModal] = useState<ReactElement | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isComplete, setComplete] = useState(false)
  // No state: keys that come while the code loads must not render anything.
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
        // At once: DocSearch asks in an effect, which would otherwise wait until the empty modal is painted.
        flushSync(() => setModal(<SearchModal initialQuery={query} choices={choices} onClose={onClose} />))
        await Promise.race([first?.find(query), wait(COVER_MS)])
        // What is pressed is to be there still when it is let go.
        while (isPressed.current) await wait(COVER_MS)
        setComplete(true)
      })
      .catch(setError)
  }, [getTyped, choices, isPressed, start, stop, onClose])

  const takeKey = (event: KeyboardEvent) => {
    if (!CHOICE_KEYS.has(event.key) || event.nativeEvent.isComposing || typed.current.query === "") return
    event.preventDefault()
    choices.add(event.nativeEvent)
  }

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
      {modal}
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

/** Whether a button of the mouse, or a finger, is down. */
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
      // Nobody hears any more that it is let go, and nobody is to wait for that.
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
  /** The first results, once they are there. */
  children: ReactNode
}

/** Stands in for the modal until that comes. */
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
      {error !== null && <ErrorBox error={error} onRetry={onRetry} />}
      {children}
    </div>
  )
}
