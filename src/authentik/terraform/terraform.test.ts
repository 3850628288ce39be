import { authentikSetupSchema } from "../model/model"
import { formatProblems } from "../../../test/authentik/hcl-format"
import { uncomment } from "../../../test/authentik/options"
import type { SetupInput } from "../../../test/authentik/setups"
import { readTerraform, terraformProblems } from "../../../test/authentik/terraform-reader"
import { terraformText } from "../../../test/authentik/file-texts"
import { declared } from "../../../test/authentik/declared"

const context = {
  guideName: "Wiki",
  methodId: "oidc",
  guideUrl: "https://integrations.goauthentik.io/documentation/wiki/",
  placeholders: [],
}
const terraform = (input: SetupInput) => terraformText(authentikSetupSchema.parse(declared(input)), context)
const oauth2 = { type: "oauth2" as const, redirectUris: [{ url: "https://wiki.company/callback" }] }

test("generates a complete configuration that looks handwritten", () => {
  expect(
    terraform({
      application: { slug: "wiki" },
      provider: oauth2,
      groups: [{ name: "Wiki Editors", purpose: "may edit" }],
    }),
  ).toBe(`\
# Wiki (oidc) in authentik
# Guide: https://integrations.goauthentik.io/documentation/wiki/
# Apply it in a directory of its own: the configurations of other methods and guides use the same
# names for resources.
# Terraform signs in to authentik with the API token in the environment variable AUTHENTIK_TOKEN.

terraform {
  required_providers {
    authentik = {
      source  = "goauthentik/authentik"
      version = "~> 2026.5"
    }
  }
}

provider "authentik" {
  url = "https://authentik.company"
}

data "authentik_flow" "authorization" {
  slug = "default-provider-authorization-implicit-consent"
}

data "authentik_flow" "invalidation" {
  slug = "default-provider-invalidation-flow"
}

# Comes with authentik; any other certificate-key pair with an RSA key works too.
data "authentik_certificate_key_pair" "default" {
  name      = "authentik Self-signed Certificate"
  fetch_key = false
}

data "authentik_property_mapping_provider_scope" "default" {
  managed_list = [
    "goauthentik.io/providers/oauth2/scope-openid",
    "goauthentik.io/providers/oauth2/scope-profile",
    "goauthentik.io/providers/oauth2/scope-email",
  ]

  lifecycle {
    postcondition {
      condition     = length(self.ids) == length(self.managed_list)
      error_message = "authentik lacks one of these property mappings."
    }
  }
}

# Group: may edit.
resource "authentik_group" "wiki_editors" {
  name = "Wiki Editors"
}

resource "authentik_provider_oauth2" "wiki" {
  name                       = "Wiki"
  client_id                  = "wiki"
  client_type                = "confidential"
  authorization_flow         = data.authentik_flow.authorization.id
  invalidation_flow          = data.authentik_flow.invalidation.id
  signing_key                = data.authentik_certificate_key_pair.default.id
  sub_mode                   = "hashed_user_id"
  include_claims_in_id_token = true
  access_token_validity      = "minutes=5"
  grant_types                = ["authorization_code", "refresh_token"]
  allowed_redirect_uris = [
    {
      matching_mode     = "strict"
      url               = "https://wiki.company/callback"
      redirect_uri_type = "authorization"
    },
  ]
  property_mappings = data.authentik_property_mapping_provider_scope.default.ids
}

resource "authentik_application" "wiki" {
  name              = "Wiki"
  slug              = "wiki"
  protocol_provider = authentik_provider_oauth2.wiki.id
}

output "client_id" {
  value = authentik_provider_oauth2.wiki.client_id
}

output "client_secret" {
  value     = authentik_provider_oauth2.wiki.client_secret
  sensitive = true
}

output "endpoints" {
  description = "Addresses and values that the application needs"
  value = {
    issuer               = "https://authentik.company/application/o/\${authentik_application.wiki.slug}/"
    openid_configuration = "https://authentik.company/application/o/\${authentik_application.wiki.slug}/.well-known/openid-configuration"
    authorization        = "https://authentik.company/application/o/authorize/"
    token                = "https://authentik.company/application/o/token/"
    user_info            = "https://authentik.company/application/o/userinfo/"
    jwks                 = "https://authentik.company/application/o/\${authentik_application.wiki.slug}/jwks/"
    end_session          = "https://authentik.company/application/o/\${authentik_application.wiki.slug}/end-session/"
    token_revocation     = "https://authentik.company/application/o/revoke/"
    token_introspection  = "https://authentik.company/application/o/introspect/"
    device_authorization = "https://authentik.company/application/o/device/"
  }
}
`)
})

test("a fixed client ID is kept; a public client has no secret", () => {
  const text = terraform({
    application: { slug: "wiki" },
    provider: { ...oauth2, clientId: "fixed", clientType: "public" },
  })
  expect(text).toMatch(/client_id += "fixed"/)
  expect(text).not.toContain("client_secret")
})

test("settings without a Terraform argument are listed in a comment", () => {
  const text = terraform({
    application: { slug: "wiki" },
    provider: {
      type: "saml",
      acsUrl: "https://wiki.company/acs",
      defaultNameIdPolicy: "urn:oasis:names:tc:SAML:2.0:nameid-format:transient",
    },
    backchannelProviders: [
      {
        type: "scim",
        url: "https://wiki.company/scim",
        tokenNote: "a token",
        verifyCertificates: false,
        compatibilityMode: "gitlab",
      },
    ],
  })
  expect(text).toContain("# After you apply it:\n# - Set the Default NameID Policy of the provider Wiki to")
  expect(text).toContain('# - Turn off "Verify SCIM server\'s certificates" in the provider Wiki SCIM.\n')
  expect(text).toContain("# - Set the Compatibility Mode of the provider Wiki SCIM to GitLab.\n")
})

test("before the signing certificate expires, its name in the file must change", () => {
  const provider = { type: "saml" as const, acsUrl: "https://wiki.company/acs" }
  const text = terraform({ application: { slug: "wiki" }, provider }).replace(/\n#\s+/g, " ")
  expect(text.match(/expires one year after its creation/g)).toHaveLength(1)
  expect(text).toContain(
    'Write its name into this file instead of "authentik Self-signed Certificate", apply the file again',
  )
})

test("a SCIM token, which authentik does not return, is set once; a comment says where to replace it", () => {
  const text = terraform({
    application: { slug: "wiki" },
    provider: oauth2,
    backchannelProviders: [{ type: "scim", url: "https://wiki.company/scim", tokenNote: "a token" }],
  })
  expect(text).toMatch(/lifecycle \{\n +ignore_changes = \[token\]\n/)
  expect(text).toContain(
    "# - When you replace the application's token, enter the new one in the provider Wiki SCIM, too.",
  )
})

test("only the lists that select authentik's own Google Workspace mappings have a remark", () => {
  const text = terraform({
    application: { slug: "wiki" },
    provider: oauth2,
    backchannelProviders: [
      {
        type: "google-workspace",
        credentialsNote: "the key",
        delegatedSubject: "admin@wiki.company",
        defaultGroupEmailDomain: "wiki.company",
        userMappings: ["authentik default Google Workspace Mapping: User", "Wiki user"],
        groupMappings: ["Wiki group"],
      },
    ],
    propertyMappings: ["Wiki user", "Wiki group"].map((name) => ({
      kind: "google-workspace" as const,
      name,
      expression: "return {'a': 1}",
    })),
  })
  const remarks = text.replace(/\n#\s+/g, " ")
  expect(remarks).toContain(
    'Add "authentik default Google Workspace Mapping: User" to the User Property Mappings of the provider Wiki Google Workspace.',
  )
  expect(remarks).not.toContain("Group Property Mappings")
})

test("an optional binding is commented out, together with the data sources and variables that only it uses", async () => {
  const text = terraform({
    application: { slug: "wiki", existing: true },
    backchannelProviders: [{ type: "ssf", federatedProviders: ["Wiki"] }],
    bindings: [{ user: "akadmin", option: "limit" }],
  })
  const { blocks, variables } = await readTerraform(text)
  expect(variables).toEqual({})
  expect(blocks.map(({ address }) => address)).toEqual([
    "data.authentik_certificate_key_pair.default",
    "data.authentik_provider_oauth2_config.wiki",
    "authentik_provider_ssf.wiki",
  ])
  expect(text).toContain("# Option: Use limit. only for limit. Uncomment to use:\n#resource")
  const uncommented = uncomment(text)
  const used = await readTerraform(uncommented)
  expect(terraformProblems(used)).toEqual([])
  expect(formatProblems(uncommented)).toEqual([])
  expect(used.blocks.map(({ type }) => type)).toContain("authentik_policy_binding")
})

test("an optional scope is commented out with its reason", () => {
  const text = terraform({
    application: { slug: "wiki" },
    provider: {
      ...oauth2,
      scopes: ["openid", "profile", "email", "entitlements"],
      scopeOptions: { entitlements: "groups" },
    },
  })
  expect(text).toContain(
    '    # Option: Use groups. only for groups. Uncomment to use:\n    #"goauthentik.io/providers/oauth2/scope-entitlements",\n',
  )
})

test("an existing application is not created; the configuration takes its UUID as a variable", async () => {
  const text = terraform({
    application: { slug: "wiki", existing: true },
    backchannelProviders: [{ type: "scim", url: "https://wiki.company/scim", tokenNote: "a token" }],
    bindings: [{ group: "Existing" }],
  })
  const { blocks, variables } = await readTerraform(text)
  expect(blocks.map(({ type }) => type)).not.toContain("authentik_application")
  expect(Object.keys(variables)).toEqual(
    ["scim_token", "application_uuid"].sort(
      (a, b) => Object.keys(variables).indexOf(a) - Object.keys(variables).indexOf(b),
    ),
  )
  expect(text).toContain(
    "# - Add Wiki SCIM to the Backchannel Providers of the application Wiki, which this file does not\n",
  )
})

describe("the test helpers detect", () => {
  const good = terraform({
    application: { slug: "wiki" },
    provider: oauth2,
    groups: [{ name: "Wiki Editors", purpose: "may edit" }],
    bindings: [{ group: "Wiki Editors" }],
  })
  test.each([
    ["an unknown resource", '"authentik_group" "wiki_editors"', '"authentik_groups" "wiki_editors"'],
    ["an unknown argument", "sub_mode ", "subject  "],
    ["a missing argument", /\n {2}authorization_flow .*/, ""],
    ["a value that is not in its enumeration", '"hashed_user_id"', '"hashed"'],
    ["a value of the wrong type", "include_claims_in_id_token = true", 'include_claims_in_id_token = "yes"'],
    ["a reference to a resource that does not exist", "authentik_group.wiki_editors.id", "authentik_group.editors.id"],
    [
      "a reference to an attribute that does not exist",
      "authentik_application.wiki.uuid",
      "authentik_application.wiki.pk",
    ],
    ["a data source that nothing uses", "data.authentik_flow.invalidation.id", "data.authentik_flow.authorization.id"],
  ])("%s", async (_, from, to) => {
    expect(good.replace(from, to)).not.toBe(good)
    expect(terraformProblems(await readTerraform(good.replace(from, to)))).not.toEqual([])
  })

  test.each([
    ["misaligned equals signs", 'sub_mode                   = "', 'sub_mode = "'],
    ["wrong indentation", "\n  name ", "\n   name "],
    ["an extra space", "grant_types                = [", "grant_types                 = ["],
    ["two consecutive empty lines", "\n\nresource", "\n\n\nresource"],
  ])("%s", (_, from, to) => {
    expect(good.replace(from, to)).not.toBe(good)
    expect(formatProblems(good.replace(from, to))).not.toEqual([])
  })

  test("a syntax error", async () => {
    await expect(readTerraform(good.replace('"Wiki"', '"Wi"ki"'))).rejects.toThrow()
  })
})
