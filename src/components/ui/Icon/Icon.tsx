import { ICON_SIZE_DEFAULT } from "../../../config/constants"
import { FILLED, STROKED, type IconName } from "./icon-paths"
import * as styles from "./Icon.module.css"

export type { IconName } from "./icon-paths"

interface IconProps {
  name: IconName
  /** Width and height in CSS pixels. */
  size?: number
  className?: string
}

/** A decorative icon in the text's color; the text or label next to it must convey its meaning. */
export function Icon({ name, size = ICON_SIZE_DEFAULT, className = "" }: IconProps) {
  const filled = name in FILLED
  const path = filled ? FILLED[name as keyof typeof FILLED] : STROKED[name as keyof typeof STROKED]
  return (
    <svg
      className={`${filled ? styles.filled : styles.stroked} ${className}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
