import { siteConfig } from "../../../config/site.config"
import type { LogoConfig } from "../../../config/types"
import { Link } from "../../ui/Link/Link"
import * as styles from "./Logo.module.css"

interface LogoProps {
  logo?: LogoConfig
}

/** The logo and name, linked to the provider's main site. The drawing is our own: a key. */
export function Logo({ logo = siteConfig.navbar.logo }: LogoProps) {
  return (
    <Link href={logo.href} className={styles.logo}>
      <svg className={styles.mark} width={28} height={28} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="8" fill="currentColor" />
        <g className={styles.lines} fill="none" strokeWidth="2.75" strokeLinecap="round">
          <circle cx="11.5" cy="16" r="4.5" />
          <path d="M16 16h9.5m-4 0v4m4-4v3" />
        </g>
      </svg>
      <span className={styles.label}>{logo.label}</span>
    </Link>
  )
}
