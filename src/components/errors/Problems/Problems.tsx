import * as styles from "./Problems.module.css"

/** In develop, lists the problems of a file whose last valid version is shown. A build stops on problems. */
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
