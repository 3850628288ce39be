/** Guides that nobody wrote, for measurements: as long and as varied as real ones, and free of problems. */

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

/** Sentences that differ from guide to guide, so that they compress as prose does. */
function prose(seed: number, sentences: number): string {
  return Array.from({ length: sentences }, (_, index) => {
    const at = seed * 7 + index * 13
    return `The ${pick(THINGS, at)} that the ${pick(PARTS, at >> 1)} ${pick(ACTIONS, at + index)} belongs to ${pick(THINGS, at + 3)} ${(at * 31) % 977}, and the ${pick(PARTS, at + 5)} ${pick(ACTIONS, at >> 2)} it again after ${(at % 58) + 2} minutes.`
  }).join("\n")
}

/** The MDX of guide number `number`, about 10 KB, with two methods, code, tables, variants and folded parts. */
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
    application: { slug: ${application} }
    provider:
      type: oauth2
      redirectUris:
        - url: https://${host}/oidc/callback
  - id: saml
    title: SAML
    application: { slug: ${application}-saml }
    provider:
      type: saml
      acsUrl: https://${host}/saml/callback
resources:
  - { title: The ${name} handbook, url: "https://${host}/handbook" }
---

${prose(number, 2)}

${section("oidc", number)}

${section("saml", number + 500)}
`
}
