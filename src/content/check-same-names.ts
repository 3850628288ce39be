/** Checks the names of guides against each other: those of applications, and those of objects in authentik. */
import { checkIdentities } from "../authentik/checks/identities"
import type { GuideDocument } from "./guide-document"
import type { Problem } from "./problem"

/** Each application has exactly one guide in exactly one category (specification, section 1). */
export function duplicateGuides(guides: readonly GuideDocument[]): Problem[] {
  const first = new Map<string, GuideDocument>()
  return guides.flatMap((guide): Problem[] => {
    for (const key of [`folder ${guide.application}`, `name ${guide.frontMatter.name.toLowerCase()}`]) {
      const other = first.get(key)
      if (other)
        return [
          {
            file: guide.file,
            message: `${other.file} is a guide for the same application (the same ${key}); an application has one guide in one category`,
          },
        ]
      first.set(key, guide)
    }
    return []
  })
}

/** Reports names that two methods give to different objects, because both can be applied to one installation. */
export function nameCollisions(guides: readonly GuideDocument[]): Problem[] {
  const placed = guides.flatMap(({ file, methods }) =>
    methods.map(({ resolved }, index) => ({ guide: file, index, resolved })),
  )
  return checkIdentities(placed).map(({ method, field, message }) => ({
    file: method.guide,
    field: `methods[${method.index}].${field}`,
    message,
  }))
}
