import { requireFullLoad } from "../../../hooks/full-load"
import { useSidebar } from "../../../hooks/use-sidebar"
import { PagePart } from "../../errors/PagePart/PagePart"
import { Sidebar } from "./Sidebar"

/** The site's sidebar. All pages share its data: if it is broken, the next navigation is a full page load. */
export function SiteSidebar({ path }: { path: string }) {
  return (
    <PagePart name="The list of guides" path={path} onError={requireFullLoad}>
      <LoadedSidebar path={path} />
    </PagePart>
  )
}

function LoadedSidebar({ path }: { path: string }) {
  return <Sidebar sidebar={useSidebar()} path={path} />
}
