import { useId, useRef } from "react"
import { DEFAULT_RELEASE, RELEASES } from "../../../guides/releases"
import { useIsomorphicLayoutEffect } from "../../../hooks/use-isomorphic-layout-effect"
import { useReplacements } from "../../../placeholders/replacements-context"
import * as styles from "./Hosts.module.css"

/** The release of authentik that steps and files are shown for. */
export function ReleaseField() {
  const { release, chooseRelease } = useReplacements()
  const id = useId()
  const field = useRef<HTMLSelectElement>(null)
  useIsomorphicLayoutEffect(() => {
    // Another one than static HTML's was stored before, or chosen before hydration.
    if (field.current && field.current.value !== DEFAULT_RELEASE) chooseRelease(field.current.value)
  }, [])
  return (
    <div className={`${styles.row} needs-script`}>
      <label className={styles.text} htmlFor={id}>
        authentik release <span className={styles.meaning}>that you have, for all guides</span>
      </label>
      <select
        ref={field}
        data-release-field=""
        id={id}
        className={styles.input}
        value={release}
        autoComplete="off"
        onChange={({ target }) => chooseRelease(target.value)}
      >
        {RELEASES.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </div>
  )
}
