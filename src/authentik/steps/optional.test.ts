/** Parts that are commented out in the generated files are marked as optional in the steps. */
import { authentikSetupSchema } from "../model/model"
import { resolve } from "../resolve/resolve"
import { buildSteps } from "./steps"
import { renderSteps } from "../../../test/authentik/render-steps"
import type { SetupInput } from "../../../test/authentik/setups"
import { declared } from "../../../test/authentik/declared"

const steps = (input: Partial<SetupInput>) =>
  renderSteps(
    buildSteps(
      resolve(authentikSetupSchema.parse(declared({ application: { slug: "wiki" }, ...input })), {
        guideName: "Wiki",
        methodId: "any",
      }),
    ),
  )
const oauth2 = { type: "oauth2" as const, redirectUris: [{ url: "https://wiki.company/callback" }] }
const scim = { type: "scim" as const, url: "<scim_url>", tokenNote: "the token" }
const group = { name: "Editors", purpose: "may edit", option: "editors" }

test("all steps for an optional backchannel provider are optional: creating it, connecting it, copying its values", () => {
  const text = steps({
    provider: oauth2,
    backchannelProviders: [
      { ...scim, option: "accounts" },
      { type: "ssf", option: "events" },
      { type: "ldap", name: "Wiki LDAP" },
    ],
  })
  expect(text).toMatch(/\(optional: only for accounts\) Open .*choose \*\*SCIM Provider\*\*/)
  expect(text).toMatch(
    /\(optional: only for accounts\) .* edit \*\*Wiki\*\*\.\n +- Backchannel Providers: `Wiki SCIM`\n/,
  )
  expect(text).toMatch(/\. Open .* edit \*\*Wiki\*\*\.\n +- Backchannel Providers: `Wiki LDAP`\n/)
  expect(text).toMatch(/\(optional: only for events\) .*\*\*Wiki SSF\*\*, and copy this value:/)
})

test("optional groups share a step, as do entitlements; each object has its own reason if the reasons differ", () => {
  const text = steps({
    provider: oauth2,
    groups: [
      group,
      { name: "Users", purpose: "may sign in" },
      { name: "Auditors", purpose: "may read logs", option: "auditors" },
    ],
    entitlements: [
      { name: "editor", purpose: "may edit", groups: ["Editors"], option: "editors" },
      { name: "author", purpose: "may write", option: "editors" },
    ],
  })
  expect(text).toMatch(/\n2\. Open .*\*\*New Group\*\*, and create this group:\n +\* `Users`: may sign in\.\n/)
  expect(text).toContain("3. (optional: only the ones that you need) Open **Directory > Groups**")
  expect(text).toMatch(
    /`Editors`: may edit\. Optional: only for editors\.\n +\* `Auditors`: may read logs\. Optional: only for auditors\.\n/,
  )
  expect(text).toMatch(
    /\(optional: only for editors\) .*these entitlements:\n +\* `editor`: may edit\. Bind it to `Editors`/,
  )
})

test("the wizard creates the required provider, not the optional one", () => {
  const text = steps({ backchannelProviders: [{ type: "ssf", option: "events" }, scim] })
  expect(text).toContain("**Choose a Provider type**: select **SCIM Provider**")
  expect(text).toMatch(/\(optional: only for events\) Open .*choose \*\*Shared Signals Framework Provider\*\*/)
})

test("settings of optional SAML single logout are marked, with the reason or a reference to SLS URL", () => {
  const saml = { type: "saml" as const, acsUrl: "https://wiki.company/acs", slsOption: "single-logout" }
  const text = steps({ provider: { ...saml, slsUrl: "https://wiki.company/sls", logoutMethod: "backchannel" } })
  expect(text).toContain("- SLS URL: `https://wiki.company/sls` (Optional: only for single logout.)")
  expect(text).toContain("(Optional: only with **SLS URL**.)")
  expect(steps({ provider: { ...saml, signLogoutRequest: true } })).toContain(
    "- Sign logout requests: **on** (Optional: only for single logout.)",
  )
})

test.each([{ embedded: true }, { name: "Proxy" }])("an optional outpost has an optional step: %j", (outpost) => {
  const provider = { type: "proxy" as const, mode: "forward_single" as const, externalHost: "https://wiki.company" }
  expect(steps({ provider, outposts: [{ type: "proxy", ...outpost, option: "a-new-one" }] })).toMatch(
    /\(optional: only for a new one\) Open \*\*Applications > Outposts\*\*/,
  )
})

test("references to optional groups and accounts are marked as optional", () => {
  const text = steps({
    provider: { type: "ldap" },
    groups: [group],
    entitlements: [{ name: "editor", purpose: "edits", groups: ["Editors"] }],
    serviceAccounts: [{ username: "reader", purpose: "reads", groups: ["Editors"], option: "reading" }],
    roles: [{ assignTo: "reader" }],
    bindings: [{ group: "Editors" }, { user: "reader" }],
    backchannelProviders: [{ ...scim, groupFilters: ["Editors"] }],
  })
  expect(text).toContain("Add it to `Editors` (optional): open")
  expect(text).toContain("Bind it to `Editors` (optional).")
  expect(text).toContain("choose `reader` (optional), and click")
  expect(text).toContain("- Group Filter: `Editors` (optional)")
  expect(text).toContain("- Group: `Editors` (Optional: only for editors.)")
  expect(text).toContain("- User: `reader` (Optional: only for reading.)")
})
