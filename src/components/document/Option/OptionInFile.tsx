import { useContext, useMemo, type ReactNode } from "react"
import { withNeeds } from "../../../guides/option-choice"
import type { SetupFileKind } from "../../../guides/setup-files"
import { FileLines } from "../AuthentikConfiguration/FileLines"
import { SetupContext } from "../AuthentikConfiguration/MethodSetup"
import { OptionBox } from "../AuthentikConfiguration/SetupOptions"
import { useSetupFile } from "../AuthentikConfiguration/use-setup-file"
import * as styles from "./OptionPart.module.css"

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
export function OptionInFile({ id, title, kind, section, children }: OptionInFileProps) {
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
