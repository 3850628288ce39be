import * as styles from "./PageHeader.module.css"

/** The head of a page that is no guide. */
export function PageHeader({ title, description }: { title: string; description?: string }) {
  return (
    <header className={styles.header}>
      <h1>{title}</h1>
      {description && <p>{description}</p>}
    </header>
  )
}
