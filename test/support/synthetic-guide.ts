/** Synthetic guides for measurements: valid, and as long and varied as real ones. */

const PARTS = [
  "portal",
  "gateway",
  "console",
  "library",
  "planner",
  "archive",
  "monitor",
  "registry",
  "workspace",
  "relay",
]
const THINGS = [
  "session",
  "account",
  "cache",
  "cluster",
  "proxy",
  "certificate",
  "directory",
  "endpoint",
  "role",
  "group",
]
const ACTIONS = ["opens", "checks", "renews", "stores", "compares", "forwards", "reads", "maps", "refuses", "signs"]

const pick = (list: readonly string[], number: number): string => list[number % list.length] ?? ""

/** Sentences that are unique to each seed below 100,000, so that no two guides share a paragraph. */
function prose(seed: number, sentences: number): string {
  return Array.from({ length: sentences }, (_, index) => {
    const word = (list: readonly string[], place: number) => pick(list, Math.floor(seed / 10 ** place) + index)
    const clause = `The ${word(THINGS, 0)} that the ${word(PARTS, 1)} ${word(ACTIONS, 2)} belongs to ${word(THINGS, 3)} ${(seed * 31 + index) % 977}`
    return `${clause}, and the ${word(PARTS, 4)} ${pick(ACTIONS, seed >> 2)} it again after ${(seed % 58) + 2} minutes.`
  }).join("\n")
}

/** Seeds for each guide; a section uses fewer than half of them. */
const SEEDS = 20

/** The MDX of guide number `number`: about 10 KB, with two methods, code, tables, variants and collapsed sections. */
export function syntheticGuide(number: number, application: string): string {
  const name = `${pick(PARTS, number).replace(/^./, (letter) => letter.toUpperCase())} ${number}`
  const host = `${application}.company`
  const code = (seed: number) =>
    Array.from(
      { length: 12 },
      (_, line) => `${pick(THINGS, seed + line)}_${pick(ACTIONS, seed * 3 + line)}=${(seed * 37 + line) % 4096}`,
    ).join("\n")
  const section = (id: string, seed: number) => `<Method id="${id}">

<AuthentikConfiguration />

## Configure ${name}

${prose(seed, 7)}

| Field | Value |
| --- | --- |
| **Issuer** | \`https://authentik.company/application/o/<application_slug>/\` |
| **Client ID** | \`<client_id>\` |
| **Address** | \`https://${host}/${pick(THINGS, seed)}\` |

\`\`\`yaml title="${pick(PARTS, seed)}.yaml" {2}
auth:
  issuer: https://authentik.company/application/o/<application_slug>/
  clientId: <client_id>
  redirect: https://${host}/${id}/callback
  ${pick(THINGS, seed)}: ${pick(ACTIONS, seed)}
\`\`\`

### The ${pick(THINGS, seed)}

${prose(seed + 1, 7)}

<Variants label="How ${name} runs">

<Variant id="docker" title="Docker">

\`\`\`bash title="${pick(THINGS, seed)}.env"
${code(seed)}
\`\`\`

</Variant>

<Variant id="package" title="Package">

\`\`\`ini title="${pick(THINGS, seed)}.ini"
[auth]
${code(seed + 1)}
\`\`\`

</Variant>

</Variants>

## Verify the configuration

1. Open \`https://${host}\` in a private window.
2. Sign in. ${prose(seed + 2, 2)}

## Troubleshooting

${[0, 1, 2]
  .map(
    (index) => `<Details summary="The ${pick(THINGS, seed + index)} is refused">

${prose(seed + 3 + index, 3)}

</Details>`,
  )
  .join("\n\n")}

</Method>`
  return `---
name: ${name}
description: A ${pick(PARTS, number)} for every ${pick(THINGS, number)}, made for measurements
homepage: https://${host}/
support: community
hosts:
  ${host}: the ${name} installation
methods:
  - id: oidc
    title: OpenID Connect
    summary: For most readers.
    endpoints: [issuer]
    application: { slug: ${application} }
    provider:
      type: oauth2
      redirectUris:
        - url: https://${host}/oidc/callback
  - id: saml
    title: SAML
    summary: For those with SAML only.
    application: { slug: ${application}-saml }
    provider:
      type: saml
      acsUrl: https://${host}/saml/callback
resources:
  - { title: The ${name} handbook, url: "https://${host}/handbook" }
---

${prose(number * SEEDS + SEEDS - 1, 2)}

${section("oidc", number * SEEDS)}

${section("saml", number * SEEDS + SEEDS / 2)}
`
}
