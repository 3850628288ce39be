import { commentsIn } from "./generated-units"

test("references in a commented-out part are not treated as sentences", () => {
  const blueprint = [
    "# Finds the group that comes with authentik.",
    "#    property_mappings:",
    "#      - !Find [authentik_providers_saml.samlpropertymapping, [managed, goauthentik.io/providers/saml/email]]",
    "#      - !KeyOf mapping-roles",
    "# Uncomment these lines to use it.",
  ].join("\n")
  expect(commentsIn(blueprint)).toEqual([
    "Finds the group that comes with authentik.",
    "Uncomment these lines to use it.",
  ])
})
