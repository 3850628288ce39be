import type { ReactNode } from "react"
import { AnnouncementBar } from "../../components/chrome/AnnouncementBar/AnnouncementBar"
import { CrashPage } from "../../components/errors/CrashPage/CrashPage"
import { ErrorBoundary } from "../../components/errors/ErrorBoundary/ErrorBoundary"
import { Footer } from "../../components/chrome/Footer/Footer"
import { Navbar } from "../../components/chrome/Navbar/Navbar"
import { PagePart } from "../../components/errors/PagePart/PagePart"
import { ProgressBar } from "../../components/chrome/ProgressBar/ProgressBar"
import { SiteSidebar } from "../../components/chrome/Sidebar/SiteSidebar"
import { SkipLink } from "../../components/chrome/SkipLink/SkipLink"
import { isWithoutSidebar } from "../../guides/paths"
import * as styles from "./Chrome.module.css"

interface ChromeProps {
  /** Path of the page that is shown. */
  path: string
  children: ReactNode
}

/**
 * The navbar, sidebar, footer and other parts around every page, which stay mounted between pages. A page that throws
 * does not affect them, nor do they affect it. The home page and the not-found page have no sidebar.
 */
export function Chrome({ path, children }: ChromeProps) {
  return (
    <div className={styles.chrome}>
      <SkipLink />
      <ProgressBar />
      <PagePart name="The announcement" path={path}>
        <AnnouncementBar />
      </PagePart>
      <PagePart name="The navigation bar" path={path}>
        <Navbar path={path} />
      </PagePart>
      <div className={styles.columns}>
        {!isWithoutSidebar(path) && (
          <div className={styles.sidebar}>
            <SiteSidebar path={path} />
          </div>
        )}
        <ErrorBoundary resetKey={path} fallback={CrashPage}>
          {children}
        </ErrorBoundary>
      </div>
      <Footer />
    </div>
  )
}
