import { useContext } from "react"
import { siteConfig } from "../../../config/site.config"
import { useReplacements } from "../../../placeholders/replacements-context"
import { Link } from "../../ui/Link/Link"
import { MethodContext } from "../Methods/method-context"
import * as styles from "./GuideFooter.module.css"

export interface GuideFooterProps {
  name: string
  path: string
  /** The day of the last change for readers and for programs; null if the build does not know it. */
  changed: string | null
  changedDay: string | null
}

/** When a guide was last changed, and where to correct it or to report a problem. */
export function GuideFooter({ name, path, changed, changedDay }: GuideFooterProps) {
  const { active } = useContext(MethodContext)
  const { release } = useReplacements()
  return (
    <footer className={styles.footer}>
      {changed && (
        <p>
          Last changed <time dateTime={changedDay ?? undefined}>{changed}</time>
        </p>
      )}
      <ul className="no-print">
        <li>
          <Link href={`${siteConfig.editUrl}${path.slice(1)}index.mdx`}>Edit this page</Link>
        </li>
        <li>
          <Link href={reportUrl(name, path, release, active)}>Report a problem</Link>
        </li>
      </ul>
    </footer>
  )
}

/** A new issue about a guide. It never contains the reader's own values, because issues are public. */
function reportUrl(name: string, path: string, release: string, method: string | undefined): string {
  const params = new URLSearchParams({
    title: `Problem in the integration guide for ${name}`,
    body: [
      `Guide: ${path}`,
      ...(method ? [`Method: ${method}`] : []),
      `authentik release: ${release}`,
      "",
      "What the guide says:",
      "",
      "What is right, and how you know:",
      "",
      "Version of the application:",
      "",
      "Don’t include host names, secrets or tokens of your own.",
    ].join("\n"),
  })
  return `${siteConfig.newIssueUrl}?${params.toString()}`
}
