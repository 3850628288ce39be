/** Synchronizations from guides' blueprints, seen by a service provider on `scimmy`. */
import assert from "node:assert/strict"
import { test } from "node:test"
import { blueprintOf } from "../../guide/blueprint"
import { guidesWith, loadGuide } from "../../guide/guide"
import { Installation, type Entity } from "../blueprint"
import { Directory, type User } from "../directory"
import { ownHosts, person, shippedKeyPair } from "../examples"
import { SHIPPED_KEY_PAIR } from "../shipped"
import { ServiceProvider } from "./service-provider"
import { ScimProvider } from "./sync"

const TOKEN = "token of the application"

interface Wanted {
  guide: string
  /** Groups of the guide; the first one has access. */
  groups: string[]
  people?: ReturnType<typeof person>[]
  application?: Partial<ServiceProvider["behavior"]>
  /** What the administrator enters otherwise. */
  provider?: Record<string, unknown>
}

interface Scene {
  application: ServiceProvider
  scim: ScimProvider
  ada: User
  group: Entity
  userNamed: (username: string) => User
}

/** The guide's method with a SCIM provider, and the provider's settings. */
function scimOf(guide: string) {
  const { frontMatter, path } = loadGuide(guide)
  for (const method of frontMatter.methods)
    for (const setup of method.backchannelProviders)
      if (setup.type === "scim") return { method, setup, frontMatter, path }
  throw new Error(`${guide} has no SCIM provider`)
}

/**
 * Applies the guide's blueprint for SCIM where groups and binding exist, which in most guides another method makes, and
 * gives the scene to a test.
 */
async function withScene(
  { guide, groups, people = [person("ada", groups)], application: behavior = {}, provider = {} }: Wanted,
  run: (scene: Scene) => Promise<void>,
): Promise<void> {
  const { method, setup, frontMatter, path } = scimOf(guide)
  // A placeholder is the whole address, or a name in it.
  const values = Object.fromEntries(
    Object.keys(frontMatter.placeholders).map((token) => [
      token,
      setup.url === token ? "https://application.proof.test/scim/v2/" : "company.proof.test",
    ]),
  )
  const options = (setup.option?.when ?? []).flatMap(([id]) => id ?? [])
  const text = blueprintOf({ path, frontMatter }, method.id, options, { ...ownHosts(guide), ...values })
  const { key, cert } = await shippedKeyPair()
  const installation = new Installation([
    {
      model: "authentik_crypto.certificatekeypair",
      attrs: { name: SHIPPED_KEY_PAIR, key_data: key, certificate_data: cert },
    },
    ...groups.map((name) => ({ model: "authentik_core.group", attrs: { name } })),
  ])
  installation.apply(text, { scim_token: TOKEN })
  const [bound] = installation.all("authentik_core.application")
  const group = installation.find("authentik_core.group", { name: groups[0] })
  assert.ok(group)
  if (!installation.find("authentik_policies.policybinding", { target: bound, group }))
    installation.create("authentik_policies.policybinding", { target: bound, group })
  const directory = new Directory(installation)
  for (const one of people) directory.add(one)
  const [entity] = installation.all("authentik_providers_scim.scimprovider")
  assert.ok(entity)
  const base = new URL(String(entity.attrs.url)).pathname.replace(/\/$/, "")
  Object.assign(entity.attrs, provider)
  const application = await new ServiceProvider({ token: TOKEN, base, patch: true, filter: true, ...behavior }).start()
  const userNamed = (username: string): User => {
    const user = directory.byUsername(username)
    assert.ok(user)
    return user
  }
  const scim = new ScimProvider(installation, directory, entity, application.fetch)
  try {
    await run({ application, scim, ada: userNamed("ada"), group, userNamed })
  } finally {
    application.stop()
  }
}

const ONE_PASSWORD = { guide: "security/1password", groups: ["1Password Users"] }
const SLACK = { guide: "chat-communication-collaboration/slack", groups: ["Slack users"] }
const AWS = { guide: "cloud-providers/aws", groups: ["AWS users"] }
const SENTRY = { guide: "monitoring/sentry", groups: ["Sentry Users"] }

test("1Password: the first synchronization creates users, then groups with their members", () =>
  withScene({ ...ONE_PASSWORD, people: [person("ada", ONE_PASSWORD.groups), person("bob")] }, async (scene) => {
    const { application, scim, ada } = scene
    assert.equal(await scim.sync(), "done")
    const user = application.asked.find(({ method, path }) => method === "POST" && path === "/Users")
    assert.deepEqual(user?.body, {
      schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
      externalId: ada.uid,
      userName: ada.email,
      name: { formatted: "ada of Proof", givenName: "ada", familyName: "of Proof" },
      displayName: "ada of Proof",
      active: true,
      emails: [{ value: ada.email, type: "other", primary: true }],
    })
    assert.deepEqual(application.takeAsked(), [
      "GET /ServiceProviderConfig",
      "GET /Users",
      "GET /Groups",
      "POST /Users",
      "POST /Groups",
      "PATCH /Groups/<id>",
    ])
    assert.deepEqual(
      application.users.map(({ userName }) => userName),
      [ada.email],
    )
    assert.deepEqual(application.membersOf("1Password Users"), [ada.email])
  }))

test("1Password: a second synchronization writes nothing but reads the group's members", () =>
  withScene(ONE_PASSWORD, async ({ application, scim }) => {
    await scim.sync()
    application.takeAsked()
    assert.equal(await scim.sync(), "done")
    assert.deepEqual(application.takeAsked(), ["GET /Users", "GET /Groups", "GET /Groups/<id>"])
  }))

test("Slack: a new name and a deactivated user are written at once, with PUT", () =>
  withScene(SLACK, async ({ application, scim, ada }) => {
    await scim.sync()
    application.takeAsked()
    ada.name = "Ada Lovelace"
    await scim.saved(ada)
    ada.isActive = false
    await scim.saved(ada)
    assert.deepEqual(application.takeAsked(), ["PUT /Users/<id>", "PUT /Users/<id>"])
    const [user] = application.users
    assert.equal(user?.displayName, "Ada Lovelace")
    assert.equal(user.active, false)
  }))

test("Slack: who leaves the bound group loses the membership at once, and the account at the next synchronization", () =>
  withScene(SLACK, async ({ application, scim, ada, group }) => {
    await scim.sync()
    application.takeAsked()
    ada.groups = []
    await scim.membersChanged(group, "remove", [ada])
    assert.deepEqual(application.takeAsked(), ["PATCH /Groups/<id>"])
    assert.deepEqual(application.membersOf("Slack users"), [])
    assert.equal(application.users.length, 1)
    assert.equal(await scim.sync(), "done")
    assert.equal(application.takeAsked().at(-1), "DELETE /Users/<id>")
    assert.deepEqual(application.users, [])
  }))

test("Slack: a member who was there before authentik is taken over by the username", () =>
  withScene(SLACK, async ({ application, scim }) => {
    await application.invite({ userName: "ada", displayName: "Invited" })
    assert.equal(await scim.sync(), "done")
    const asked = application.takeAsked()
    assert.ok(asked.includes("PUT /Users/<id>") && !asked.includes("POST /Users"))
    assert.equal(application.users.length, 1)
  }))

test("Slack: a synchronization deletes the account of a user that the bindings exclude, even if authentik did not create it", () =>
  withScene({ ...SLACK, people: [person("ada", SLACK.groups), person("owner")] }, async ({ application, scim }) => {
    await application.invite({ userName: "owner" })
    await scim.sync()
    assert.deepEqual(
      application.users.map(({ userName }) => userName),
      ["ada"],
    )
  }))

test("a deleted user is deleted in the application, and one who is already gone is no failure", () =>
  withScene({ ...SLACK, people: [person("ada", SLACK.groups), person("bob", SLACK.groups)] }, async (scene) => {
    const { application, scim, ada, userNamed } = scene
    await scim.sync()
    application.takeAsked()
    assert.equal(await scim.deleted(ada), "done")
    assert.deepEqual(application.takeAsked(), ["DELETE /Users/<id>"])
    await application.fetch(`https://x${application.behavior.base}/Users/${String(application.users[0]?.id)}`, {
      method: "DELETE",
      headers: { Authorization: `Bearer ${TOKEN}` },
    })
    assert.equal(await scim.deleted(userNamed("bob")), "done")
    assert.deepEqual(scim.workerLog, ["info: Object not found in remote provider"])
  }))

test("what the application has lost is created again", () =>
  withScene(SLACK, async ({ application, scim, ada }) => {
    await scim.sync()
    await application.fetch(`https://x${application.behavior.base}/Users/${String(application.users[0]?.id)}`, {
      method: "DELETE",
      headers: { Authorization: `Bearer ${TOKEN}` },
    })
    application.takeAsked()
    ada.name = "Ada Lovelace"
    await scim.saved(ada)
    assert.deepEqual(application.takeAsked(), ["PUT /Users/<id>", "POST /Users"])
  }))

test("AWS: no PATCH for the first members; the mapping sends the address as username, and no photos", () =>
  withScene(AWS, async ({ application, scim, ada, userNamed }) => {
    assert.equal(await scim.sync(), "done")
    assert.deepEqual(application.takeAsked().slice(-2), ["POST /Users", "POST /Groups"])
    assert.equal(application.users[0]?.userName, ada.email)
    assert.deepEqual(application.membersOf("AWS users"), [userNamed("ada").email])
  }))

test("AWS: a user without an email address is skipped, and the others are written", () => {
  const people = [{ ...person("eve", AWS.groups), email: "" }, person("ada", AWS.groups)]
  return withScene({ ...AWS, people }, async ({ application, scim, ada }) => {
    assert.equal(await scim.sync(), "done")
    assert.deepEqual(
      application.users.map(({ userName }) => userName),
      [ada.email],
    )
    assert.ok(scim.workerLog.includes("debug: skipping object due to SkipObject: eve"))
    assert.ok(scim.workerLog.some((one) => one.includes("User count mismatch")) === false)
  })
})

test("Sentry: the guide's mapping replaces authentik's, and a changed name is noticed inside `name`", () =>
  withScene(SENTRY, async ({ application, scim, ada }) => {
    await scim.sync()
    assert.equal(application.users[0]?.userName, ada.email)
    assert.equal(application.users[0].displayName, undefined)
    application.takeAsked()
    ada.name = "Ada"
    await scim.saved(ada)
    assert.deepEqual(application.takeAsked(), ["PUT /Users/<id>"])
    assert.deepEqual(application.users[0].name, { formatted: "Ada ", givenName: "Ada", familyName: " " })
  }))

test("without PATCH, a group is written whole, also when its last member leaves", () =>
  withScene({ ...ONE_PASSWORD, application: { patch: false } }, async ({ application, scim, ada, group }) => {
    await scim.sync()
    assert.deepEqual(application.takeAsked().slice(-2), ["POST /Users", "POST /Groups"])
    assert.deepEqual(application.membersOf("1Password Users"), [ada.email])
    ada.groups = []
    await scim.membersChanged(group, "remove", [ada])
    const [put] = application.asked
    assert.deepEqual(put?.body?.members, [])
    assert.deepEqual(application.takeAsked(), ["PUT /Groups/<id>", "GET /Groups/<id>"])
    assert.deepEqual(application.membersOf("1Password Users"), [])
  }))

test("authentik changes a group's name without the schema of PATCH, which a strict application refuses", () =>
  withScene(ONE_PASSWORD, async ({ application, scim, group }) => {
    await scim.sync()
    application.takeAsked()
    group.attrs.name = "Renamed"
    assert.equal(await scim.saved(group), "retry")
    const [patch] = application.asked
    assert.equal(patch?.status, 400)
    assert.equal(patch.body?.schemas, undefined)
  }))

test("only the groups of the filter are written, and all without a filter", async () => {
  const groups = [...SLACK.groups, "Others"]
  const names = async (provider: Record<string, unknown>): Promise<unknown[]> => {
    let found: unknown[] = []
    await withScene({ ...SLACK, groups, provider }, async ({ application, scim }) => {
      await scim.sync()
      found = application.groups.map(({ displayName }) => displayName)
    })
    return found
  }
  assert.deepEqual(await names({}), ["Slack users"])
  assert.deepEqual(await names({ group_filters: [] }), ["Slack users", "Others"])
})

test("service accounts are written only if the provider does not exclude them", async () => {
  for (const excluded of [true, false])
    await withScene(
      { ...SLACK, provider: { exclude_users_service_account: excluded } },
      async ({ application, scim, ada }) => {
        ada.isServiceAccount = true
        await scim.sync()
        assert.equal(application.users.length, excluded ? 0 : 1)
      },
    )
})

test("vCenter: authentik does not ask what the application can do", () => {
  const guide = { guide: "hypervisors-orchestrators/vmware-vcenter", groups: ["vCenter Admins"] }
  return withScene({ ...guide, application: { withoutConfig: true } }, async ({ application, scim }) => {
    assert.equal(await scim.sync(), "done")
    assert.deepEqual(application.takeAsked().slice(0, 3), ["GET /Users", "GET /Groups", "POST /Users"])
  })
})

test("dry-run mode reads, and logs what it would write", () =>
  withScene({ ...SLACK, provider: { dry_run: true } }, async ({ application, scim }) => {
    assert.equal(await scim.sync(), "done")
    assert.deepEqual(application.takeAsked(), ["GET /ServiceProviderConfig", "GET /Users", "GET /Groups"])
    assert.deepEqual(scim.taskLog.slice(1), [
      "info: Dropping mutating request due to dry run: POST https://api.slack.com/scim/v2/Users",
      "info: Dropping mutating request due to dry run: POST https://api.slack.com/scim/v2/Groups",
    ])
  }))

test("a wrong token: authentik takes its fallback, and tries again later", () =>
  withScene({ ...SLACK, provider: { token: "wrong" } }, async ({ application, scim }) => {
    assert.equal(await scim.sync(), "retry")
    assert.deepEqual(
      application.asked.map(({ path, status }) => `${path} ${status}`),
      ["/ServiceProviderConfig 401", "/Users 401"],
    )
    assert.equal(scim.taskLog.at(-1), "warning: Sync encountered a transient exception. Retrying")
    assert.ok(scim.workerLog[0]?.startsWith("warning: Failed to send SCIM request: GET /ServiceProviderConfig"))
    assert.equal(scim.workerLog[1], "warning: failed to get ServiceProviderConfig, using default: <Response [401]>")
  }))

test("a wrong path in the address: the synchronization fails", () =>
  withScene({ ...ONE_PASSWORD, provider: { url: "https://scim-bridge.proof.test/v2" } }, async ({ scim }) => {
    assert.equal(await scim.sync(), "failed")
    assert.equal(scim.taskLog.at(-1), "error: NotFound: <Response [404]>")
  }))

test("an application that cannot be reached: authentik tries again later", () =>
  withScene(ONE_PASSWORD, async ({ application, scim }) => {
    application.stop()
    assert.equal(await scim.sync(), "retry")
    assert.equal(
      scim.workerLog[0],
      "warning: failed to get ServiceProviderConfig, using default: Failed to send request",
    )
  }))

test("an attribute that the application requires is missing: this user fails, and the others are written", () => {
  const people = [{ ...person("eve", SLACK.groups), email: "" }, person("ada", SLACK.groups)]
  return withScene({ ...SLACK, people, application: { requires: ["emails"] } }, async ({ application, scim }) => {
    assert.equal(await scim.sync(), "done")
    assert.ok(scim.taskLog.includes("warning: Failed to sync eve due to transient error: <Response [400]>"))
    assert.ok(scim.workerLog.some((one) => one.includes("Missing attribute emails")))
    assert.deepEqual(application.membersOf("Slack users"), ["ada"])
  })
})

test("a mapping that fails stops the users, and groups are written without them", () =>
  withScene(SLACK, async ({ application, scim }) => {
    const { provider } = scim
    const mapping = { model: "authentik_providers_scim.scimmapping", pk: 0, permissions: [] }
    provider.attrs.property_mappings = [{ ...mapping, attrs: { name: "Wrong", expression: "return nothing" } }]
    assert.equal(await scim.sync(), "done")
    assert.match(scim.taskLog.join("\n"), /warning: Stopping sync due to error: Error NameError: .*caused by ada/)
    assert.deepEqual(application.users, [])
    assert.equal(application.groups.length, 1)
  }))

test("a provider that is no backchannel provider of an application does nothing", () =>
  withScene(SLACK, async ({ application, scim }) => {
    const { installation, directory, provider } = scim
    for (const { attrs } of installation.all("authentik_core.application")) attrs.backchannel_providers = []
    const alone = new ScimProvider(installation, directory, provider, application.fetch)
    assert.equal(await alone.sync(), "done")
    assert.deepEqual(alone.taskLog, ["warning: No provider found. Is it assigned to an application?"])
    assert.deepEqual(application.asked, [])
  }))

for (const guide of guidesWith("type: scim"))
  test(`${guide}: the blueprint provisions a user and the groups of its filter`, () => {
    const { setup } = scimOf(guide)
    const groups = setup.groupFilters.length > 0 ? setup.groupFilters : ["Users of the application"]
    return withScene({ guide, groups }, async ({ application, scim }) => {
      assert.equal(await scim.sync(), "done")
      assert.equal(application.users.length, 1)
      const [start, ...others] = scim.taskLog
      assert.equal(start, "info: Starting full provider sync")
      if (setup.groupMappings.length === 0) {
        // Guides that write no groups leave their mappings empty, which authentik logs each time.
        assert.match(
          others.join("\n"),
          /^warning: Stopping sync due to error: Error No mappings configured, caused by .*$/,
        )
        assert.deepEqual(application.groups, [])
        return
      }
      assert.deepEqual(others, [])
      assert.deepEqual(
        application.groups.map(({ displayName }) => displayName),
        groups,
      )
      assert.deepEqual(application.membersOf(String(groups[0])), [application.users[0]?.userName])
    })
  })
