/**
 * The SAML endpoints, seen by a service provider on `node-saml`, which reads the metadata that the stand-in offers and
 * knows nothing else of it.
 */
import assert from "node:assert/strict"
import { test } from "node:test"
import { guidesWith, loadGuide } from "../../guide/guide"
import { example, person } from "../examples"
import { signInAtServiceProvider } from "./service-provider"

const GUIDE = "chat-communication-collaboration/mattermost-team-edition"

/** All guides with a SAML method that gives its addresses. */
function samlMethods(): [guide: string, method: string, groups: string[]][] {
  return guidesWith("type: saml").flatMap((name) => {
    return loadGuide(name).frontMatter.methods.flatMap((method): [string, string, string[]][] =>
      method.provider?.type === "saml" && method.provider.acsUrl
        ? [[name, method.id, method.bindings.flatMap(({ group, option }) => (group && !option ? [group] : []))]]
        : [],
    )
  })
}

test("a service provider that knows only the metadata signs a user in, and gets name ID and attributes", async () => {
  const ada = person("ada")
  const one = await example(GUIDE, "saml", { people: [ada] })
  try {
    const { profile, message } = await signInAtServiceProvider(one, ada)
    assert.equal(message, undefined)
    const user = one.authentik.directory.byUsername("ada")
    assert.ok([user?.uid, ada.username, ada.email].includes(String(profile?.nameID)))
    assert.ok(Object.values(profile ?? {}).includes(ada.email), JSON.stringify(profile))
  } finally {
    one.close()
  }
})

test("a request for a name ID format that authentik lacks ends as for a user without access", async () => {
  const ada = person("ada")
  const one = await example(GUIDE, "saml", { people: [ada] })
  try {
    const identifierFormat = "urn:oasis:names:tc:SAML:2.0:nameid-format:kerberos"
    const { message } = await signInAtServiceProvider(one, ada, { identifierFormat })
    assert.match(message ?? "", /Request has been denied/)
  } finally {
    one.close()
  }
})

for (const [guide, method, groups] of samlMethods())
  test(`${guide} (${method}): the blueprint signs a user in`, async () => {
    const ada = person("ada", groups)
    const one = await example(guide, method, { people: [ada] }).catch((error: unknown) => error as Error)
    if (one instanceof Error) {
      // Certificates that the reader must import are not there; authentik refuses the blueprint, as it says.
      assert.match(one.message, /certificate_data: This field is required\./)
      return
    }
    try {
      const { profile, message } = await signInAtServiceProvider(one, ada)
      assert.equal(message, undefined)
      assert.ok(profile?.nameID)
    } finally {
      one.close()
    }
  })
