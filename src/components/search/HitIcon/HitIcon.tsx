import { useCallback, useSyncExternalStore, type ReactNode } from "react"
import { guideIconAt, onGuideIcons } from "../../../search/client/guide-icons"
import { GuideIcon } from "../../catalogue/GuideIcon/GuideIcon"

interface HitIconProps {
  /** The address of the hit on this site. */
  url: string
  /** For pages that are not guides, and until the icons have loaded. */
  children?: ReactNode
}

/** The logo or monogram of the guide that contains a hit. */
export function HitIcon({ url, children }: HitIconProps) {
  const read = useCallback(() => guideIconAt(url), [url])
  const icon = useSyncExternalStore(onGuideIcons, read, none)
  return icon ? <GuideIcon icon={icon} /> : children
}

const none = () => undefined
