import { siteConfig } from "../../config/site.config"
import { isHosted } from "./hosted"

/** The host that the hosted search asks first, for a preconnect hint; `null` when it is not configured. */
export const searchOrigin = (): string | null => (isHosted ? `https://${siteConfig.search.appId}-dsn.algolia.net` : null)
