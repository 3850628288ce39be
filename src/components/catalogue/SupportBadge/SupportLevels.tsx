import { SUPPORT_LABELS } from "../../../guides/labels"
import { SupportBadge } from "./SupportBadge"
import * as styles from "./SupportBadge.module.css"

/** All support levels and what they mean. */
export function SupportLevels() {
  return (
    <dl className={styles.levels}>
      {Object.entries(SUPPORT_LABELS).map(([level, { meaning }]) => (
        <div key={level}>
          <dt>
            <SupportBadge level={level} />
          </dt>
          <dd>The guide is {meaning}.</dd>
        </div>
      ))}
    </dl>
  )
}
