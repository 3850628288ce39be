import { useEffect } from "react"
import { pageTitle } from "../../../config/page-title"
import { scriptJson } from "../../../config/script-json"
import { siteConfig } from "../../../config/site.config"
import { absoluteUrl } from "../../../guides/paths"
import { PREVIEW_SIZE } from "../../../guides/preview-image"
import { useHelmet } from "./helmet"

interface SeoProps {
  /** First part of the document's title; only the site's title if omitted. */
  title?: string
  description: string
  path: string
  type?: "website" | "article"
  /** The picture for link previews, of the size in `guides/preview-image`; the site's own if omitted. */
  image?: { path: string; alt: string }
  /** Path of the page's copy in Markdown. */
  markdown?: string
  /** The page's content as JSON-LD, for its static HTML. */
  data?: object
  /** Keeps the page out of search engines. */
  noIndex?: boolean
}

/** Metadata for browsers, search engines and link previews. */
export function Seo({ title, description, path, type = "website", image, markdown, data, noIndex = false }: SeoProps) {
  const { url, pathPrefix, title: siteTitle, socialImage } = siteConfig
  const address = absoluteUrl(url + pathPrefix, path)
  const heading = title ?? siteTitle
  const picture = image ?? { path: socialImage, alt: `${siteTitle}: step-by-step guides` }
  const documentTitle = pageTitle(title)
  const Helmet = useHelmet(path)

  useEffect(() => {
    if (!Helmet) document.title = documentTitle
  }, [Helmet, documentTitle])

  if (!Helmet) return null
  return (
    <Helmet title={documentTitle} defer={false}>
      <meta name="description" content={description} />
      {noIndex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      {markdown && <link rel="alternate" type="text/markdown" href={url + pathPrefix + markdown} />}
      <meta property="og:title" content={heading} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={siteTitle} />
      <meta property="og:image" content={url + pathPrefix + picture.path} />
      <meta property="og:image:width" content={String(PREVIEW_SIZE.width)} />
      <meta property="og:image:height" content={String(PREVIEW_SIZE.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta property="og:locale" content="en" />
      <meta name="twitter:card" content="summary_large_image" />
      {data && <script type="application/ld+json">{scriptJson(JSON.stringify(data))}</script>}
    </Helmet>
  )
}
