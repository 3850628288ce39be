import { withPrefix } from "gatsby"
import { useContext, useRef, useState, type MouseEvent, type ReactNode } from "react"
import { SETUP_FILES, type SetupFileKind } from "../../../guides/setup-files"
import { useIsCut } from "../CodeBlock/use-is-cut"
import { WrapSwitch } from "../CodeBlock/WrapSwitch"
import { CopyButton } from "../../ui/CopyButton/CopyButton"
import { ErrorBox } from "../../errors/ErrorBox/ErrorBox"
import { Icon } from "../../ui/Icon/Icon"
import { Spinner } from "../../ui/Spinner/Spinner"
import type { TreeComponentProps } from "../../../tree/render"
import { HOW_TO_APPLY } from "../../../guides/how-to-apply"
import { FileLines } from "./FileLines"
import { SetupContext } from "./MethodSetup"
import { SetupOptions } from "./SetupOptions"
import { useSetupFile } from "./use-setup-file"
import * as styles from "./SetupFile.module.css"

/** Longer files scroll in their box; the style sheet repeats the number. */
const VISIBLE_LINES = 32

interface SetupFileProps {
  kind: SetupFileKind
  /** Number of lines of the file without options; reserves its space until it is loaded. */
  lineCount: number
  /** Renders a text of the guide. */
  render: TreeComponentProps["render"]
  /** What to do once the file is applied. */
  children: ReactNode
}

/** A generated file with the reader's options and own names, to read, copy or download. It loads when its tab opens. */
export function SetupFile({ kind, lineCount, render, children }: SetupFileProps) {
  const { base, way, chosen } = useContext(SetupContext)
  const isOpen = way === kind
  const { ending } = SETUP_FILES[kind]
  const { file, failure, retry } = useSetupFile({ kind, base, options: chosen, isWanted: isOpen })
  const name = base.split("/").slice(-2).join("-") + ending

  const content = useRef<HTMLDivElement>(null)
  const code = useRef<HTMLPreElement>(null)
  const isCut = useIsCut(code, file)
  const [isWrapped, setWrapped] = useState(false)

  /** Saves the file as it is shown. The link's own file, for readers without JavaScript, has placeholders and all options. */
  const download = (event: MouseEvent) => {
    event.preventDefault()
    if (file) file.save(name)
  }

  const load = () => {
    // The focus would get lost with the button.
    content.current?.focus({ preventScroll: true })
    retry()
  }

  const button = file ? styles.button : `${styles.button} ${styles.waiting}`
  return (
    <>
      <p>{render(HOW_TO_APPLY[kind])}</p>
      <SetupOptions kind={kind} render={render} />
      <figure className={styles.file} data-wrap={isWrapped || undefined}>
        <figcaption className={styles.bar}>
          <span className={styles.name}>{name}</span>
          {(isCut || isWrapped) && <WrapSwitch isWrapped={isWrapped} onChange={setWrapped} />}
          <CopyButton showLabel getText={() => (file ? file.text : "")} className={button} />
          <a className={button} href={withPrefix(base + ending)} download={name} onClick={download}>
            <Icon name="download" size={16} />
            Download
          </a>
        </figcaption>
        <div ref={content} className={`${styles.content} needs-script`} tabIndex={-1}>
          <pre className={styles.place} aria-hidden="true">
            <code>{"\n".repeat(Math.min(lineCount + 1, VISIBLE_LINES))}</code>
          </pre>
          {file ? (
            <FileLines kind={kind} lines={file.lines} name={name} code={code} className={styles.code} />
          ) : failure ? (
            <div className={styles.failure}>
              <ErrorBox error={failure.error} onRetry={load} />
            </div>
          ) : (
            isOpen && <Spinner />
          )}
        </div>
      </figure>
      {children}
    </>
  )
}
