import { useEffect, useId, useRef, useState, type ChangeEvent } from "react"
import { placeholderKey } from "../../../placeholders/placeholder-key"
import { useEarlyText } from "../../../hooks/use-early-text"
import type { Typed } from "../../../placeholders/parse-host"
import { MAX_LENGTH, parseTyped, type PlaceholderKind, type ValueRules } from "../../../placeholders/parse-typed"
import { isShared } from "../../../placeholders/replacements"
import { useReplacements } from "../../../placeholders/replacements-context"
import * as styles from "./Hosts.module.css"

export interface HostFieldData extends ValueRules {
  kind: PlaceholderKind
  token: string
  /** What the placeholder represents. */
  meaning: string
  /** The text that the guide shows instead of the token, if it differs. */
  text?: string
  /** Shown in the empty field. */
  example?: string
  /** The guide's names that a group cannot have, nor what readers put in their place. */
  taken?: readonly string[]
}

/** In milliseconds: how long typing pauses before a message appears. Nearly every address begins with an invalid part. */
const TYPING_PAUSE = 700

/** A placeholder's meaning and the field for the reader's own value. Invalid input stays in the field only. */
export function HostField({ kind, taken, token, meaning, text, example, ...rules }: HostFieldData) {
  const { replacements, replace } = useReplacements()
  // The raw input, because only a part of a whole URL becomes the value, and whether that was refused.
  const [draft, setDraft] = useState<{ typed: string; isRefused: boolean }>()
  const [isEditing, setEditing] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const key = placeholderKey(token, text)
  const names = taken?.flatMap((name) => [name, replacements[name] ?? name])
  const parse = (typed: string): Typed => {
    const parsed = parseTyped(typed, kind, rules)
    return names?.some((name) => name.toLowerCase() === parsed.text.toLowerCase())
      ? { text: "", fault: "Another group or entitlement of this guide has this name" }
      : parsed
  }
  const stored = replacements[key] ?? ""
  // The value may also change in another tab.
  const typed = draft !== undefined && parse(draft.typed).text === stored ? draft.typed : stored
  const { fault, hint } = parse(typed)
  const message = isTyping ? undefined : (fault ?? hint)

  const type = (typed: string) => {
    const parsed = parse(typed)
    setDraft({ typed, isRefused: parsed.fault !== undefined })
    replace(key, parsed.text)
  }
  useEarlyText(input, type)

  // A name that another group had becomes the value once that group has another one.
  const freed = draft?.isRefused && !stored && !parse(draft.typed).fault ? draft.typed : undefined
  useEffect(() => {
    if (freed !== undefined) type(freed)
  })

  useEffect(() => {
    if (!isTyping) return
    const timer = setTimeout(() => setTyping(false), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [isTyping, typed])

  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    type(target.value)
    // A pasted address becomes the value at once.
    const isPasted = (nativeEvent as InputEvent).inputType === "insertFromPaste"
    setEditing(!isPasted)
    // A message that is already there follows each letter, so that it disappears as soon as the value is valid.
    setTyping(!isPasted && !message)
  }

  return (
    <div className={styles.row}>
      <label className={styles.text} htmlFor={id}>
        <code>{text ?? token}</code>{" "}
        <span className={styles.meaning}>
          {meaning}
          {isShared(token) && <span className={styles.withScript}>, for all guides</span>}
        </span>
      </label>
      <input
        ref={input}
        id={id}
        className={`${styles.input} needs-script`}
        data-placeholder={key}
        suppressHydrationWarning
        value={isEditing || fault ? typed : stored}
        placeholder={example && `e.g. ${example}`}
        maxLength={2 * MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        aria-invalid={fault !== undefined && !isTyping}
        aria-describedby={message && `${id}-message`}
        onChange={onChange}
        onBlur={() => setEditing(false)}
      />
      <p id={`${id}-message`} className={styles.message} role="status">
        {message}
      </p>
    </div>
  )
}
