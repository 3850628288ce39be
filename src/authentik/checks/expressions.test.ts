import { checkExpressions } from "./expressions"
import { authentikSetupSchema } from "../model/model"

type Kind = "scope" | "scim" | "google-workspace" | "saml" | "radius"

/** The messages about one mapping with this expression. */
function messages(kind: Kind, expression: string): string[] {
  const kindFields = kind === "scope" ? { scopeName: "wiki" } : kind === "saml" ? { samlName: "wiki" } : {}
  const setup = authentikSetupSchema.parse({
    application: { slug: "wiki" },
    propertyMappings: [{ kind, name: "Wiki", expression, ...kindFields }],
  })
  const found: string[] = []
  checkExpressions(setup, (field, message) => found.push(`${field}: ${message}`))
  return found
}

const SKIP = expect.stringMatching(/^propertyMappings\[0\]\.expression: returning None or \{\} .* raise SkipObject/)
const NO_SKIP = expect.stringMatching(/only mappings of providers that sync .* bind a policy or group/)
const FALLBACK = expect.stringMatching(/a username in place of a missing email address matches no account/)
const CONSTANT = expect.stringMatching(/every user would get the same userName/)

test.each([
  "if not request.user.email:\n    return None\nreturn {'userName': request.user.email}",
  "if not request.user.email:\n    return {}\nreturn {'userName': request.user.email}",
  "if not request.user.email:\n    return  # skip\nreturn {'userName': request.user.email}",
  "return {'userName': request.user.email} if request.user.email else None",
  "return {'userName': request.user.email} if request.user.email else {}",
  "return None if not request.user.email else {'userName': request.user.email}",
])("a sync mapping must not return nothing to skip a user: %j", (expression) => {
  expect(messages("scim", expression)).toEqual([SKIP])
  expect(messages("google-workspace", expression)).toEqual([SKIP])
})

test("scope and SAML mappings may return nothing; sync mappings may raise SkipObject or set attributes to None", () => {
  expect(messages("scope", "return {'roles': roles} if roles else {}")).toEqual([])
  expect(messages("saml", "return request.user.attributes.get('quota') or None\nreturn None")).toEqual([])
  expect(
    messages(
      "scim",
      "# return None would not skip.\nif not request.user.email:\n    raise SkipObject\nreturn {'userName': request.user.email, 'photos': None}",
    ),
  ).toEqual([])
})

test.each<Kind>(["scope", "saml", "radius"])("a %s mapping must not raise SkipObject", (kind) => {
  expect(messages(kind, "if not request.user.email:\n    raise SkipObject\nreturn request.user.email")).toEqual([
    NO_SKIP,
  ])
})

test.each([
  "return {'mail': request.user.email or request.user.username}",
  "return {'mail': user.email or user.username.lower()}",
  'return {"mail": getattr(user, "email", None) or user.username}',
  "return {'mail': request.user.email or f'{request.user.username}@wiki.company'}",
  "return {'mail': request.user.email if request.user.email else request.user.username}",
  "return {'mail': user.username if not user.email else user.email}",
  "email = user.email\nif not email:\n    email = user.username\nreturn {'mail': email}",
  "if not user.email:\n    return user.username\nreturn user.email",
])("an email address must not fall back to the username: %j", (expression) => {
  expect(messages("scope", expression)).toEqual([FALLBACK])
})

test.each([
  "return {'mail': request.user.email, 'user': request.user.username}",
  "return {'user': request.user.username or request.user.email}",
  "if not request.user.email:\n    raise SkipObject\nreturn {'userName': request.user.username}",
  "return {'mail': user.email or '', 'user': user.username}",
])("other uses of email address and username are allowed: %j", (expression) => {
  expect(messages("scim", expression)).toEqual([])
})

test.each([
  'return {"userName": "admin"}',
  "return {'userName': 'admin', 'active': True}",
  'return {"userName": f"admin"}',
  'return {"userName": None}',
  'return {\n    "userName": "<username>",\n}',
  'data["userName"] = "admin"\nreturn data',
])("a SCIM mapping must not set a constant userName: %j", (expression) => {
  expect(messages("scim", expression)).toEqual([CONSTANT])
})

test.each([
  'return {"userName": request.user.email}',
  'return {"userName": f"{request.user.username}@wiki.company"}',
  'return {"userName": "wiki-" + request.user.username}',
  'name = data["userName"] == "admin"\nreturn {"active": name}',
])("an expression that does not set a constant userName is allowed: %j", (expression) => {
  expect(messages("scim", expression)).toEqual([])
})

test("all violations are reported at once, and a # inside a string does not begin a comment", () => {
  expect(messages("scim", 'note = "#1"; return {"userName": "#admin", "mail": user.email or user.username}')).toEqual([
    FALLBACK,
    CONSTANT,
  ])
})
