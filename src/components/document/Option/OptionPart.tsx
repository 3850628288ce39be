import { useContext, useEffect, useState } from "react"
import { importCode } from "../../../network/import-code"
import type { TreeComponentProps } from "../../../tree/render"
import { SetupContext } from "../AuthentikConfiguration/MethodSetup"
import * as styles from "./OptionPart.module.css"

/**
 * The steps of an option in one place: in authentik, in the application, or to undo it. Readers who configure authentik
 * with a file get its lines instead of the steps in authentik.
 */
export function OptionPart({ props, nodes, render }: TreeComponentProps) {
  const { way, options } = useContext(SetupContext)
  const option = options.find(({ id }) => id === props.option)
  const kind = option && option.files.find((one) => one === way)
  const [code, setCode] = useState<typeof import("./OptionInFile")>()
  useEffect(() => {
    // Without the code, the steps stay.
    if (kind) importCode(() => import("./OptionInFile")).then(setCode, () => undefined)
  }, [kind])
  return (
    <div className={`${styles.part} prose`}>
      <h4>{String(props.title)}</h4>
      {option && kind && code ? (
        <code.OptionInFile {...option} kind={kind} section={String(props.file)}>
          {render(nodes)}
        </code.OptionInFile>
      ) : (
        render(nodes)
      )}
    </div>
  )
}
