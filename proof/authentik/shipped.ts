/** What every authentik installation has before a blueprint is applied, as far as guides refer to it. */

export interface Shipped {
  model: string
  attrs: Record<string, unknown>
}

const flow = (slug: string): Shipped => ({ model: "authentik_flows.flow", attrs: { slug } })

/** goauthentik/authentik, blueprints/default/flow-*.yaml */
const FLOWS = [
  "default-authentication-flow",
  "default-invalidation-flow",
  "default-provider-authorization-implicit-consent",
  "default-provider-authorization-explicit-consent",
  "default-provider-invalidation-flow",
].map(flow)

const scope = (name: string, mapping: string, expression: string): Shipped => ({
  model: "authentik_providers_oauth2.scopemapping",
  attrs: {
    managed: `goauthentik.io/providers/oauth2/scope-${name}`,
    name: `authentik default OAuth Mapping: ${mapping}`,
    scope_name: name === "authentik_api" ? "goauthentik.io/api" : name,
    expression,
  },
})

/** goauthentik/authentik, blueprints/system/providers-oauth2.yaml */
const SCOPES = [
  scope("openid", "OpenID 'openid'", "return {}"),
  scope("email", "OpenID 'email'", `return {"email": request.user.email, "email_verified": False}`),
  scope(
    "profile",
    "OpenID 'profile'",
    `user = request.user
return {
    "name": user.name,
    "given_name": user.name,
    "preferred_username": user.username,
    "nickname": user.username,
    "groups": [group.name for group in user.ak_groups.all()],
}`,
  ),
  scope(
    "entitlements",
    "Application Entitlements",
    `names = [one.name for one in request.user.app_entitlements(provider.application)]
return {"entitlements": names, "roles": names}`,
  ),
  scope("offline_access", "OpenID 'offline_access'", "return {}"),
  scope("authentik_api", "authentik API access", "return {}"),
  {
    model: "authentik_providers_oauth2.scopemapping",
    attrs: {
      managed: "goauthentik.io/providers/proxy/scope-proxy",
      name: "authentik default OAuth Mapping: Proxy outpost",
      scope_name: "ak_proxy",
      expression: `return {"ak_proxy": {"user_attributes": request.user.group_attributes(request)}}`,
    },
  },
]

const attribute = (managed: string, name: string, samlName: string, expression: string): Shipped => ({
  model: "authentik_providers_saml.samlpropertymapping",
  attrs: {
    managed: `goauthentik.io/providers/saml/${managed}`,
    name: `authentik default SAML Mapping: ${name}`,
    saml_name: samlName,
    expression,
  },
})

const CLAIMS = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims"

/** goauthentik/authentik, blueprints/system/providers-saml.yaml */
const ATTRIBUTES = [
  attribute("upn", "UPN", `${CLAIMS}/upn`, "return request.user.attributes.get('upn', request.user.email)"),
  attribute("name", "Name", `${CLAIMS}/name`, "return request.user.name"),
  attribute("email", "Email", `${CLAIMS}/emailaddress`, "return request.user.email"),
  attribute(
    "username",
    "Username",
    "http://schemas.goauthentik.io/2021/02/saml/username",
    "return request.user.username",
  ),
  attribute("uid", "User ID", "http://schemas.goauthentik.io/2021/02/saml/uid", "return request.user.pk"),
  attribute(
    "groups",
    "Groups",
    "http://schemas.xmlsoap.org/claims/Group",
    "return [group.name for group in request.user.ak_groups.all()]",
  ),
  attribute(
    "ms-windowsaccountname",
    "WindowsAccountname (Username)",
    "http://schemas.microsoft.com/ws/2008/06/identity/claims/windowsaccountname",
    "return request.user.username",
  ),
]

/**
 * goauthentik/authentik, blueprints/system/providers-scim.yaml; the names of a user without a space in the name are those
 * of authentik/providers/scim/tests/test_membership.py.
 */
const SYNCHRONIZED: Shipped[] = [
  {
    model: "authentik_providers_scim.scimmapping",
    attrs: {
      managed: "goauthentik.io/providers/scim/user",
      name: "authentik default SCIM Mapping: User",
      expression: `who = request.user
first, space, rest = who.name.partition(" ")
return {
    "userName": who.username,
    "name": {
        "formatted": who.name if space else who.name + " ",
        "givenName": first,
        "familyName": rest if space else " ",
    },
    "displayName": who.name,
    "photos": [{"value": who.avatar, "type": "photo"}] if "://" in who.avatar else None,
    "locale": who.locale() or None,
    "active": who.is_active,
    "emails": [{"value": who.email, "type": "other", "primary": True}] if who.email else [],
}`,
    },
  },
  {
    model: "authentik_providers_scim.scimmapping",
    attrs: {
      managed: "goauthentik.io/providers/scim/group",
      name: "authentik default SCIM Mapping: Group",
      expression: `return {"displayName": group.name}`,
    },
  },
]

export const SHIPPED: readonly Shipped[] = [...FLOWS, ...SCOPES, ...ATTRIBUTES, ...SYNCHRONIZED]

/** The name of the key pair that authentik creates at its first start. */
export const SHIPPED_KEY_PAIR = "authentik Self-signed Certificate"
