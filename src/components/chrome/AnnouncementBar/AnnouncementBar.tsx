import { ICON_SIZE_CLOSE } from "../../../config/constants"
import { useAnnouncement } from "../../../hooks/use-announcement"
import { Icon } from "../../ui/Icon/Icon"
import * as styles from "./AnnouncementBar.module.css"

/** The announcement above the navbar. Renders nothing if there is none, or if the reader has closed it. */
export function AnnouncementBar() {
  const { announcement, dismiss } = useAnnouncement()
  if (!announcement) return null
  return (
    <section aria-label="Announcement" className={styles.bar}>
      <div className={styles.content} dangerouslySetInnerHTML={{ __html: announcement.content }} />
      {announcement.closeable && (
        <button
          type="button"
          className={`${styles.close} needs-script`}
          aria-label="Close announcement"
          onClick={dismiss}
        >
          <Icon name="close" size={ICON_SIZE_CLOSE} />
        </button>
      )}
    </section>
  )
}
