/** The body that `npm run new-guide` writes for each protocol, in the shape that all guides share. */
import { baseDnOf, bindDn } from "../../authentik/resolve/names"
import { fillIn } from "../check-fill-ins"
import { LDAP_HOST } from "../method-facts"
import { SECTIONS } from "../sections"
import { REQUIRE_SSO, type NewApplication, type NewGuideProtocol } from "./methods"

interface Body {
  /** What must be done in the application first. */
  prepare?: string[]
  /** The blocks below the heading "Configure <application>". */
  configure: string[]
  verify: string[]
  /** Elements for the options of the front matter. */
  options?: string[]
  /** Ids of shared parts. If there are none, the draft has a folded part to fill in. */
  troubleshooting: string[]
}

/** The `<Method>` of one protocol. */
export function newMethodBody(protocol: NewGuideProtocol, application: NewApplication): string {
  const { prepare, configure, verify, options = [], troubleshooting } = BODIES[protocol](application)
  const blocks = [
    `<Method id="${protocol}">`,
    ...(prepare ? [`## Prepare ${application.name}`, numbered(prepare)] : []),
    "<AuthentikConfiguration />",
    `## Configure ${application.name}`,
    ...configure,
    `## ${SECTIONS.verify}`,
    numbered(verify),
    ...options,
    `## ${SECTIONS.security}`,
    security,
    `## ${SECTIONS.troubleshooting}`,
    ...(troubleshooting.length > 0 ? troubleshooting.map(common) : [symptom]),
    "</Method>",
  ]
  return blocks.join("\n\n")
}

const code = (text: string): string => `\`${text}\``
const open = (what: string): string => code(fillIn(what))
const numbered = (steps: string[]): string =>
  steps.map((step, index) => `${index + 1}. ${step.replace(/\n(?=[^\n])/g, "\n   ")}`).join("\n")
const common = (id: string): string => `<Common id="${id}" />`
const security = ["what identifies a user and who can change it", "what works after access ends in authentik"]
  .map((text) => `- ${open(text)}`)
  .join("\n")
const symptom = `<Details summary="${fillIn("exact message")}">

${open("cause and fix")}

</Details>`

/** Steps in the application's interface, with a table of its fields and their values. */
const form = ({ name }: NewApplication, rows: [field: string, value: string][]): string =>
  numbered([
    `Sign in to ${name} as an administrator.`,
    `Open ${open("menu path")}.`,
    `Enter these values:\n\n| Field | Value |\n| --- | --- |\n${rows
      .map(([field, value]) => `| ${open(`label of ${field}`)} | ${value} |`)
      .join("\n")}\n`,
    `Click ${open("button that saves")}.`,
  ])

/** The option that can lock out administrators, with the way back in before it. */
const requireSingleSignOn = [
  `<Option id="${REQUIRE_SSO}">`,
  common("keep-a-way-in"),
  open("how to enforce it"),
  "<Undo>",
  open("how to undo it"),
  "</Undo>",
  "</Option>",
]

const signIn = ({ host }: NewApplication): string[] => [
  `Open ${code(`https://${host}`)} in a private window.`,
  `Click ${open("button that starts the sign-in")} and sign in to authentik.`,
  open("what is seen when it worked"),
]

const issuer = code("https://authentik.company/application/o/<application_slug>/")
const saml = (end: string): string => code(`https://authentik.company/application/saml/<application_slug>/${end}`)

const BODIES: Record<NewGuideProtocol, (application: NewApplication) => Body> = {
  oidc: (application) => ({
    configure: [
      form(application, [
        ["issuer", issuer],
        ["client id", code("<client_id>")],
        ["client secret", code("<client_secret>")],
        ["redirect uri", code(`https://${application.host}/${fillIn("callback path")}`)],
      ]),
    ],
    verify: signIn(application),
    options: requireSingleSignOn,
    troubleshooting: ["redirect-uri-mismatch", "issuer-unreachable", "email-verified", "clock-skew"],
  }),
  saml: (application) => ({
    configure: [
      form(application, [
        ["entity id", saml("metadata/")],
        ["single sign-on url", saml("")],
        ["certificate", open("form of the certificate")],
      ]),
    ],
    verify: signIn(application),
    options: requireSingleSignOn,
    troubleshooting: ["redirect-uri-mismatch", "clock-skew", "groups-missing"],
  }),
  ldap: (application) => ({
    configure: [
      "### Deploy the LDAP outpost",
      common("ldap-outpost"),
      "### Enter the directory",
      form(application, [
        ["server", code(`ldaps://${LDAP_HOST}:636`)],
        ["bind dn", code(bindDn(`${application.slug}-ldap`, baseDnOf({ application }, {})))],
        ["bind password", `the app password of ${code(`${application.slug}-ldap`)}`],
        ["user search base", code(`ou=users,${baseDnOf({ application }, {})}`)],
        ["user filter", code("(objectClass=user)")],
        ["username attribute", code("cn")],
      ]),
    ],
    verify: [
      `Open ${code(`https://${application.host}`)} in a private window.`,
      "Enter the username and password of an authentik user.",
      open("what is seen when it worked"),
    ],
    troubleshooting: ["groups-missing"],
  }),
  proxy: (application) => ({
    configure: [
      "### Configure the reverse proxy",
      common("forward-auth"),
      "### Read the headers",
      form(application, [
        ["username header", code("X-authentik-username")],
        ["email header", code("X-authentik-email")],
      ]),
    ],
    verify: [
      `Open ${code(`https://${application.host}`)} in a private window.`,
      "Sign in to authentik.",
      open("what is seen when it worked"),
    ],
    troubleshooting: [],
  }),
  radius: (application) => ({
    configure: [
      form(application, [
        ["server", open("host of the radius outpost")],
        ["port", code("1812")],
        ["shared secret", open("shared secret of the provider")],
      ]),
    ],
    verify: [open("how users sign in"), open("what is seen when it worked")],
    troubleshooting: [],
  }),
  scim: () => pushing("scim token"),
  ssf: () => pushing("stream"),
  "google-workspace": () => pushing("service account key"),
}

/** Methods in which authentik sends data to the application. */
const pushing = (what: string): Body => ({
  prepare: [`Open ${open("menu path")}.`, `Create ${open(what)}.`],
  configure: [open("what the application needs afterwards")],
  verify: [
    "In authentik, open **Applications > Providers** and select the provider.",
    open("what authentik shows"),
    open("what the application shows"),
  ],
  troubleshooting: [],
})
