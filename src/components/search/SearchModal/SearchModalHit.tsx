import { memo, useEffect, useState, type ReactNode } from "react"
import { protocolLabel } from "../../../guides/labels"
import type { DocSearchHit } from "../../../search/client/docsearch-client"
import type { RecordType } from "../../../search/types"
import { Icon, type IconName } from "../../ui/Icon/Icon"
import { Highlighted } from "../Highlighted/Highlighted"
import { HitIcon } from "../HitIcon/HitIcon"
import { linkTo } from "./hit-link"

/** A hit, or a history entry, for which DocSearch keeps everything except the matches. */
export interface ModalHit extends Pick<DocSearchHit, "url" | "type" | "method" | "protocols"> {
  _snippetResult?: DocSearchHit["_snippetResult"]
  whole?: Promise<ModalHit>
  /** The hit above it for the page that contains it; DocSearch sets it. */
  __docsearch_parent?: unknown
}

interface SearchModalHitProps {
  hit: ModalHit
  /** A history entry as DocSearch renders it, with its buttons. */
  children: ReactNode
}

/**
 * A hit as a link of the right kind, with its method or protocols; the group's title is its category. It has the logo of its
 * guide, unless the hit above it has that logo. DocSearch renders history entries. Results are rendered here with a third of DocSearch's elements, because twenty hits are recreated on
 * each key.
 */
export function SearchModalHit({ hit, children }: SearchModalHitProps) {
  if (hit._snippetResult) return <FoundHit hit={hit} />
  return (
    <a className="SearchHit SearchHit--kept" {...linkTo(hit.url)}>
      <HitIcon url={hit.url} />
      {children}
      {badgesOf(hit)}
    </a>
  )
}

const icons: Partial<Record<RecordType, IconName>> = { lvl0: "file", lvl1: "file", content: "menu" }

/** Memoized: DocSearch rerenders the whole modal on each key and on each answer. */
const FoundHit = memo(function FoundHit({ hit }: { hit: ModalHit }) {
  const shown = useWhole(hit)
  const { title = "", path } = shown._snippetResult ?? {}
  const icon = <Icon name={icons[shown.type] ?? "hash"} />
  return (
    <a className="SearchHit" {...linkTo(shown.url)}>
      {hit.__docsearch_parent ? icon : <HitIcon url={shown.url}>{icon}</HitIcon>}
      <span className="DocSearch-Hit-content-wrapper">
        <span className="DocSearch-Hit-title">
          <Highlighted text={title} />
        </span>
        {path && (
          <span className="DocSearch-Hit-path">
            <Highlighted text={path} />
          </span>
        )}
      </span>
      {badgesOf(shown)}
    </a>
  )
})

/** The hit, updated with its text as soon as that has loaded. */
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

function badgesOf({ method, protocols = [] }: ModalHit) {
  const labels = protocols.map(protocolLabel)
  // A method's title often contains its protocol: `LDAP (user sync)`.
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
