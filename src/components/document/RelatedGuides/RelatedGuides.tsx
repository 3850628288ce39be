import { useEffect, useRef, useState } from "react"
import { GuideTile, type TileGuide } from "../../catalogue/GuideTiles/GuideTiles"
import * as styles from "./RelatedGuides.module.css"

const HEADING_ID = "related-guides"

/**
 * Guides that a reader of this one may need, the closest first. Their logos are files of their own, which the browser
 * requests only shortly before they are visible; until then, and without JavaScript, there are monograms.
 */
export function RelatedGuides({ guides }: { guides: readonly TileGuide[] }) {
  const list = useRef<HTMLUListElement>(null)
  const [isNear, setIsNear] = useState(false)

  useEffect(() => {
    if (!list.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setIsNear(true)
        observer.disconnect()
      },
      { rootMargin: "400px" },
    )
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [])

  if (guides.length === 0) return null
  return (
    <section aria-labelledby={HEADING_ID} className={`${styles.related} no-print`}>
      <h2 id={HEADING_ID} className={styles.heading}>
        Related guides
      </h2>
      <ul className={styles.tiles} role="list" ref={list}>
        {guides.map((guide) => (
          <GuideTile key={guide.path} guide={isNear ? guide : { ...guide, icon: { ...guide.icon, href: null } }} />
        ))}
      </ul>
    </section>
  )
}
