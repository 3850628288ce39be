/** The text that `npm run new-guide` writes, and its reasons for refusing. */
import { stringify } from "yaml"
import { FILL_IN_URL, fillIn } from "../check-fill-ins"
import { LDAP_HOST } from "../method-facts"
import { newMethodBody } from "./bodies"
import { methodProtocols, NEW_GUIDE_PROTOCOLS, newMethods, type NewApplication, type NewGuideProtocol } from "./methods"
import { unknownValue } from "../../guides/closest"
import { SLUG, SLUG_RULE } from "../../guides/slug"

/** An existing guide; `name` is missing if its front matter cannot be read. */
export interface ExistingGuide {
  file: string
  name?: string
}

const NEW_GUIDE_USAGE = `npm run new-guide -- <category> <application> <protocol>…
for example: npm run new-guide -- media immich oidc
protocols: ${NEW_GUIDE_PROTOCOLS.join(", ")}; the first one is the recommended method`

/** The protocols among command-line arguments; `oauth2` is an alias of `oidc`. */
export const protocolsOf = (names: readonly string[]): NewGuideProtocol[] =>
  names.map(protocolName).filter((name) => NEW_GUIDE_PROTOCOLS.some((known) => known === name)) as NewGuideProtocol[]

const protocolName = (word: string): string => (word === "oauth2" ? "oidc" : word)

/**
 * The reasons why a new guide cannot be created, each with what would be right; empty if it can.
 * @param names the words of the command line: category, application, and one protocol or more.
 */
export function newGuideFaults(
  names: readonly string[],
  categories: readonly string[],
  guides: readonly ExistingGuide[],
): string[] {
  const [category, application, ...protocols] = names
  if (!category || !application || protocols.length === 0)
    return [`name the category, the application and its protocols:\n${NEW_GUIDE_USAGE}`]
  const faults = categories.includes(category) ? [] : [unknownValue("category", category, categories)]
  if (!SLUG.test(application)) {
    const right = words(application).join("-")
    faults.push(
      `"${application}" becomes the folder name and part of the URL; ${SLUG_RULE}${right ? `: ${right}` : ""}`,
    )
  }
  protocols.map(protocolName).forEach((protocol, index, all) => {
    if (!NEW_GUIDE_PROTOCOLS.some((known) => known === protocol))
      faults.push(unknownValue("protocol", protocol, NEW_GUIDE_PROTOCOLS))
    else if (all.indexOf(protocol) < index) faults.push(`the protocol ${protocol} is named twice; name it once`)
  })
  const twin = guides.find(({ file, name }) =>
    [folderOf(file), name ?? folderOf(file)].map(letters).includes(letters(application)),
  )
  if (twin)
    faults.push(`${application} already has a guide: ${twin.file}; an application has one guide in one category`)
  return faults
}

/**
 * The text of a new guide: a draft with a method for each protocol, which passes every check unchanged. Values that only
 * the author knows are `<fill_in_…>` tokens, which the checks refuse once the guide is no longer a draft.
 * @param icon the logo's name, if the application has a logo.
 */
export function newGuide(slug: string, protocols: readonly NewGuideProtocol[], icon?: string): string {
  const name = words(slug)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ")
  const application: NewApplication = { slug, name, host: `${slug}.company` }
  const frontMatter = {
    name,
    description: fillIn("what the application is in one line"),
    homepage: FILL_IN_URL,
    support: "community",
    ...(icon ? { icon } : {}),
    tags: [],
    draft: true,
    requires: [fillIn("edition version or plan that is needed")],
    hosts: {
      [application.host]: `the ${name} installation`,
      ...(protocols.includes("ldap") ? { [LDAP_HOST]: "the authentik LDAP outpost" } : {}),
    },
    methods: newMethods(application, protocols),
    resources: [{ title: fillIn("title of a page of the vendor"), url: FILL_IN_URL }],
  }
  const bodies = methodProtocols(protocols).map((protocol) => newMethodBody(protocol, application))
  return `---
# docs/content-model.md explains every field. Replace each <fill_in_…>, here and below, and then remove the line draft.
${stringify(frontMatter, { lineWidth: 0 })}---

\`${fillIn("what the application is")}\` \`${fillIn("what signing in through authentik gives")}\`

${bodies.join("\n\n")}
`
}

const folderOf = (file: string): string => file.split("/").at(-2) ?? ""

const words = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? []

/** Normalizes a name for comparison: `wiki-js`, `Wiki.js` and `wikijs` are one application. */
const letters = (text: string): string => words(text).join("")
