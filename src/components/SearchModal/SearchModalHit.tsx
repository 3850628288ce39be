import { navigate, prefetchPathname, withPrefix } from "gatsby"
import type { MouseEvent, ReactNode } from "react"
import { protocolLabel } from "../../guides/labels"
import { isExternal } from "../../search/client/external"

/** What a hit carries beside DocSearch's own fields; entries of the history keep it too. */
export interface HitDetails {
  url: string
  method?: string | null
  protocols?: string[]
}

interface SearchModalHitProps {
  hit: HitDetails
  children: ReactNode
}

/** A hit as a link of the right kind, with the method or the protocols that it belongs to; its category is its group's title. */
export function SearchModalHit({ hit, children }: SearchModalHitProps) {
  const content = (
    <>
      {children}
      <Badges hit={hit} />
    </>
  )
  return (
    <div className="SearchHit">
      {isExternal(hit.url) ? <a href={hit.url}>{content}</a> : <InternalLink url={hit.url}>{content}</InternalLink>}
    </div>
  )
}

/** Not Gatsby's own link, which would fetch the pages of all hits that are seen, anew with each key. */
function InternalLink({ url, children }: { url: string; children: ReactNode }) {
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(url)
  }
  return (
    <a href={withPrefix(url)} onClick={open} onMouseEnter={() => prefetchPathname(url)}>
      {children}
    </a>
  )
}

function Badges({ hit: { method, protocols = [] } }: { hit: HitDetails }) {
  const labels = protocols.map(protocolLabel)
  // A method's title often names its protocol: `LDAP (user sync)`.
  const badges =
    method && protocols.length <= 1 ? [method, ...labels.filter((label) => !method.includes(label))] : labels
  if (badges.length === 0) return null
  return (
    <span className="SearchHit-badges">
      {badges.slice(0, 3).map((badge) => (
        <span key={badge}>{badge}</span>
      ))}
    </span>
  )
}
