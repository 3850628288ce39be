import { siteConfig } from "../../../config/site.config"
import { MARKDOWN_FILE } from "../../../guides/markdown-files"
import { Seo } from "./Seo"
import { guideData, type DescribedGuide } from "./structured-data"

/**
 * A guide's metadata. Only its static page has the data for search engines, which request each page by itself; browsers
 * would refuse a script's text without a policy for Trusted Types.
 */
export function GuideSeo(guide: DescribedGuide) {
  const { name, description, path } = guide
  const { url, pathPrefix, socialImage } = siteConfig
  return (
    <Seo
      title={name}
      description={`Connect ${name} to authentik: ${description}.`}
      path={path}
      type="article"
      markdown={path + MARKDOWN_FILE}
      data={process.env.BUILD_STAGE === "build-html" ? guideData(guide, url + pathPrefix + socialImage) : undefined}
    />
  )
}
