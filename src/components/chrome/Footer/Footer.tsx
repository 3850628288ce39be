import { siteConfig } from "../../../config/site.config"
import { Logo } from "../Logo/Logo"
import { Shortcuts } from "../Shortcuts/Shortcuts"
import * as styles from "./Footer.module.css"

/** Logo, list of shortcuts and copyright line; the site has no link columns. */
export function Footer() {
  const { logo, copyright, style } = siteConfig.footer
  return (
    <footer className={styles.footer} data-style={style}>
      <div className={styles.inner}>
        <Logo logo={logo} />
        <Shortcuts />
        <p className={styles.copyright}>{copyright}</p>
      </div>
    </footer>
  )
}
