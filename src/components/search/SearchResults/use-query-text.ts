import { useEffect, useRef, useState } from "react"
import { SEARCH_DEBOUNCE_MS } from "../../../config/constants"
import type { SearchAddress } from "../../../search/client/search-address"

interface QueryText {
  text: string
  setText: (text: string) => void
  /** Call this before the current text becomes the query of an address. */
  settle: () => void
}

/**
 * The text of the search field. It follows the query of the address, which in turn follows the text with a delay.
 * @param replace writes an address.
 */
export function useQueryText(address: SearchAddress, replace: (address: SearchAddress) => void): QueryText {
  const [text, setText] = useState(address.query)
  const written = useRef(address.query)

  // A link, Back or Forward changed the query.
  useEffect(() => {
    if (address.query === written.current) return
    written.current = address.query
    setText(address.query)
  }, [address.query])

  useEffect(() => {
    if (text === written.current) return
    const timer = setTimeout(() => {
      written.current = text
      replace({ ...address, query: text, page: 1 })
    }, SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, address, replace])

  const settle = () => {
    written.current = text
  }
  return { text, setText, settle }
}
