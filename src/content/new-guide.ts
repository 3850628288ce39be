/** A new guide: the text that `npm run new-guide` writes, and why it may refuse to. */
import { stringify } from "yaml"
import { unknownValue } from "./problem"

/** A guide that is there already; `name` is missing where its front matter cannot be read. */
export interface ExistingGuide {
  file: string
  name?: string
}

const NEW_GUIDE_USAGE = `npm run new-guide -- <category> <application>
for example: npm run new-guide -- media immich`

/** The file of a guide, from the project's root. */
export const guideFile = (category: string, application: string): string =>
  `content/guides/${category}/${application}/index.mdx`

/**
 * What stands against a new guide, each with what would be right; empty when it can be made.
 * @param names the words of the command line; two are wanted.
 */
export function newGuideFaults(
  names: readonly string[],
  categories: readonly string[],
  guides: readonly ExistingGuide[],
): string[] {
  const [category, application] = names
  if (!category || !application || names.length > 2)
    return [`give the category and the application:\n${NEW_GUIDE_USAGE}`]
  const faults = categories.includes(category) ? [] : [unknownValue("category", category, categories)]
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(application)) {
    const right = words(application).join("-")
    faults.push(
      `"${application}" becomes the folder name and part of the URL; use lowercase letters, digits and single hyphens${right ? `: ${right}` : ""}`,
    )
  }
  const twin = guides.find(({ file, name }) =>
    [folderOf(file), name ?? folderOf(file)].map(letters).includes(letters(application)),
  )
  if (twin)
    faults.push(`${application} already has a guide: ${twin.file}; an application has one guide in one category`)
  return faults
}

/**
 * The text of a guide that can be built as it is: a draft with one method, to be filled in.
 * @param icon the logo's name, where there is one for the application.
 */
export function newGuide(application: string, icon?: string): string {
  const name = words(application)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ")
  const host = `${application}.company`
  const yaml = (text: string) => stringify(text).trim()
  return `---
# CONTRIBUTING.md explains every field.
name: ${yaml(name)}
description: What ${name} is, in one line of at most 160 characters
homepage: https://${host}/
support: community
${icon ? `icon: ${yaml(icon)}` : "# icon: the application's name at https://simpleicons.org, or a file in content/icons without .svg"}
tags: []
# A draft is shown by npm run develop and left out of the build. Take the line away when the guide is ready.
draft: true
requires: []
hosts:
  ${host}: the ${name} installation
methods:
  - id: oidc
    title: OpenID Connect
    application:
      slug: ${yaml(application)}
    provider:
      type: oauth2
      redirectUris:
        - url: https://${host}/oauth/callback
resources: []
---

What ${name} is, and what signing in through authentik gives, in one or two sentences.

<Method id="oidc">

<AuthentikConfiguration />

## Configure ${name}

1. Sign in to ${name} as an administrator and open **Settings > Single sign-on**.
2. Enter these values:

   | Field | Value |
   | --- | --- |
   | **Issuer** | \`https://authentik.company/application/o/<application_slug>/\` |
   | **Client ID** | \`<client_id>\` |
   | **Client secret** | \`<client_secret>\` |

3. Click **Save**.

## Verify the configuration

1. Sign out of ${name} and open \`https://${host}\`.
2. Click **Sign in with authentik**. You come back to ${name}, signed in under your authentik name.

## Troubleshooting

<Details summary="${name} reports an invalid redirect URI">

Compare the redirect URI of the provider with the address that the error shows.

</Details>

</Method>
`
}

const folderOf = (file: string): string => file.split("/").at(-2) ?? ""

const words = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? []

/** What is left of a name when its spelling does not matter: `wiki-js`, `Wiki.js` and `wikijs` are one application. */
const letters = (text: string): string => words(text).join("")
