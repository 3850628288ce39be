import { useContext } from "react"
import { importCode } from "../../../network/import-code"
import { CopyButton } from "../../ui/CopyButton/CopyButton"
import { MethodContext } from "../Methods/method-context"

/** Copies the guide at `path` as Markdown: the selected method, with the reader's own values. */
export function CopyMarkdown({ path, className }: { path: string; className?: string }) {
  const { active } = useContext(MethodContext)
  const getText = async () => {
    const { ownMarkdown } = await importCode(() => import("./own-markdown"))
    return ownMarkdown(path, active)
  }
  return <CopyButton label="Copy as Markdown" showLabel className={className} getText={getText} />
}
