import { APPLICATION, SIGN_IN_FLOW_IDS, signInFlow, signInFlowOf } from "./sign-in-flows"

test.each([...SIGN_IN_FLOW_IDS])("all messages of %s are between its participants, and each has some", (id) => {
  const { participants, messages } = signInFlow(id)
  const named = new Set(messages.flatMap(({ from, to }) => [from, to]))
  expect([...named].sort()).toEqual([...participants].sort())
  expect(participants).toContain(APPLICATION)
})

test("an unknown sequence is an error that lists the known ones", () => {
  expect(() => signInFlow("kerberos")).toThrow(/"kerberos"; these exist: oidc, saml, ldap/)
})

test("a method is explained by its protocol, and by the proxy's mode", () => {
  expect(signInFlowOf("oauth2")).toBe("oidc")
  expect(signInFlowOf("proxy", "proxy")).toBe("proxy")
  expect(signInFlowOf("proxy", "forward_domain")).toBe("forward-auth")
  expect(signInFlowOf("rac")).toBeUndefined()
})
