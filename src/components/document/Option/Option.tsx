import { useContext, useMemo, type ReactNode } from "react"
import { withNeeds } from "../../../guides/option-choice"
import type { SetupFileKind } from "../../../guides/setup-files"
import type { TreeComponentProps } from "../../../tree/render"
import { FileLines } from "../AuthentikConfiguration/FileLines"
import { SetupContext } from "../AuthentikConfiguration/MethodSetup"
import { OptionBox } from "../AuthentikConfiguration/SetupOptions"
import { useSetupFile } from "../AuthentikConfiguration/use-setup-file"
import * as styles from "./Option.module.css"

/**
 * The steps of an option in one place: in authentik, in the application, or to undo it. Readers who configure authentik
 * with a file get its lines instead of the steps in authentik.
 */
export function OptionPart({ props, nodes, render }: TreeComponentProps) {
  const { way, options } = useContext(SetupContext)
  const option = options.find(({ id }) => id === props.option)
  const kind = option?.files.find((one) => one === way)
  return (
    <div className={`${styles.part} prose`}>
      <h4>{String(props.title)}</h4>
      {option && kind ? (
        <OptionInFile {...option} kind={kind} section={String(props.file)}>
          {render(nodes)}
        </OptionInFile>
      ) : (
        render(nodes)
      )}
    </div>
  )
}

interface OptionInFileProps {
  id: string
  title: string
  kind: SetupFileKind
  /** The address of the section that has the file. */
  section: string
  /** Shown instead if the option adds no lines in the reader's release. */
  children: ReactNode
}

/** Chooses an option, and shows the lines that it adds to the file. */
function OptionInFile({ id, title, kind, section, children }: OptionInFileProps) {
  const { base, options } = useContext(SetupContext)
  const needed = useMemo(() => withNeeds(options, [id]), [options, id])
  const { file } = useSetupFile({ kind, base, options: needed, only: id, isWanted: true })
  if (file?.lines.length === 0) return <>{children}</>
  return (
    <>
      <OptionBox id={id}>Choose this option</OptionBox>
      <p>
        Then apply the <a href={section}>{kind === "blueprint" ? "blueprint" : "Terraform configuration"}</a> again. The
        option adds the marked lines:
      </p>
      {file && <FileLines kind={kind} lines={file.lines} name={`Lines of “${title}”`} className={styles.lines} />}
    </>
  )
}
