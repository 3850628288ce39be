import { ROOT_ATTRIBUTES } from "../../config/constants"
import type { SiteConfig } from "../../config/types"
import { hideAnnouncement } from "./announcement"
import { setColorMode } from "./color-mode"
import { recordEarlyEvents } from "./early-events"
import { markFiltered } from "./filtered"
import { removeInvalidHash } from "./invalid-hash"
import { showMethod } from "./method"
import { openTarget } from "./open-target"
import { showRelease } from "./release"
import { showSetupWay } from "./setup-way"
import { createTrustedTypesPolicy } from "./trusted-types"

export interface HeadOptions {
  colorMode: SiteConfig["colorMode"]
  /** The id of a closeable announcement; `null` if there is none. */
  announcementId: string | null
  /** HTML that the configuration contains. */
  trustedHtml: readonly string[]
  /** Origins of other hosts' scripts. */
  scriptHosts: readonly string[]
}

/** Runs everything that must happen on every page before the first paint. */
export function runHead({ colorMode, announcementId, trustedHtml, scriptHosts }: HeadOptions): void {
  // Shows the buttons that need JavaScript; later, they would push other content aside.
  document.documentElement.setAttribute(ROOT_ATTRIBUTES.script, "")
  // A page in the wrong colors would flash.
  setColorMode(colorMode)
  // The page would move up when the announcement disappears.
  hideAnnouncement(announcementId)
  // The default method, format, release and folded sections would show first, and the content below them would shift.
  showMethod()
  showSetupWay()
  showRelease()
  markFiltered()
  openTarget()
  // Before readers can click anything.
  recordEarlyEvents()
  // Before Gatsby reads the hash.
  removeInvalidHash()
  // Before any other script sets HTML; last, because it throws an error under a host's policy that does not allow it.
  createTrustedTypesPolicy(trustedHtml, scriptHosts)
}
