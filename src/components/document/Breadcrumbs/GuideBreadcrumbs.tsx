import { Breadcrumbs } from "./Breadcrumbs"

interface GuideBreadcrumbsProps {
  name: string
  category: { slug: string; label: string }
}

/** The breadcrumbs of a guide: the overview, its category, the guide. */
export function GuideBreadcrumbs({ name, category }: GuideBreadcrumbsProps) {
  return (
    <Breadcrumbs
      items={[
        { label: "Integrations", path: "/" },
        { label: category.label, path: `/applications/#${category.slug}` },
        { label: name },
      ]}
    />
  )
}
