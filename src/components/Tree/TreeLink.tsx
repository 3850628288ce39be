import type { ReactNode } from "react"
import { useReplacedText } from "../../hosts/use-replaced-text"
import { Link } from "../Link/Link"

/** A link of a document; placeholders in its address follow the reader's own names, as those in its text do. */
export function TreeLink({ href, children }: { href: string; children: ReactNode }) {
  return <Link href={useReplacedText(href)}>{children}</Link>
}
