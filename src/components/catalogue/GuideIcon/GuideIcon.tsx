import { withPrefix } from "gatsby"
import type { GuideIcon as GuideIconData } from "../../../guides/types"
import * as styles from "./GuideIcon.module.css"

/** An application's icon: a one-color path, an image file or a monogram. Decorative, because the name is next to it. */
export function GuideIcon({ icon, size = "medium" }: { icon: GuideIconData; size?: "medium" | "large" }) {
  return (
    <span className={`${styles.icon} ${styles[size]}`} aria-hidden="true">
      {icon.path ? (
        <svg viewBox="0 0 24 24" focusable="false">
          <path d={icon.path} fill="currentColor" />
        </svg>
      ) : icon.src ? (
        <img src={withPrefix(icon.src)} alt="" width="24" height="24" loading="lazy" />
      ) : (
        icon.monogram
      )}
    </span>
  )
}
