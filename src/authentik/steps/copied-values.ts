/** The values that readers copy from authentik to the application. */
import { code, menu, strong } from "./inline"
import type { AuthentikSetup, Offer, Provider, SamlProvider } from "../model/model"
import type { ApplicationUnit, NamedProvider } from "../resolve/applications"
import type { Block, Inline, Step } from "./step"

/** The values of one provider, and the page that shows them. */
export interface ProviderValues {
  page: Inline[]
  /** A sentence for each value, which says where on the page it is. */
  values: Inline[][]
  /** Why a reader may leave the provider out. */
  option?: Offer
}

/** The values of a unit's providers, one entry for each provider that has some. */
export function valuesOf(setup: AuthentikSetup, unit: ApplicationUnit, isMain: boolean): ProviderValues[] {
  const behind = isMain ? unit.backchannel : []
  return [...(unit.main ? [unit.main] : []), ...behind].flatMap((named) => {
    const values = providerValues(setup, named)
    const option = named.provider.option ?? unit.option
    const opened = isInForm(named.provider) ? " and edit " : ", then "
    const page = [menu("Applications", "Providers"), opened, strong(named.name)]
    return values.length === 0 ? [] : [{ page, values, option }]
  })
}

/** A provider's page and its values: one sentence after another, or a list if there are several. */
export function valuesText({ page, values: [first = [], ...others] }: ProviderValues): Step {
  if (others.length === 0) return { title: [...page, ". ", ...first], blocks: [] }
  const list: Block = { kind: "list", items: [first, ...others] }
  return { title: [...page, ":"], blocks: [list] }
}

/** The steps that copy the values of a unit's providers. */
export function copySteps(setup: AuthentikSetup, unit: ApplicationUnit, isMain: boolean): Step[] {
  return valuesOf(setup, unit, isMain).map((values) => {
    const { title, blocks } = valuesText(values)
    return { title: ["Open ", ...title], blocks }
  })
}

/** Secrets are only in the form of a provider; its page shows everything else. */
const isInForm = ({ type }: Provider): boolean => type === "oauth2" || type === "radius"

/** Secrets and downloads. Guides contain all addresses, and the names of an LDAP provider are chosen in its form. */
function providerValues(setup: AuthentikSetup, { provider }: NamedProvider): Inline[][] {
  switch (provider.type) {
    case "oauth2":
      return provider.clientSecret || provider.clientType === "public"
        ? []
        : [["Copy the ", strong("Client Secret"), " (", code("<client_secret>"), ")."]]
    case "saml":
      return samlDownloads(setup, provider)
    case "radius":
      return [["Copy the ", strong("Shared secret"), "."]]
    case "ssf":
    case "ldap":
    case "proxy":
    case "scim":
    case "google-workspace":
      return []
  }
}

const METADATA: Inline[] = ["Under ", strong("Related objects"), ", next to ", strong("Metadata"), ", click "]

const DOWNLOADS: Record<NonNullable<SamlProvider["downloads"]>[number], Inline[]> = {
  "metadata-file": [...METADATA, strong("Download"), "."],
  "metadata-url": [...METADATA, strong("Copy download URL"), "."],
  certificate: ["Under ", strong("Related objects"), ", click ", menu("Download signing certificate", "Download"), "."],
}

/** The setup's downloads, or the usual ones unless a manual step of the guide describes them. */
function samlDownloads({ manualSteps }: AuthentikSetup, { downloads }: SamlProvider): Inline[][] {
  if (downloads) return downloads.map((name) => DOWNLOADS[name])
  if (manualSteps.some(({ text }) => /signing certificate|metadata/i.test(text))) return []
  return [
    [...METADATA, strong("Copy download URL"), " or, for a file, ", strong("Download"), "."],
    [
      "If the application asks for the signing certificate, click ",
      menu("Download signing certificate", "Download"),
      ".",
    ],
  ]
}
