import { siteConfig } from "../../../config/site.config"
import { resolveNavbarItem } from "../../../config/navbar"
import type { NavbarItemConfig } from "../../../config/types"
import { usePreferredVersion } from "../../../hooks/use-preferred-version"
import { ErrorBoundary } from "../../errors/ErrorBoundary/ErrorBoundary"
import { SearchButton } from "../../search/SearchButton/SearchButton"
import { NavbarItemError } from "./NavbarItemError"
import { NavbarDropdown } from "./NavbarDropdown"
import { NavbarLink } from "./NavbarLink"

interface NavbarItemProps {
  item: NavbarItemConfig
  /** Path of the page that is shown. */
  path: string
  /** Whether the item is in the mobile menu. */
  isMobile?: boolean
}

/** Renders a navbar item of any type; an item that fails to render is replaced by an error with its configuration. */
export function NavbarItem(props: NavbarItemProps) {
  return (
    <ErrorBoundary resetKey={props.path} fallback={({ error }) => <NavbarItemError item={props.item} error={error} />}>
      <Item {...props} />
    </ErrorBoundary>
  )
}

function Item({ item, path, isMobile = false }: NavbarItemProps) {
  const pluginId = "docsPluginId" in item ? item.docsPluginId : undefined
  const [version, setVersion] = usePreferredVersion(pluginId)
  const resolved = resolveNavbarItem(siteConfig, item, { path, version })
  switch (resolved.kind) {
    case "link":
      return <NavbarLink link={resolved} path={path} onVersion={setVersion} isMobile={isMobile} />
    case "dropdown":
      return <NavbarDropdown dropdown={resolved} path={path} onVersion={setVersion} isMobile={isMobile} />
    case "search":
      return <SearchButton />
    case "html":
      return <div dangerouslySetInnerHTML={{ __html: resolved.value }} />
  }
}
