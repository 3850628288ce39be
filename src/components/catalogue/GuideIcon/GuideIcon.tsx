import { withPrefix } from "gatsby"
import type { GuideIcon as GuideIconData } from "../../../guides/types"
import * as styles from "./GuideIcon.module.css"

interface GuideIconProps {
  icon: GuideIconData
  size?: "medium" | "large"
}

/** An application's logo or monogram. Decorative, because the name is next to it. */
export function GuideIcon({ icon: { href, monogram, hue }, size = "medium" }: GuideIconProps) {
  return href ? (
    <svg className={`${styles.icon} ${styles[size]}`} aria-hidden="true" focusable="false">
      <use href={withPrefix(href)} />
    </svg>
  ) : (
    <span className={`${styles.icon} ${styles[size]} ${styles.monogram}`} data-hue={hue} aria-hidden="true">
      {monogram}
    </span>
  )
}
