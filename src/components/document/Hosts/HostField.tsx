import { useId, useRef, useState, type ChangeEvent } from "react"
import { placeholderKey } from "../../../placeholders/placeholder-key"
import { useEarlyText } from "../../../hooks/use-early-text"
import { MAX_LENGTH, parseTyped, type PlaceholderKind, type ValueRules } from "../../../placeholders/parse-host"
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
}

/** A placeholder's meaning and the field for the reader's own value. Invalid input stays in the field only. */
export function HostField({ kind, allowsPath, codeUse, token, meaning, text }: HostFieldData) {
  const { replacements, replace } = useReplacements()
  // The raw input: of a whole URL, only a part becomes the value.
  const [draft, setDraft] = useState<string>()
  const [isEditing, setEditing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const key = placeholderKey(token, text)
  const parse = (typed: string) => parseTyped(typed, kind, { allowsPath, codeUse })
  const stored = replacements[key] ?? ""
  // The value may also change in another tab.
  const typed = draft !== undefined && parse(draft).text === stored ? draft : stored
  const { fault, hint } = parse(typed)
  const message = fault ?? hint

  const type = (text: string) => {
    setDraft(text)
    replace(key, parse(text).text)
  }
  useEarlyText(input, type)

  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    type(target.value)
    // A pasted address becomes the value at once.
    setEditing((nativeEvent as InputEvent).inputType !== "insertFromPaste")
  }

  return (
    <div className={styles.row} data-message={message && (fault ? "fault" : "hint")}>
      <div className={styles.text}>
        <label htmlFor={id}>
          <code>{text ?? token}</code>{" "}
          <span className={styles.meaning}>
            {meaning}
            {isShared(token) && <span className={styles.withScript}>, for all guides</span>}
          </span>
        </label>
        <p id={`${id}-message`} className={styles.message} role="status">
          {message}
        </p>
      </div>
      <input
        ref={input}
        id={id}
        className={`${styles.input} needs-script`}
        data-placeholder={key}
        suppressHydrationWarning
        value={isEditing || fault ? typed : stored}
        placeholder={exampleOf(token, text)}
        maxLength={2 * MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        aria-invalid={fault !== undefined}
        aria-describedby={message && `${id}-message`}
        onChange={onChange}
        onBlur={() => setEditing(false)}
      />
    </div>
  )
}

/** An example of a value, which readers cannot take for a value that is already entered; `undefined` where none is known. */
function exampleOf(token: string, text: string | undefined): string | undefined {
  if (text) return `e.g. ${text}`
  if (!token.endsWith(".company")) return undefined
  return `e.g. ${token.replace(/^authentik\b/, "auth").replace(/\.company$/, ".example.org")}`
}
