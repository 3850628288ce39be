/** A service provider on `node-saml` that knows nothing of the stand-in but the metadata that it offers. */
import assert from "node:assert/strict"
import { SAML, type SamlConfig } from "@node-saml/node-saml"
import { parseFragment, type DefaultTreeAdapterTypes } from "parse5"
import { ORIGIN, type Example } from "../examples"

interface Metadata {
  entityId: string
  entryPoint: string
  certificates: string[]
}

/** What a service provider takes from the metadata of its identity provider. */
async function metadataOf({ fetch }: Example, slug: string): Promise<Metadata> {
  const text = await (await fetch(`${ORIGIN}/application/saml/${slug}/metadata/`)).text()
  const elements: DefaultTreeAdapterTypes.Element[] = []
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ("tagName" in node) elements.push(node)
    if ("childNodes" in node) node.childNodes.forEach(visit)
  }
  // An HTML parser does not close these elements itself; they only hold attributes.
  visit(parseFragment(text.replace(/<([\w:]+)([^<>]*)\/>/g, "<$1$2></$1>")))
  const attribute = (tag: string, name: string, wanted: (value: string) => boolean = () => true) =>
    elements
      .filter(({ tagName }) => tagName === tag)
      .filter(({ attrs }) => attrs.some(({ value }) => wanted(value)))
      .flatMap(({ attrs }) => attrs.find((one) => one.name === name)?.value ?? [])[0] ?? ""
  const certificates = [...text.matchAll(/<ds:X509Certificate>([^<]+)</g)].map(([, certificate = ""]) => certificate)
  return {
    entityId: attribute("md:entitydescriptor", "entityid"),
    entryPoint: attribute("md:singlesignonservice", "location", (value) => value.endsWith("HTTP-Redirect")),
    certificates,
  }
}

interface Tried {
  profile?: Record<string, unknown>
  message?: string
  /** The service provider, which can sign the user out again. */
  sp: SAML
}

/** Signs a user in at a service provider with these settings. */
export async function signInAtServiceProvider(
  one: Example,
  user: { username: string; password: string },
  settings: Partial<SamlConfig> = {},
): Promise<Tried> {
  const [provider] = one.authentik.installation.all("authentik_providers_saml.samlprovider")
  const application = one.authentik.installation
    .all("authentik_core.application")
    .find(({ attrs }) => attrs.provider === provider)
  const attrs: Record<string, unknown> = provider?.attrs ?? {}
  const metadata = await metadataOf(one, String(application?.attrs.slug))
  const sp = new SAML({
    callbackUrl: String(attrs.acs_url),
    issuer: String(attrs.audience ?? attrs.acs_url),
    audience: attrs.audience ? String(attrs.audience) : false,
    entryPoint: metadata.entryPoint,
    idpIssuer: metadata.entityId,
    idpCert: metadata.certificates,
    wantAuthnResponseSigned: attrs.sign_response === true,
    wantAssertionsSigned: attrs.sign_assertion !== false,
    identifierFormat: null,
    ...settings,
  })
  const outcome = await one.visitor.open(await sp.getAuthorizeUrlAsync("state", undefined, {}), user)
  if (!("form" in outcome))
    return {
      sp,
      message: "page" in outcome ? outcome.page.replace(/<[^>]+>/g, " ").replaceAll("&#39;", "'") : "no form",
    }
  assert.equal(outcome.action, attrs.acs_url)
  assert.equal(outcome.form.RelayState, "state")
  try {
    const { profile } = await sp.validatePostResponseAsync(outcome.form)
    return { sp, profile: profile ?? undefined }
  } catch (error) {
    return { sp, message: error instanceof Error ? error.message : String(error) }
  }
}
