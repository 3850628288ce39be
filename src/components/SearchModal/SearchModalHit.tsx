import { navigate, prefetchPathname, withPrefix } from "gatsby"
import { memo, useEffect, useState, type MouseEvent, type ReactNode } from "react"
import { protocolLabel } from "../../guides/labels"
import { isExternal } from "../../search/client/external"
import type { Hierarchy, RecordType, SearchHit } from "../../search/types"
import { Icon, type IconName } from "../Icon/Icon"

/** A hit, or an entry of the history, which keeps no highlighting. */
export interface ModalHit {
  url: string
  type: RecordType
  hierarchy: Hierarchy
  content?: string | null
  method?: string | null
  protocols?: string[]
  /** Its texts are HTML: escaped, with `<mark>` around what was found. */
  _snippetResult?: SearchHit["_snippetResult"]
  /** The same hit with its text, for one that shows its heading until that is there. */
  whole?: Promise<ModalHit>
}

interface SearchModalHitProps {
  hit: ModalHit
  /** Its drawing: DocSearch's own, or ours. */
  children: ReactNode
}

/**
 * A hit as a link of the right kind, with the method or the protocols that it belongs to; its category is its group's title.
 * Entries of the history are drawn by DocSearch, which gives them buttons. Results are drawn here with a third of its elements:
 * twenty of them are made anew with each key.
 */
export function SearchModalHit({ hit, children }: SearchModalHitProps) {
  return hit._snippetResult ? <FoundHit hit={hit} /> : <HitLink hit={hit}>{children}</HitLink>
}

/** Drawn once: DocSearch draws the whole modal anew when a key arrives and when its answer does. */
const FoundHit = memo(function FoundHit({ hit }: { hit: ModalHit }) {
  const shown = useWhole(hit)
  return (
    <HitLink hit={shown}>
      <Result hit={shown} />
    </HitLink>
  )
})

/** The hit, and with its text as soon as that is there. */
function useWhole(hit: ModalHit): ModalHit {
  const [later, setLater] = useState<{ hit: ModalHit; whole: ModalHit } | null>(null)
  useEffect(() => {
    let isShown = true
    void hit.whole?.then((whole) => isShown && setLater({ hit, whole }))
    return () => {
      isShown = false
    }
  }, [hit])
  return later?.hit === hit ? later.whole : hit
}

function HitLink({ hit, children }: SearchModalHitProps) {
  const content = (
    <>
      {children}
      <Badges hit={hit} />
    </>
  )
  if (isExternal(hit.url))
    return (
      <a className="SearchHit" href={hit.url}>
        {content}
      </a>
    )
  return <InternalLink url={hit.url}>{content}</InternalLink>
}

/** Not Gatsby's own link, which would fetch the pages of all hits that are seen, anew with each key. */
function InternalLink({ url, children }: { url: string; children: ReactNode }) {
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(url)
  }
  return (
    <a className="SearchHit" href={withPrefix(url)} onClick={open} onMouseEnter={() => prefetchPathname(url)}>
      {children}
    </a>
  )
}

const icons: Partial<Record<RecordType, IconName>> = { lvl1: "file", content: "menu" }

/** What was found, and for places on a page the page's name below. */
function Result({ hit }: { hit: ModalHit }) {
  // A group's title is plain text, not HTML; its page stands for it.
  const type = hit.type === "lvl0" ? "lvl1" : hit.type
  const title = snippetOf(hit, type)
  const path = type === "lvl1" ? hit.content && snippetOf(hit, "content") : snippetOf(hit, "lvl1")
  return (
    <>
      <Icon name={icons[type] ?? "hash"} />
      <span className="DocSearch-Hit-content-wrapper">
        <Html className="DocSearch-Hit-title" html={title} />
        {path && <Html className="DocSearch-Hit-path" html={path} />}
      </span>
    </>
  )
}

/** Most names have neither marks nor entities: as text they are set faster than the browser's parser is called. */
const Html = ({ className, html }: { className: string; html: string }) =>
  /[<&]/.test(html) ? (
    <span className={className} dangerouslySetInnerHTML={{ __html: html }} />
  ) : (
    <span className={className}>{html}</span>
  )

function snippetOf(
  { _snippetResult: snippet, hierarchy, content }: ModalHit,
  part: Exclude<RecordType, "lvl0">,
): string {
  if (part === "content") return snippet?.content?.value ?? content ?? ""
  return snippet?.hierarchy[part]?.value ?? hierarchy[part] ?? ""
}

function Badges({ hit: { method, protocols = [] } }: { hit: ModalHit }) {
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
