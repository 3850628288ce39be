import type { TreeComponentProps } from "../../../tree/render"
import { RELEASES_ATTRIBUTE } from "../../../guides/releases"

/** What only some releases of authentik have; a style sheet hides it from readers of others. */
export const ForReleases = ({ props, nodes, render }: TreeComponentProps) => (
  <div {...{ [RELEASES_ATTRIBUTE]: String(props.is) }}>{render(nodes)}</div>
)
