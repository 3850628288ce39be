import * as styles from "./Problems.module.css"

/** In develop, what must be mended in a file whose last sound state is being shown. A build never gets here with problems. */
export function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <div role="alert" className={styles.problems}>
      <p>This file has problems. The page shows its last valid version.</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  )
}
