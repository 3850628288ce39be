/** Hand-made setups that together use every field of the model, some with texts that could break out of quotes. */
import type { z } from "zod"
import { authentikSetupSchema, type authentikSetupSchema as Schema } from "../../src/authentik/model/model"
import { declared } from "./declared"
import type { TestSetup } from "./guides"

export type SetupInput = z.input<typeof Schema>

const NASTY = `a "quote" 'single' \\back {brace} \${tf} %{for} $\${x} # no: comment, é 日本 😀 <img src=x onerror=alert(1)>`
const expression = 'return {"a": "${b}"}'

const INPUTS: Record<string, SetupInput> = {
  "OAuth2 with most fields": {
    options: [
      { id: "tests", title: `Run "tests"`, reason: `only for ${NASTY}` },
      { id: "groups", title: "Use groups", reason: "only for groups", needs: ["tests"] },
    ],
    application: {
      name: "Everything",
      slug: "everything",
      launchUrl: "https://app.company/?autoLaunch=1",
      launchUrlNote: "signs people in at once",
      group: "Tools",
      icon: "https://app.company/icon.svg",
      publisher: "Example & Sons",
      description: "An application: for tests",
      openInNewTab: true,
      policyEngineMode: "all",
      note: "The **name** may differ.",
    },
    provider: {
      type: "oauth2",
      name: "Everything OIDC",
      note: "Read this.",
      authorizationFlow: "explicit",
      clientType: "confidential",
      clientId: "fixed-id",
      clientSecret: "published-by-the-vendor",
      redirectUris: [
        { url: "https://app.company/callback", note: "web" },
        { url: "^https://app\\.company/(a|b)\\?c=.*$", match: "regex", option: "tests" },
        { url: "https://app.company/", use: "logout" },
        { url: "com.example.app:///callback", match: "strict", use: "authorization" },
      ],
      grantTypes: [
        "authorization_code",
        "implicit",
        "hybrid",
        "refresh_token",
        "client_credentials",
        "password",
        "urn:ietf:params:oauth:grant-type:device_code",
      ],
      scopes: ["openid", "profile", "email", "offline_access", "entitlements", "goauthentik.io/api"],
      scopeOptions: { entitlements: ["groups", "tests"] },
      grantTypeOptions: { client_credentials: "groups" },
      subjectMode: "user_email",
      issuerMode: "global",
      signingKey: "Signing pair",
      signingKeyNote: "an RSA key",
      encryptionKey: "Encryption pair",
      includeClaimsInIdToken: false,
      logout: {
        url: "https://app.company/backchannel",
        method: "frontchannel",
        note: "shown by the application",
        option: "logout",
      },
      accessCodeValidity: "minutes=5",
      accessTokenValidity: "hours=1;minutes=30",
      refreshTokenValidity: "days=7",
    },
    propertyMappings: [
      {
        kind: "scope",
        name: "Email: verified",
        scopeName: "email",
        description: "E-mail",
        replaces: "email",
        expression: 'return {"email": request.user.email, "email_verified": True}',
        note: "see the docs",
      },
      { kind: "scope", name: NASTY, scopeName: "nasty", expression, option: "never", select: true },
    ],
    certificates: [
      { name: "Signing pair", purpose: "signs tokens", origin: "generate" },
      { name: "Encryption pair", purpose: "encrypts tokens", origin: "import" },
    ],
  },
  "OAuth2 public client": {
    application: { slug: "public", hide: true },
    provider: {
      type: "oauth2",
      clientType: "public",
      redirectUris: [{ url: "http://127.0.0.1:8000/" }],
      subjectMode: "user_upn",
    },
  },
  "one application for each kind of client": {
    application: { slug: "cloud" },
    provider: {
      type: "oauth2",
      redirectUris: [{ url: "https://cloud.company/redirect" }],
      scopes: ["openid", "profile", "email", "offline_access"],
    },
    additionalApplications: [
      {
        application: { name: "Cloud Desktop", slug: "cloud-desktop", hide: true },
        provider: {
          type: "oauth2",
          clientId: "desktop",
          clientSecret: "public secret",
          redirectUris: [{ url: "http://localhost(:[0-9]+)?(/.*)?", match: "regex" }],
        },
        option: "desktop",
      },
      {
        application: { slug: "cloud-ios" },
        provider: {
          type: "oauth2",
          name: "iOS",
          clientType: "public",
          redirectUris: [{ url: "oc://ios.owncloud.com" }],
        },
      },
    ],
  },
  "SAML with most fields": {
    attributes: [
      { name: "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress", option: "logout" },
      "http://schemas.microsoft.com/ws/2008/06/identity/claims/windowsaccountname",
      "http://schemas.example/role",
    ],
    application: { name: `SAML ${NASTY}`, slug: "saml" },
    provider: {
      type: "saml",
      name: "Single sign-on",
      note: "Mind the binding",
      authorizationFlow: "explicit",
      acsUrl: "https://app.company/acs?x=1&y=2",
      audience: "urn:example:sp",
      issuerOverride: "https://authentik.company/custom/$<application_slug>/",
      binding: "redirect",
      slsUrl: "https://app.company/sls",
      slsBinding: "post",
      logoutMethod: "backchannel",
      slsOption: "logout",
      signingCertificate: "SAML pair",
      signAssertion: false,
      signResponse: true,
      signLogoutRequest: true,
      signLogoutResponse: true,
      verificationCertificate: "App certificate",
      encryptionCertificate: "App certificate",
      nameIdMapping: "Name ID",
      defaultNameIdPolicy: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
      sessionValidity: "hours=24",
      defaultRelayState: "state",
      authnContextClassRefMapping: "Context",
      digestAlgorithm: "http://www.w3.org/2001/04/xmlenc#sha512",
      signatureAlgorithm: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
      propertyMappings: [
        "authentik default SAML Mapping: Email",
        "authentik default SAML Mapping: WindowsAccountName (Username)",
        "Roles",
      ],
      downloads: ["metadata-file", "metadata-url", "certificate"],
    },
    propertyMappings: [
      {
        kind: "saml",
        name: "Roles",
        samlName: "http://schemas.example/role",
        friendlyName: "roles",
        note: "Yields",
        option: "roles",
        expression: "for group in request.user.ak_groups.all():\n    yield group.name\n",
      },
      { kind: "saml", name: "Name ID", samlName: "nameid", select: false, expression: "return request.user.email" },
      { kind: "saml", name: "Context", samlName: "context", select: false, expression: 'return "urn:x"' },
    ],
    certificates: [
      { name: "SAML pair", purpose: "signs", origin: "generate" },
      { name: "App certificate", purpose: "the application's", origin: "import" },
    ],
  },
  "SAML without signatures": {
    application: { slug: "unsigned" },
    provider: { type: "saml", acsUrl: "https://app.company/acs", signingCertificate: "none", signAssertion: false },
  },
  "SAML from metadata": {
    application: { slug: "imported", launchUrl: "blank://blank" },
    provider: {
      type: "saml",
      fromMetadata: { source: "the file that **the application** gives" },
      nameIdMapping: "authentik default SAML Mapping: Email",
      logoutMethod: "frontchannel_iframe",
    },
    groups: [{ name: "Users", purpose: "may sign in", fixed: true }],
    bindings: [{ group: "Users", option: "limit" }],
  },
  proxy: {
    application: { slug: "proxied" },
    provider: {
      type: "proxy",
      name: "Front door",
      note: "In front of **everything**",
      authorizationFlow: "explicit",
      mode: "proxy",
      externalHost: "https://app.company",
      internalHost: "http://app:8080",
      internalHostNote: "by container name",
      internalHostSslValidation: false,
      unauthenticatedPaths: ["^/api/.*", "^/icon\\.svg$", '^/"quoted"$'],
      unauthenticatedPathsOption: "programs",
      interceptHeaderAuth: false,
      basicAuth: { usernameAttribute: "app_user", passwordAttribute: "app_password" },
      accessTokenValidity: "days=1",
    },
    propertyMappings: [
      {
        kind: "scope",
        name: "Headers",
        scopeName: "headers",
        expression: 'return {"ak_proxy": {"user_attributes": {}}}',
      },
    ],
    groups: [
      {
        name: "App users",
        purpose: "carry the credentials",
        attributes: { app_user: "<app_user>", "app password": NASTY, level: 3, active: true },
      },
    ],
    outposts: [{ type: "proxy", embedded: true, note: "or another one", option: "no-proxy" }],
  },
  "forward auth, single": {
    application: { slug: "single" },
    provider: { type: "proxy", mode: "forward_single", externalHost: "https://app.company/" },
    outposts: [{ type: "proxy", name: "Edge" }],
  },
  "forward auth, domain": {
    application: { slug: "domain" },
    provider: {
      type: "proxy",
      mode: "forward_domain",
      externalHost: "https://authentik.company",
      cookieDomain: "company",
      unauthenticatedPaths: ["^https://app\\.company/public/.*$"],
    },
    outposts: [{ type: "proxy" }],
  },
  "LDAP with most fields": {
    application: { slug: "directory", existing: false },
    provider: {
      type: "ldap",
      name: "The directory",
      note: "Any bind flow will do",
      baseDn: "OU=app,DC=ldap,DC=goauthentik,DC=io",
      bindMode: "direct",
      searchMode: "direct",
      certificate: "any",
      tlsServerName: "ldap.company",
      mfaSupport: false,
      uidStartNumber: 10000,
      gidStartNumber: 20000,
    },
    groups: [
      { name: "LDAP users", purpose: "may use it" },
      { name: "Others", purpose: "as well", option: "others" },
    ],
    serviceAccounts: [
      { username: "ldapservice", purpose: "binds", groups: ["LDAP users", "authentik Read-only"] },
      { username: "second.account", purpose: "calls the API", credential: "api-token", option: "api" },
    ],
    roles: [
      {
        name: "LDAP search",
        permission: "Search full LDAP directory",
        codename: "authentik_providers_ldap.search_full_directory",
        on: "ldap",
        assignTo: "ldapservice",
      },
      {
        name: "Auditors",
        permission: "View",
        codename: "authentik_providers_ldap.view_ldapprovider",
        on: "ldap",
        assignTo: "whoever audits",
        option: "audits",
      },
    ],
    bindings: [
      { group: "LDAP users", note: "all people" },
      { group: "Existing group" },
      { user: "ldapservice", note: "or it cannot bind" },
      { user: "akadmin" },
    ],
    outposts: [{ type: "ldap" }, { type: "rac", name: "Remote" }],
  },
  "SCIM as a backchannel provider": {
    application: { slug: "both" },
    provider: { type: "oauth2", redirectUris: [{ url: "https://app.company/cb" }] },
    backchannelProviders: [
      {
        type: "scim",
        name: "Both SCIM",
        note: "sync",
        url: "https://app.company/scim/v2",
        tokenNote: "the **token** of the application",
        compatibilityMode: "gitlab",
        groupFilters: ["Synced", "Existing group"],
        verifyCertificates: false,
        excludeServiceAccounts: false,
        dryRun: true,
        userMappings: ["SCIM user"],
        groupMappings: [],
      },
    ],
    propertyMappings: [
      {
        kind: "scim",
        name: "SCIM user",
        note: "Sorts last",
        option: "email",
        select: true,
        expression: 'return {"userName": request.user.email}',
      },
    ],
    groups: [{ name: "Synced", purpose: "is synced" }],
  },
  "SCIM alone": {
    application: { slug: "scim-only" },
    provider: { type: "scim", url: "<scim_url>", tokenNote: "from the application", compatibilityMode: "slack" },
  },
  RADIUS: {
    application: { slug: "radius" },
    provider: {
      type: "radius",
      name: "Switches",
      note: "For switches",
      clientNetworks: ["10.0.0.0/8", "192.168.0.0/16"],
      sharedSecretNote: "the one of the **switch**",
      mfaSupport: false,
      certificate: "any",
    },
    propertyMappings: [
      {
        kind: "radius",
        name: "VLAN",
        note: "A number",
        option: "vlans",
        select: true,
        expression: "return None",
      },
    ],
    outposts: [{ type: "radius" }],
  },
  "Shared Signals": {
    application: { slug: "signals" },
    provider: { type: "oauth2", redirectUris: [{ url: "https://app.company/cb" }], signingKey: "Pair" },
    backchannelProviders: [
      {
        type: "ssf",
        name: "Events",
        note: "Apple asks for it",
        signingKey: "Pair",
        eventRetention: "days=10",
        federatedProviders: true,
      },
    ],
    roles: [
      {
        name: "Streams",
        permission: "Add stream to SSF provider",
        codename: "authentik_providers_ssf.add_stream",
        on: "ssf",
        assignTo: "the test account",
      },
    ],
    certificates: [{ name: "Pair", purpose: "signs", origin: "generate" }],
  },
  "added to an existing application": {
    application: { name: "Google", slug: "google", existing: true, note: "of the SAML method" },
    backchannelProviders: [
      {
        type: "google-workspace",
        name: "Google sync",
        note: "Syncs at once",
        option: "sync",
        credentialsNote: "the JSON key",
        delegatedSubject: "admin@example.com",
        defaultGroupEmailDomain: "example.com",
        userDeleteAction: "suspend",
        groupDeleteAction: "do_nothing",
        groupFilter: "Staff",
        userMappings: ["authentik default Google Workspace Mapping: User", "Google user"],
        groupMappings: ["authentik default Google Workspace Mapping: Group"],
      },
    ],
    propertyMappings: [
      {
        kind: "google-workspace",
        name: "Google user",
        note: "Not suspended",
        option: "them",
        select: true,
        expression: 'return {"suspended": False}',
      },
    ],
    entitlements: [
      { name: "Editors", purpose: "may edit", groups: ["Staff", "Elsewhere"], attributes: { quota: "1 GB" } },
      { name: "Readers", purpose: "may read", option: "readers", fixed: true },
    ],
    groups: [{ name: "Staff", purpose: "people" }],
    bindings: [{ group: "Staff" }],
  },
  "SAML with an optional certificate": {
    application: { slug: "perhaps" },
    provider: {
      type: "saml",
      acsUrl: "https://app.company/acs",
      verificationCertificate: "App requests",
      encryptionCertificate: "App requests",
      signingCertificate: "Signing",
    },
    certificates: [
      { name: "App requests", purpose: "the application signs", origin: "import", option: "signs" },
      { name: "Signing", purpose: "one that the application trusts", origin: "existing" },
    ],
    bindings: [{ group: "Staff", option: "limit" }, { group: "Admins" }],
  },
  "Shared Signals for another method's provider": {
    application: { slug: "signals", existing: true },
    backchannelProviders: [{ type: "ssf", federatedProviders: ["Signals", "Second: one"], signingKey: "Pair" }],
    certificates: [{ name: "Pair", purpose: "signs", origin: "existing" }],
    bindings: [{ user: "akadmin", option: "limit", note: "Take care" }],
  },
  "manual steps and user attributes": {
    application: { slug: "by-hand", existing: true },
    backchannelProviders: [{ type: "ssf", federatedProviders: false, signingKey: "any" }],
    userAttributes: [
      { name: "email_verified", example: true, purpose: "says that the address is right" },
      { name: "nickname", example: NASTY, purpose: "a name", option: "nicknames" },
    ],
    manualSteps: [
      { at: "start", text: "Read [this](https://example.com) **first**.\nReally." },
      { text: "Then click `Save`." },
    ],
  },
}

export const HAND_MADE_INPUTS = INPUTS

/** The setups, each as a method of a fictional guide. */
export function handMadeSetups(): TestSetup[] {
  return Object.entries(INPUTS).map(([name, input]) => ({
    name,
    setup: authentikSetupSchema.parse(declared(input, (id) => `only for ${id} ${NASTY}`)),
    context: {
      guideName: 'Test "Guide": é',
      methodId: "method",
      guideUrl: "https://integrations.goauthentik.io/testing/guide/",
      placeholders: ["authentik.company", "app.company", "cloud.company", "ldap.company", "<scim_url>", "<app_user>"],
    },
  }))
}
