import { siteConfig } from "../../../config/site.config"
import { MARKDOWN_FILE } from "../../../guides/markdown-files"
import { PREVIEW_FILE, previewAlt } from "../../../guides/preview-image"
import { Seo } from "./Seo"
import { guideData, type DescribedGuide } from "./structured-data"

/**
 * A guide's metadata. Only its static page has the data for search engines, which request each page by itself; browsers
 * would refuse a script's text without a policy for Trusted Types.
 */
export function GuideSeo(guide: DescribedGuide) {
  const { name, description, path } = guide
  const { url, pathPrefix } = siteConfig
  const image = { path: path + PREVIEW_FILE, alt: previewAlt(name) }
  return (
    <Seo
      title={name}
      description={`Connect ${name} to authentik: ${description}.`}
      path={path}
      type="article"
      image={image}
      markdown={path + MARKDOWN_FILE}
      data={process.env.BUILD_STAGE === "build-html" ? guideData(guide, url + pathPrefix + image.path) : undefined}
    />
  )
}
