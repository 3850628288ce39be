import { useEffect, useState } from "react"
import { LOADER_DELAY_MS } from "../../../config/constants"
import * as styles from "./Spinner.module.css"

interface SpinnerProps {
  label?: string
}

/** Shows that something is loading, after a delay. */
export function Spinner({ label = "Loading" }: SpinnerProps) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LOADER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className={styles.place}>
      {isLate && (
        <>
          <span className={styles.spinner} />
          <span className="visually-hidden">{label}</span>
        </>
      )}
    </div>
  )
}
