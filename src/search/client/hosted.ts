import { siteConfig } from "../../config/site.config"

/** True when the hosted service is configured; it answers then, and the embedded engine is never loaded. */
export const isHosted: boolean = Boolean(siteConfig.search.appId && siteConfig.search.apiKey && siteConfig.search.indexName)
