/** Values that only authentik knows and the application asks for. */
import { code, menu, strong } from "./inline"
import type { AuthentikSetup, SamlProvider } from "./model"
import { baseDnOf, bindDn, type ApplicationUnit, type NamedProvider } from "./resolve"
import { SLUG_TOKEN } from "./shipped"
import type { Inline, Step } from "./step"

/** What to note of a unit's providers. */
export function noteSteps(setup: AuthentikSetup, unit: ApplicationUnit, isMain: boolean): Step[] {
  const behind = isMain ? unit.backchannel : []
  const steps = [...(unit.main ? [unit.main] : []), ...behind].flatMap((named): Step[] => {
    const values = valuesToNote(setup, named, isMain ? SLUG_TOKEN : unit.application.slug)
    if (values.length === 0) return []
    return [
      {
        title: ["Open ", menu("Applications", "Providers"), ", then ", strong(named.name), ", and note for later:"],
        optional: unit.optional,
        blocks: [{ kind: "list", items: values }],
      },
    ]
  })
  return steps
}

function valuesToNote(setup: AuthentikSetup, { provider }: NamedProvider, slug: string): Inline[][] {
  switch (provider.type) {
    case "oauth2":
      return [
        ...(provider.clientId ? [] : [[strong("Client ID"), ": ", code("<client_id>")]]),
        ...(provider.clientSecret || provider.clientType === "public"
          ? []
          : [[strong("Client Secret"), ": ", code("<client_secret>")]]),
        ["the application's ", strong("Slug"), ": ", code(slug)],
      ]
    case "saml":
      return samlDownloads(setup, provider)
    case "ldap":
      return [
        [strong("Base DN"), ": ", code(baseDnOf(setup, provider))],
        ...setup.serviceAccounts.map(({ username }): Inline[] => [
          "bind DN: ",
          code(bindDn(username, baseDnOf(setup, provider))),
          ", with the password that you copied",
        ]),
      ]
    case "radius":
      return [[strong("Shared secret")]]
    case "ssf":
      return [
        [
          strong("URL"),
          ", on the tab ",
          strong("Overview"),
          "; it appears once the provider is a backchannel provider of an application",
        ],
      ]
    case "proxy":
    case "scim":
    case "google-workspace":
      return []
  }
}

const DOWNLOADS: Record<NonNullable<SamlProvider["downloads"]>[number], Inline[]> = {
  "metadata-file": [
    strong("Related objects"),
    ", at ",
    strong("Metadata"),
    ": the file that ",
    strong("Download"),
    " gives",
  ],
  "metadata-url": [
    strong("Related objects"),
    ", at ",
    strong("Metadata"),
    ": the address that ",
    strong("Copy download URL"),
    " gives",
  ],
  certificate: [
    strong("Related objects"),
    ": the certificate that ",
    menu("Download signing certificate", "Download"),
    " gives",
  ],
}

/** What a guide says in its own words is not said again. */
function samlDownloads({ manualSteps }: AuthentikSetup, { downloads }: SamlProvider): Inline[][] {
  if (downloads) return downloads.map((name) => DOWNLOADS[name])
  if (manualSteps.some(({ text }) => /signing certificate|metadata/i.test(text))) return []
  return [
    [
      ...DOWNLOADS["metadata-url"],
      ", or the file that ",
      strong("Download"),
      " gives, if the application reads metadata",
    ],
    [...DOWNLOADS.certificate, ", if the application asks for it"],
  ]
}
