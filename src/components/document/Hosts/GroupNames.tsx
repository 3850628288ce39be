import { useEffect, useRef, useState } from "react"
import { HostField, type HostFieldData } from "./HostField"
import * as styles from "./Hosts.module.css"

interface GroupNamesProps {
  rows: readonly HostFieldData[]
  /** Changes with each reset, which replaces the fields. */
  resets: number
}

/**
 * The names of a method's groups and entitlements, folded, because most readers keep those of the guide. The fields are
 * made when they are opened: without JavaScript they have no use, and each would make the page longer.
 */
export function GroupNames({ rows, resets }: GroupNamesProps) {
  const [isOpen, setOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  // Readers can open it before hydration.
  useEffect(() => {
    if (details.current?.open) setOpen(true)
  }, [])
  return (
    <details ref={details} className={`${styles.more} needs-script`} onToggle={() => setOpen(true)}>
      <summary>Group names</summary>
      {isOpen && rows.map((row) => <HostField key={`${row.token} ${resets}`} {...row} />)}
    </details>
  )
}
