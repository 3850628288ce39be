import { APPLICATION, SIGN_IN_FLOW_IDS, signInFlow, signInFlowOf } from "./sign-in-flows"

test.each([...SIGN_IN_FLOW_IDS])("all messages of %s are between its participants, and each has some", (id) => {
  const { participants, messages } = signInFlow(id)
  const named = new Set(messages.flatMap(({ from, to }) => [from, to]))
  expect([...named].sort()).toEqual([...participants].sort())
  expect(participants).toContain(APPLICATION)
})

test("an unknown sequence is an error that lists the known ones", () => {
  expect(() => signInFlow("kerberos")).toThrow(/"kerberos"; these exist: oidc, .*saml, ldap/)
})

test("a method is explained by its protocol, and by the proxy's mode", () => {
  expect(signInFlowOf({ protocol: "saml" })).toBe("saml")
  expect(signInFlowOf({ protocol: "proxy", mode: "proxy" })).toBe("proxy")
  expect(signInFlowOf({ protocol: "proxy", mode: "forward_domain" })).toBe("forward-auth")
  expect(signInFlowOf({ protocol: "rac" })).toBeUndefined()
})

test.each([
  ["a client with a secret", { clientType: "confidential" }, "oidc-confidential"],
  ["a public client", { clientType: "public" }, "oidc-public"],
  ["devices besides browsers", { clientType: "public", grantTypes: ["authorization_code", "device"] }, "oidc-public"],
  ["the implicit flow", { clientType: "public", grantTypes: ["implicit"] }, "oidc-implicit"],
  ["the hybrid flow", { clientType: "public", grantTypes: ["authorization_code", "hybrid"] }, undefined],
  ["a workload without a user", { clientType: "confidential", grantTypes: ["client_credentials"] }, undefined],
])("OpenID Connect with %s", (_, provider, id) => {
  expect(signInFlowOf({ protocol: "oauth2", ...provider })).toBe(id)
})

test("guides draw no secret for clients that have none, and no PKCE, of which their data say nothing", () => {
  const texts = (id: string) =>
    signInFlow(id)
      .messages.map(({ text }) => text)
      .join("\n")
  expect(texts("oidc-confidential")).toMatch(/client secret/)
  expect(texts("oidc-confidential")).not.toMatch(/verifier|challenge/)
  for (const id of ["oidc-public", "oidc-implicit"]) expect(texts(id)).not.toMatch(/secret|verifier|challenge/)
  expect(texts("oidc-implicit")).not.toMatch(/\bcode\b/i)
})
