/** The values that readers copy from authentik to the application. */
import { code, menu, strong } from "./inline"
import type { AuthentikSetup, Offer, SamlProvider } from "../model/model"
import { baseDnOf, bindDnsOf } from "../resolve/names"
import type { ApplicationUnit, NamedProvider } from "../resolve/applications"
import type { Inline, Step } from "./step"

/** The values of one provider, and the way to the page that shows them. */
export interface ProviderValues {
  where: Inline[]
  values: Inline[][]
  /** Why a reader may leave the provider out. */
  option?: Offer
}

/** The values of a unit's providers, one entry for each provider that has some. `password` is added to each bind DN. */
export function valuesOf(
  setup: AuthentikSetup,
  unit: ApplicationUnit,
  isMain: boolean,
  password: Inline[],
): ProviderValues[] {
  const behind = isMain ? unit.backchannel : []
  return [...(unit.main ? [unit.main] : []), ...behind].flatMap((named) => {
    const values = providerValues(setup, named, password)
    const option = named.provider.option ?? unit.option
    return values.length === 0 ? [] : [{ where: pageOf(named, values.length), values, option }]
  })
}

/** The steps that copy the values of a unit's providers. */
export function noteSteps(setup: AuthentikSetup, unit: ApplicationUnit, isMain: boolean): Step[] {
  return valuesOf(setup, unit, isMain, [", with the password that you copied"]).map(({ where, values }) => ({
    title: ["Open ", ...where],
    blocks: [{ kind: "list", items: values }],
  }))
}

/** The way to a provider's page. Secrets are only in its form; the page shows everything else. */
function pageOf({ name, provider }: NamedProvider, count: number): Inline[] {
  const page = [menu("Applications", "Providers"), ", then ", strong(name)]
  if (provider.type === "saml") return [...page, ", and get the following:"]
  const what = count === 1 ? "this value:" : "these values:"
  const hasSecret =
    provider.type === "radius" ||
    (provider.type === "oauth2" && provider.clientType === "confidential" && provider.clientSecret === undefined)
  return hasSecret ? [...page, ". Click ", strong("Edit"), ` and copy ${what}`] : [...page, `, and copy ${what}`]
}

function providerValues(setup: AuthentikSetup, { provider }: NamedProvider, password: Inline[]): Inline[][] {
  switch (provider.type) {
    case "oauth2":
      return [
        ...(provider.clientSecret || provider.clientType === "public"
          ? []
          : [[strong("Client Secret"), ": ", code("<client_secret>")]]),
      ]
    case "saml":
      return samlDownloads(setup, provider)
    case "ldap":
      return [
        [strong("Base DN"), ": ", code(baseDnOf(setup, provider))],
        ...bindDnsOf(setup, provider).map((dn): Inline[] => ["Bind DN: ", code(dn), ...password]),
      ]
    case "radius":
      return [[strong("Shared secret")]]
    case "ssf":
      return [
        [
          strong("URL"),
          ", on the ",
          strong("Overview"),
          " tab. It appears once the provider is a backchannel provider of an application.",
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
    "The metadata file: under ",
    strong("Related objects"),
    ", next to ",
    strong("Metadata"),
    ", click ",
    strong("Download"),
    ".",
  ],
  "metadata-url": [
    "The metadata URL: under ",
    strong("Related objects"),
    ", next to ",
    strong("Metadata"),
    ", click ",
    strong("Copy download URL"),
    ".",
  ],
  certificate: [
    "The signing certificate: under ",
    strong("Related objects"),
    ", click ",
    menu("Download signing certificate", "Download"),
    ".",
  ],
}

/** The setup's downloads, or the usual ones unless a manual step of the guide describes them. */
function samlDownloads({ manualSteps }: AuthentikSetup, { downloads }: SamlProvider): Inline[][] {
  if (downloads) return downloads.map((name) => DOWNLOADS[name])
  if (manualSteps.some(({ text }) => /signing certificate|metadata/i.test(text))) return []
  return [
    DOWNLOADS["metadata-url"],
    ["If the application takes a file instead, click ", strong("Download"), " there."],
    [
      "If the application asks for the signing certificate, click ",
      menu("Download signing certificate", "Download"),
      ".",
    ],
  ]
}
