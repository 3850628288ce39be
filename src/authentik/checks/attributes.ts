/** Checks that a method's list of SAML attributes and its mappings agree. */
import type { AuthentikSetup } from "../model/model"
import { providerFields } from "../resolve/applications"
import { attributeOf, ownMappings, samlSelection } from "../resolve/mappings"
import { isSameOffer } from "../resolve/offers"
import { SAML_MAPPINGS } from "../model/shipped"
import { duplicates, type Report } from "./shared"

/** Reports attributes that nothing sends, and mappings whose attribute the application does not read. */
export function checkAttributes(setup: AuthentikSetup, report: Report): void {
  const { attributes } = setup
  if (!attributes) return
  const providers = providerFields(setup).flatMap(({ provider }) => (provider.type === "saml" ? [provider] : []))
  if (providers.length === 0)
    report("attributes", "only SAML sends attributes; remove the list, or add a provider of the type saml")
  const names = attributes.map(({ name }) => name)
  for (const index of duplicates(names)) report(`attributes[${index}]`, "this attribute is listed twice; remove one")
  const selected = providers.flatMap((provider) => samlSelection(setup, provider).selected)
  const sent = selected.map(attributeOf)
  attributes.forEach(({ name }, index) => {
    if (providers.length > 0 && !sent.includes(name))
      report(
        `attributes[${index}]`,
        `no mapping sends ${name}; add one to propertyMappings, or write the name of an attribute that authentik sends: ${SAML_MAPPINGS.map(({ attribute }) => attribute).join(", ")}`,
      )
  })
  attributes.forEach(({ name, option }, index) => {
    const own = ownMappings(setup, "saml").find(({ samlName }) => samlName === name)
    if (own && !isSameOffer(own.option, option) && SAML_MAPPINGS.some(({ attribute }) => attribute === name))
      report(
        `attributes[${index}]`,
        `without the mapping "${own.name}", authentik's own would send this attribute; give both the same option`,
      )
  })
  for (const ref of selected) {
    const attribute = attributeOf(ref)
    if (attribute !== undefined && !names.includes(attribute))
      report(
        "attributes",
        `"${ref.mapping.name}" sends ${attribute}, which is not in the list; add it, or remove the mapping from the selection`,
      )
  }
}
