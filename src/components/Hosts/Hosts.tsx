import type { TreeComponentProps } from "../Tree/Tree"
import * as styles from "./Hosts.module.css"

interface Row {
  kind: "host" | "value" | "slug"
  token: string
  meaning: string
  text?: string
}

/** The texts of a guide that readers replace by their own, and what each stands for. */
export function Hosts({ props }: TreeComponentProps) {
  const rows = props.rows as unknown as Row[]
  return (
    <div className={styles.hosts}>
      <p className={styles.lead}>Replace these with your own wherever the guide uses them:</p>
      <dl className={styles.list}>
        {rows.map(({ token, text, meaning }) => (
          <div key={text ?? token} className={styles.row}>
            <dt>
              <code>{token}</code>
            </dt>
            <dd>
              {meaning}
              {text && (
                <>
                  , here <code>{text}</code>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
