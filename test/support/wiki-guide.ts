/** The file of a small, valid guide with the tag `apple`. */
export const WIKI_FILE = "content/guides/media/wiki/index.mdx"

/** The text of that guide; `body` follows the authentik configuration. */
export const wikiGuide = (body = ""): string => `---
name: Wiki
description: Pages that everyone can edit
homepage: https://wiki.dev/
support: community
tags: [apple]
hosts:
  wiki.company: the wiki
methods:
  - id: oidc
    title: OpenID Connect
    application: { slug: wiki }
    provider: { type: oauth2, redirectUris: [{ url: https://wiki.company/callback }] }
---

<Method id="oidc">

<AuthentikConfiguration />
${body}
</Method>
`
