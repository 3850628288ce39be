import * as styles from "./PageHeader.module.css"

/** The header of a page that is not a guide. */
export function PageHeader({ title, description }: { title: string; description?: string }) {
  return (
    <header className={styles.header}>
      <h1>{title}</h1>
      {description && <p>{description}</p>}
    </header>
  )
}
