import { APPLICATION, SIGN_IN_FLOW_IDS, signInFlow } from "./sign-in-flows"

test.each([...SIGN_IN_FLOW_IDS])("all messages of %s are between its participants, and each has some", (id) => {
  const { participants, messages } = signInFlow(id)
  const named = new Set(messages.flatMap(({ from, to }) => [from, to]))
  expect([...named].sort()).toEqual([...participants].sort())
  expect(participants).toContain(APPLICATION)
})

test("an unknown sequence is an error that lists the known ones", () => {
  expect(() => signInFlow("kerberos")).toThrow(/"kerberos"; these exist: oidc, saml, ldap/)
})
