import { useId, useRef, useState, type ChangeEvent } from "react"
import { placeholderKey } from "../../../placeholders/placeholder-key"
import { useEarlyText } from "../../../hooks/use-early-text"
import { MAX_LENGTH, parseTyped, type PlaceholderKind } from "../../../placeholders/parse-host"
import { SHARED_TOKEN } from "../../../placeholders/replacements"
import { useReplacements } from "../../../placeholders/replacements-context"
import * as styles from "./Hosts.module.css"

export interface HostFieldData extends PlaceholderData {
  kind: PlaceholderKind
}

export interface PlaceholderData {
  token: string
  /** What the placeholder represents. */
  meaning: string
  /** The text that the guide shows instead of the token, if it differs. */
  text?: string
}

/** A placeholder's meaning and the field for the reader's own value. */
export function HostField({ kind, token, meaning, text }: HostFieldData) {
  const { replacements, replace } = useReplacements()
  // The raw input: of a whole URL, only the host becomes the value.
  const [draft, setDraft] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const key = placeholderKey(token, text)
  const value = draft ?? replacements[key] ?? ""
  const { doubt } = parseTyped(value, kind)

  const type = (typed: string) => replace(key, parseTyped(typed, kind).text)
  useEarlyText(input, type)

  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isPasted = (nativeEvent as InputEvent).inputType === "insertFromPaste"
    setDraft(isPasted ? parseTyped(target.value, kind).text : target.value)
    type(target.value)
  }

  return (
    <div className={styles.row} data-doubt={doubt ? "" : undefined}>
      <div className={styles.text}>
        <label htmlFor={id}>
          <Description token={token} meaning={meaning} text={text} />
        </label>
        <p id={`${id}-doubt`} className={styles.doubt} role="status">
          {doubt}
        </p>
      </div>
      <input
        ref={input}
        id={id}
        className={`${styles.input} needs-script`}
        data-placeholder={key}
        suppressHydrationWarning
        value={value}
        placeholder={text ?? token}
        maxLength={2 * MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        aria-describedby={doubt && `${id}-doubt`}
        onChange={onChange}
        onBlur={() => setDraft(undefined)}
      />
    </div>
  )
}

/** A secret's meaning, without a field, because secrets must not be kept in browser storage. */
export function SecretRow(secret: PlaceholderData) {
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <Description {...secret} />
      </div>
    </div>
  )
}

function Description({ token, meaning, text }: PlaceholderData) {
  return (
    <>
      <code>{text ?? token}</code>{" "}
      <span className={styles.meaning}>
        {meaning}
        {token === SHARED_TOKEN && <span className={styles.withScript}>, for all guides</span>}
      </span>
    </>
  )
}
