"use strict";
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));

// src/authentik/model/labels.ts
var PROVIDER_TYPES = {
  oauth2: "OAuth2/OpenID Connect",
  saml: "SAML Provider",
  proxy: "Proxy Provider",
  ldap: "LDAP Provider",
  scim: "SCIM Provider",
  radius: "Radius Provider",
  ssf: "Shared Signals Framework Provider",
  "google-workspace": "Google Workspace Provider"
};
var MAPPING_TYPES = {
  scope: "Scope Mapping",
  saml: "SAML Provider Property Mapping",
  scim: "SCIM Provider Mapping",
  radius: "Radius Provider Property Mapping",
  "google-workspace": "Google Workspace Provider Mapping"
};
var SUBJECT_MODES = {
  hashed_user_id: "Based on the User's hashed ID",
  user_id: "Based on the User's ID",
  user_uuid: "Based on the User's UUID",
  user_username: "Based on the User's username",
  user_email: "Based on the User's Email",
  user_upn: "Based on the User's UPN"
};
var ISSUER_MODES = {
  per_provider: "Each provider has a different issuer, based on the application slug",
  global: "Same identifier is used for all providers"
};
var GRANT_TYPE_LABELS = {
  authorization_code: "Authorization Code",
  implicit: "Implicit",
  hybrid: "Hybrid",
  refresh_token: "Refresh Token",
  client_credentials: "Client Credentials",
  password: "Password",
  "urn:ietf:params:oauth:grant-type:device_code": "Device Code"
};
var MATCHING_MODES = { strict: "Strict", regex: "Regex" };
var REDIRECT_URI_TYPES = { authorization: "Authorization", logout: "Post Logout" };
var CLIENT_TYPES = { confidential: "Confidential", public: "Public" };
var OAUTH_LOGOUT_METHODS = { backchannel: "Back-channel", frontchannel: "Front-channel" };
var SAML_BINDINGS = { redirect: "Redirect", post: "Post" };
var SAML_LOGOUT_METHODS = {
  frontchannel_iframe: "Front-channel (Iframe)",
  frontchannel_native: "Front-channel (Native)",
  backchannel: "Back-channel"
};
var NAME_ID_POLICY_LABELS = {
  "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress": "Email address",
  "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent": "Persistent",
  "urn:oasis:names:tc:SAML:1.1:nameid-format:X509SubjectName": "X509 Subject",
  "urn:oasis:names:tc:SAML:2.0:nameid-format:WindowsDomainQualifiedName": "Windows",
  "urn:oasis:names:tc:SAML:2.0:nameid-format:transient": "Transient",
  "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified": "Unspecified"
};
var PROXY_MODES = {
  proxy: "Proxy",
  forward_single: "Forward auth (single application)",
  forward_domain: "Forward auth (domain level)"
};
var LDAP_BIND_MODES = {
  cached: "Cached binding",
  direct: "Direct binding"
};
var LDAP_SEARCH_MODES = {
  cached: "Cached querying",
  direct: "Direct querying"
};
var SCIM_MODES = {
  default: "Default",
  aws: "AWS",
  slack: "Slack",
  sfdc: "Salesforce",
  gitlab: "GitLab",
  webex: "Webex",
  vcenter: "vCenter"
};
var DELETE_ACTIONS = {
  delete: "Delete",
  suspend: "Suspend",
  do_nothing: "Do Nothing"
};
var OUTPOST_TYPES = {
  proxy: "Proxy",
  ldap: "LDAP",
  radius: "Radius",
  rac: "RAC"
};
var POLICY_ENGINE_MODES = { any: "ANY", all: "ALL" };

// src/authentik/model/shipped.ts
var AUTHENTIK_URL = "https://authentik.company";
var SLUG_TOKEN = "<application_slug>";
var BLUEPRINT_SCHEMA_URL = "https://goauthentik.io/blueprints/schema.json";
var FLOWS = {
  implicit: "default-provider-authorization-implicit-consent",
  explicit: "default-provider-authorization-explicit-consent",
  invalidation: "default-provider-invalidation-flow",
  /** LDAP and RADIUS providers use an authentication flow as their authorization flow. */
  authentication: "default-authentication-flow",
  logout: "default-invalidation-flow"
};
var SELF_SIGNED_CERTIFICATE = "authentik Self-signed Certificate";
var EMBEDDED_OUTPOST = "authentik Embedded Outpost";
var DEFAULT_BASE_DN = "DC=ldap,DC=goauthentik,DC=io";
var HIDDEN_LAUNCH_URL = "blank://blank";
var PROXY_TOKEN_VALIDITY = "hours=24";
var LDAP_ACCESS_MODE = "cached";
var scope = (name, key) => ({
  kind: "scope",
  name: `authentik default OAuth Mapping: ${name}`,
  managed: `goauthentik.io/providers/oauth2/scope-${key}`
});
var SCOPE_MAPPINGS = {
  openid: scope("OpenID 'openid'", "openid"),
  profile: scope("OpenID 'profile'", "profile"),
  email: scope("OpenID 'email'", "email"),
  offline_access: scope("OpenID 'offline_access'", "offline_access"),
  entitlements: scope("Application Entitlements", "entitlements"),
  "goauthentik.io/api": scope("authentik API access", "authentik_api")
};
var ENTITLEMENTS_MAPPING_ALIAS = "authentik default OAuth Mapping: OpenID 'entitlements'";
var saml = (name, key) => ({
  kind: "saml",
  name: `authentik default SAML Mapping: ${name}`,
  managed: `goauthentik.io/providers/saml/${key}`
});
var SAML_MAPPINGS = [
  saml("Email", "email"),
  saml("Groups", "groups"),
  saml("Name", "name"),
  saml("UPN", "upn"),
  saml("User ID", "uid"),
  saml("Username", "username"),
  saml("WindowsAccountName (Username)", "ms-windowsaccountname")
];
var SYNC_MAPPINGS = [
  { kind: "scim", name: "authentik default SCIM Mapping: User", managed: "goauthentik.io/providers/scim/user" },
  { kind: "scim", name: "authentik default SCIM Mapping: Group", managed: "goauthentik.io/providers/scim/group" },
  {
    kind: "google-workspace",
    name: "authentik default Google Workspace Mapping: User",
    managed: "goauthentik.io/providers/google_workspace/user"
  },
  {
    kind: "google-workspace",
    name: "authentik default Google Workspace Mapping: Group",
    managed: "goauthentik.io/providers/google_workspace/group"
  }
];
var SHIPPED_MAPPINGS = [...Object.values(SCOPE_MAPPINGS), ...SAML_MAPPINGS, ...SYNC_MAPPINGS];
function shippedMapping(name) {
  const wanted = name === ENTITLEMENTS_MAPPING_ALIAS ? SCOPE_MAPPINGS.entitlements.name : name;
  return SHIPPED_MAPPINGS.find((mapping) => mapping.name.toLowerCase() === wanted.toLowerCase());
}
var MAPPING_MODELS = {
  scope: "authentik_providers_oauth2.scopemapping",
  saml: "authentik_providers_saml.samlpropertymapping",
  scim: "authentik_providers_scim.scimmapping",
  radius: "authentik_providers_radius.radiusproviderpropertymapping",
  "google-workspace": "authentik_providers_google_workspace.googleworkspaceprovidermapping"
};

// src/authentik/resolve/names.ts
function outpostName(outpost, applicationName) {
  const label = OUTPOST_TYPES[outpost.type];
  return outpost.name ?? `${withoutEnding(applicationName, ` ${label}`)} ${label}`;
}
function roleName(role, applicationName) {
  return role.name ?? `${withoutEnding(applicationName, " LDAP")} ${role.on.toUpperCase()} search`;
}
function baseDnOf({ application }, { baseDn: baseDn2 }) {
  return baseDn2 ?? `ou=${withoutEnding(application.slug, "-ldap")},${DEFAULT_BASE_DN.toLowerCase()}`;
}
var withoutEnding = (text4, ending) => text4.length > ending.length && text4.toLowerCase().endsWith(ending.toLowerCase()) ? text4.slice(0, -ending.length) : text4;
function tokenIdentifier({ username, credential }) {
  return `${asciiName(username, "-") || "service-account"}-${credential}`;
}
var permissionCodename = (codename) => codename.slice(codename.indexOf(".") + 1);
var bindDn = (username, baseDn2) => `cn=${username},ou=users,${baseDn2}`;
function bindDnsOf(setup, provider) {
  const baseDn2 = baseDnOf(setup, provider);
  return setup.serviceAccounts.filter(({ credential }) => credential === "app-password").map(({ username }) => bindDn(username, baseDn2));
}
function asciiName(name, separator) {
  return name.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase().replace(/[^a-z0-9]+/g, separator).replace(/^[-_]+|[-_]+$/g, "");
}
function uniqueNames(separator) {
  const taken = /* @__PURE__ */ new Set();
  return (name, fallback) => {
    const base = (asciiName(name, separator) || fallback).replace(/^(?=\d)/, `app${separator}`);
    let candidate = base;
    for (let count = 2; taken.has(candidate); count++) candidate = `${base}${separator}${count}`;
    taken.add(candidate);
    return candidate;
  };
}

// src/authentik/resolve/resolve.ts
var PUSHING = ["scim", "ssf", "google-workspace"];
var isPushing = (type) => PUSHING.includes(type);
function applicationsOf(setup, { guideName, methodLabel }) {
  const name = setup.application.name ?? guideName;
  const labelled = (plain2) => methodLabel === void 0 ? plain2 : `${plain2} (${methodLabel})`;
  const { provider } = setup;
  const pushing = provider && isPushing(provider.type) ? [provider] : [];
  const main = provider && pushing.length === 0 ? { name: provider.name ?? labelled(name), provider } : void 0;
  const backchannel = [...pushing, ...setup.backchannelProviders].map((behind) => ({
    name: behind.name ?? `${name} ${shortType(behind.type)}`,
    provider: behind
  }));
  const additional = setup.additionalApplications.map((one) => {
    const ownName = one.application.name ?? `${guideName} ${one.application.slug}`;
    return {
      application: one.application,
      name: ownName,
      main: { name: one.provider.name ?? labelled(ownName), provider: one.provider },
      backchannel: [],
      optional: one.optional
    };
  });
  return [{ application: setup.application, name, main, backchannel }, ...additional];
}
var wizardProvider = ({ main, backchannel }) => main ?? backchannel.find(({ provider }) => provider.optional === void 0);
function providersOf(units) {
  return units.flatMap(({ main, backchannel }) => [...main ? [main] : [], ...backchannel]);
}
function inCreationOrder(units) {
  const pushes = ({ provider }) => isPushing(provider.type);
  const providers = providersOf(units);
  return [...providers.filter((one) => !pushes(one)), ...providers.filter(pushes)];
}
function firstOfType(units, type) {
  return providersOf(units).find(
    (one) => one.provider.type === type
  );
}
function withRealSlug(setup) {
  const replace = (value) => {
    if (typeof value === "string") return value.replaceAll(SLUG_TOKEN, setup.application.slug);
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key.replaceAll(SLUG_TOKEN, setup.application.slug), replace(inner)])
    );
  };
  return replace(setup);
}
function shortType(type) {
  if (type === "ssf") return "SSF";
  return PROVIDER_TYPES[type].replace(/ Provider$/, "");
}
function grantTypesOf(provider) {
  return provider.grantTypes ?? ["authorization_code", "refresh_token"];
}
function certificateName(keyPair2) {
  if (keyPair2 === void 0 || keyPair2 === "none") return void 0;
  return keyPair2 === "any" ? SELF_SIGNED_CERTIFICATE : keyPair2;
}
function federatedProviders(units, { federatedProviders: federated }) {
  if (Array.isArray(federated)) return { names: federated };
  const own2 = federated ? firstOfType(units, "oauth2") : void 0;
  return { own: own2, names: own2 ? [own2.name] : [] };
}
var isHidden = ({ hide, launchUrl }) => hide === true || launchUrl === HIDDEN_LAUNCH_URL;
var launchUrlOf = ({ launchUrl }) => launchUrl === HIDDEN_LAUNCH_URL ? void 0 : launchUrl;

// src/authentik/resolve/identities.ts
function identitiesOf(setup, context) {
  const units = applicationsOf(setup, context);
  const applicationName = units[0]?.name ?? "";
  return [
    { kind: "blueprint", name: blueprintName(context), field: "id" },
    ...units.flatMap(({ application }, index) => {
      const field2 = index === 0 ? "application.slug" : `additionalApplications[${index - 1}].application.slug`;
      return application.existing ? [] : [{ kind: "application slug", name: application.slug, field: field2 }];
    }),
    ...providersOf(units).flatMap((named) => ofProvider(setup, named)),
    ...setup.propertyMappings.map(
      ({ name }, index) => identity("property mapping", name, `propertyMappings[${index}].name`)
    ),
    ...setup.groups.map(({ name, attributes: attributes2 = {} }, index) => ({
      ...identity("group", name, `groups[${index}].name`),
      definition: JSON.stringify(Object.entries(attributes2).sort(([a], [b]) => a < b ? -1 : 1))
    })),
    ...setup.serviceAccounts.flatMap((account, index) => [
      identity("username", account.username, `serviceAccounts[${index}].username`),
      identity("token", tokenIdentifier(account), `serviceAccounts[${index}].username`)
    ]),
    ...setup.roles.map((role, index) => identity("role", roleName(role, applicationName), `roles[${index}].name`)),
    ...setup.outposts.flatMap(
      (outpost, index) => outpost.embedded ? [] : [identity("outpost", outpostName(outpost, applicationName), `outposts[${index}].name`)]
    ),
    ...setup.certificates.flatMap(
      ({ name, origin }, index) => origin === "existing" ? [] : [identity("certificate-key pair", name, `certificates[${index}].name`)]
    ),
    ...setup.entitlements.map(
      ({ name }, index) => identity("entitlement", `${name} of ${setup.application.slug}`, `entitlements[${index}].name`)
    )
  ];
}
var identity = (kind, name, field2) => ({ kind, name, field: field2 });
var blueprintName = ({ guideName, methodId }) => `${guideName} (${methodId})`;
function ofProvider(setup, { name, provider }) {
  const field2 = fieldOf(setup, provider);
  const own2 = identity("provider", name, `${field2}.name`);
  if (provider.type === "ldap")
    return [own2, identity("base DN", baseDnOf(setup, provider).toLowerCase(), `${field2}.baseDn`)];
  if (provider.type === "oauth2" && provider.clientId !== void 0)
    return [own2, identity("client ID", provider.clientId, `${field2}.clientId`)];
  return [own2];
}
function fieldOf(setup, provider) {
  if (provider === setup.provider) return "provider";
  const behind = setup.backchannelProviders.indexOf(provider);
  if (behind >= 0) return `backchannelProviders[${behind}]`;
  return `additionalApplications[${setup.additionalApplications.findIndex((one) => one.provider === provider)}].provider`;
}

// src/authentik/checks/identities.ts
function checkIdentities(methods) {
  const first = /* @__PURE__ */ new Map();
  return methods.flatMap((method) => {
    const own2 = identitiesOf(method.setup, method.context);
    const collisions = own2.flatMap((identity2) => {
      const key = `${identity2.kind}
${identity2.name.normalize("NFC")}`;
      const known = first.get(key);
      if (!known) first.set(key, { method, identity: identity2 });
      if (!known || known.method === method || mayShare(known, { method, identity: identity2 })) return [];
      return [{ method, field: identity2.field, message: collisionMessage(identity2, method, known.method) }];
    });
    return [...collisions, ...missingApplication(method, methods)];
  });
}
var mayShare = (a, b) => a.method.guide === b.method.guide && a.identity.definition !== void 0 && a.identity.definition === b.identity.definition;
function collisionMessage({ kind, name }, method, other) {
  const same = method.guide === other.guide;
  const place = same ? `the method ${other.context.methodId}` : `the method ${other.context.methodId} of ${other.guide}`;
  return `${place} has the ${kind} "${name}", too, and authentik takes each only once; ${resolution(kind, method, same)}`;
}
function resolution(kind, { setup, context }, same) {
  const { guideName, methodId } = context;
  const { slug: slug2 } = setup.application;
  switch (kind) {
    case "application slug":
      return `give the application another slug, such as ${slug2}-${methodId}`;
    case "provider":
      return same ? "leave the provider's name out, or name it after application and protocol" : `begin the name with ${guideName}`;
    case "base DN":
      return "leave baseDn out, which gives the application a directory of its own";
    case "role":
    case "outpost":
      return `leave its name out, which names it after the application, or begin the name with ${guideName}`;
    case "username":
    case "token":
      return `name the account after the application, such as ${slug2.replace(/-ldap$/, "")}-ldap`;
    case "group":
      return same ? "methods that share a group declare it with the same attributes" : `begin the name with ${guideName}`;
    case "client ID":
      return "leave clientId out, or make one method of both";
    case "blueprint":
      return "give the guide a name of its own";
    case "entitlement":
      return "give each method an application of its own";
    case "property mapping":
    case "certificate-key pair":
      return `begin the name with ${guideName} and add what tells it apart, such as the protocol`;
  }
}
function missingApplication(method, methods) {
  const { application } = method.setup;
  const creates = ({ guide, setup }) => guide === method.guide && !setup.application.existing && setup.application.slug === application.slug;
  if (!application.existing || methods.some(creates)) return [];
  const message = `no method of this guide creates the application ${application.slug}; name the slug of one that does, or leave existing out`;
  return [{ method, field: "application.slug", message }];
}

// src/authentik/resolve/method-context.ts
var PROTOCOL_LABELS = {
  oauth2: "OIDC",
  saml: "SAML",
  proxy: "Proxy",
  ldap: "LDAP",
  scim: "SCIM",
  radius: "RADIUS",
  ssf: "SSF",
  "google-workspace": "Google Workspace"
};
function methodContexts(guideName, methods) {
  const creating = methods.filter(({ setup }) => createsApplication(setup));
  return methods.map((method) => {
    const others = methods.filter((one) => one !== method);
    const sharedGroups = method.setup.groups.map(({ name }) => name).filter((name) => others.some(({ setup }) => setup.groups.some((group) => group.name === name)));
    return {
      guideName,
      methodId: method.id,
      methodLabel: creating.length > 1 && creating.includes(method) ? labelOf(method, creating) : void 0,
      sharedGroups,
      extendedElsewhere: others.some(({ setup }) => extendsApplication(setup, method.setup))
    };
  });
}
var createsApplication = ({ application, provider }) => !application.existing && provider !== void 0 && !isPushing(provider.type);
function labelOf({ setup, title }, creating) {
  const type = setup.provider?.type;
  const same = creating.filter((one) => one.setup.provider?.type === type);
  return type === void 0 || same.length > 1 ? title : PROTOCOL_LABELS[type];
}
var extendsApplication = (extending, { application }) => extending.application.existing === true && application.existing !== true && extending.application.slug === application.slug && (extending.backchannelProviders.length > 0 || extending.provider !== void 0);

// src/guides/order.ts
var collator = new Intl.Collator("en", { sensitivity: "base", numeric: true });
var byName = (a, b) => collator.compare(a.name, b.name);

// src/guides/paths.ts
var guidePath = (category, application) => `/${category}/${application}/`;
var tagPath = (slug2) => `/tags/${slug2}/`;
var HOME = "/";
var SEARCH = "/search/";
var APPLICATIONS = "/applications/";
var TAGS = "/tags/";
var TEMPLATE = "/template/service/";
function normalizePath(address) {
  const [, path7 = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const clean = `/${path7}/`.replace(/\/+/g, "/").replace(/\/index\.html\/$/, "/").replace(/\.html\/$/, "/");
  return clean + rest;
}
var pathnameOf = (address) => address.replace(/[?#].*$/s, "");
function hashOf(address) {
  const hash = /#(.*)$/s.exec(address)?.[1] ?? "";
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
var absoluteUrl = (site, path7) => site + normalizePath(path7);

// src/content/collections.ts
var import_zod = require("zod");

// src/content/slug.ts
var SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
var SLUG_RULE = "use lowercase letters, digits and single hyphens";

// src/content/collections.ts
var text = import_zod.z.string().trim().min(1);
var slug = import_zod.z.string().regex(SLUG, { error: SLUG_RULE });
var categoriesSchema = import_zod.z.array(import_zod.z.strictObject({ slug, label: text, description: text }));
var tagsSchema = import_zod.z.array(import_zod.z.strictObject({ slug, label: text, description: text }));
var redirectsSchema = import_zod.z.array(
  import_zod.z.strictObject({
    from: import_zod.z.union([text, import_zod.z.array(text).min(1)]).describe("one or more legacy paths"),
    to: text.describe("the path of a page of this site")
  })
);

// src/authentik/checks/expressions.ts
var SYNCING = ["scim", "google-workspace"];
var isSyncing = ({ kind }) => SYNCING.includes(kind);
var RETURNS_NOTHING = /\breturn\b(?:[ \t]*$|[ \t]*(?:None|\{\s*\}|dict\(\))[ \t]*(?:$|if\b))|\belse[ \t]+(?:None|\{\s*\})[ \t]*$/m;
var EMAIL_FALLBACKS = [
  /email["')\]]*(?:\s*,\s*None\))?[ \t]+or\b[^\n,]*username/,
  /email[^\n]*\bif\b[^\n]*email[^\n]*\belse\b[^\n]*username/,
  /username[^\n]*\bif[ \t]+not\b[^\n]*email[^\n]*\belse\b[^\n]*email/,
  /\bif[ \t]+not[ \t]+[\w.]*email[^\n]*:\s*(?:[\w.]*email\w*[ \t]*=|return\b)[^\n]*username/
];
var CONSTANT_USERNAME = /["']userName["']\s*(?::|\]\s*=(?!=))\s*(?:None|True|False|\d+|[rub]?"[^"\n]*"|[rub]?'[^'\n]*'|f"[^"{\n]*"|f'[^'{\n]*')\s*(?:[,}\n]|$)/;
var RULES = [
  {
    applies: isSyncing,
    breaks: (code2) => RETURNS_NOTHING.test(code2),
    message: "returning None or {} still syncs the object, without this mapping's values; write raise SkipObject to skip it, or bind a policy or group to the application"
  },
  {
    applies: (mapping) => !isSyncing(mapping),
    breaks: (code2) => /\bSkipObject\b/.test(code2),
    message: "only mappings of providers that sync (scim, google-workspace) can raise SkipObject; bind a policy or group to the application to refuse users"
  },
  {
    applies: () => true,
    breaks: (code2) => EMAIL_FALLBACKS.some((form) => form.test(code2)),
    message: "a username in place of a missing email address matches no account; use the email address alone, and skip or refuse users without one"
  },
  {
    applies: ({ kind }) => kind === "scim",
    breaks: (code2) => CONSTANT_USERNAME.test(code2),
    message: "every user would get the same userName, and the application rejects all but the first; take it from the user, such as request.user.username"
  }
];
function checkExpressions(setup, report) {
  setup.propertyMappings.forEach((mapping, index) => {
    const code2 = withoutComments(mapping.expression);
    for (const { applies, breaks, message } of RULES) {
      if (applies(mapping) && breaks(code2)) report(`propertyMappings[${index}].expression`, message);
    }
  });
}
var withoutComments = (expression2) => expression2.replace(/("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|[ \t]*#.*$/gm, (_, literal2) => literal2 ?? "");

// src/authentik/checks/shared.ts
function providerFields(setup) {
  return [
    ...setup.provider ? [{ provider: setup.provider, field: "provider" }] : [],
    ...setup.additionalApplications.map(({ provider }, index) => ({
      provider,
      field: `additionalApplications[${index}].provider`
    })),
    ...setup.backchannelProviders.map((provider, index) => ({ provider, field: `backchannelProviders[${index}]` }))
  ];
}
function duplicates(values) {
  return values.flatMap((value, index) => values.indexOf(value) < index ? [index] : []);
}
function checkRegex(pattern, field2, report) {
  const translated = pattern.replaceAll("(?P<", "(?<").replace(/^\(\?[a-z]+\)/, "");
  try {
    new RegExp(translated);
  } catch (error) {
    report(
      field2,
      `not a regular expression (${error instanceof Error ? error.message.replace(/^.*: /, "") : String(error)}); escape special characters with a backslash`
    );
  }
}

// src/authentik/checks/oauth2.ts
function checkOAuth2(provider, field2, report) {
  const publicClient = provider.clientType === "public";
  if (publicClient && provider.clientSecret !== void 0)
    report(`${field2}.clientSecret`, "a public client has no secret; remove it, or write clientType: confidential");
  if (publicClient && provider.signingKey === "none")
    report(
      `${field2}.signingKey`,
      "without a key, authentik signs tokens with the client secret, which a public client lacks; write any"
    );
  if (provider.grantTypes?.length === 0)
    report(
      `${field2}.grantTypes`,
      "a provider without grant types refuses every request; name some, or remove the field"
    );
  if (provider.scopes.includes("offline_access") && provider.grantTypes && !provider.grantTypes.includes("refresh_token")) {
    report(`${field2}.grantTypes`, "the scope offline_access needs the grant type refresh_token; add it");
  }
  for (const scope3 of Object.keys(provider.optionalScopes)) {
    if (!provider.scopes.some((name) => name === scope3))
      report(`${field2}.optionalScopes.${scope3}`, `scopes does not list ${scope3}; add it there, or remove it here`);
  }
  if (provider.redirectUris.length > 0 && provider.redirectUris.every(({ optional: optional2 }) => optional2 !== void 0))
    report(`${field2}.redirectUris`, "one of them is needed; leave optional out where the smallest setup needs it");
  const leftOut = Object.keys(provider.optionalScopes);
  if (provider.scopes.length > 0 && provider.scopes.every((scope3) => leftOut.includes(scope3)))
    report(`${field2}.optionalScopes`, "one of the scopes is needed; leave it out here, such as openid");
  const uris = provider.redirectUris.map(({ url: url2, match, use }) => [url2, match, use].join(" "));
  for (const index of duplicates(uris))
    report(`${field2}.redirectUris[${index}].url`, "this redirect URI is listed twice; remove one");
  provider.redirectUris.forEach(({ url: url2, match }, index) => {
    const place = `${field2}.redirectUris[${index}].url`;
    if (match === "regex") checkRegex(url2, place, report);
    else if (url2.includes("*"))
      report(place, "authentik compares a strict redirect URI character by character; write match: regex for a pattern");
  });
}

// src/authentik/checks/outposts.ts
function checkProxy(provider, field2, report) {
  const { mode, basicAuth } = provider;
  if (mode === "proxy" && provider.internalHost === void 0)
    report(`${field2}.internalHost`, "the mode proxy needs the application's internal address; add internalHost");
  if (mode !== "proxy" && provider.internalHost !== void 0)
    report(`${field2}.internalHost`, "only the mode proxy has an internal host; remove it");
  if (mode !== "proxy" && !provider.internalHostSslValidation)
    report(`${field2}.internalHostSslValidation`, "only the mode proxy has an internal host; remove it");
  if (mode === "forward_domain" && provider.cookieDomain === void 0)
    report(
      `${field2}.cookieDomain`,
      "the mode forward_domain needs the domain that all its hosts share; add cookieDomain"
    );
  if (mode !== "forward_domain" && provider.cookieDomain !== void 0)
    report(`${field2}.cookieDomain`, "only the mode forward_domain has a cookie domain; remove it");
  if (!/^(?:https?:\/\/|<)/.test(provider.externalHost))
    report(`${field2}.externalHost`, "write a full address that begins with https://");
  if (provider.internalHost !== void 0 && !/^(?:https?:\/\/|<)/.test(provider.internalHost))
    report(`${field2}.internalHost`, "write a full address that begins with http:// or https://");
  if (basicAuth && (basicAuth.usernameAttribute === void 0 || basicAuth.passwordAttribute === void 0)) {
    report(`${field2}.basicAuth`, "authentik needs both keys; add usernameAttribute and passwordAttribute");
  }
  for (const index of duplicates(provider.unauthenticatedPaths))
    report(`${field2}.unauthenticatedPaths[${index}]`, "this expression is listed twice; remove one");
  provider.unauthenticatedPaths.forEach((path7, index) => {
    checkRegex(path7, `${field2}.unauthenticatedPaths[${index}]`, report);
    if (isUnsupportedByOutposts(path7))
      report(
        `${field2}.unauthenticatedPaths[${index}]`,
        "outposts support neither lookarounds nor backreferences and ignore this expression; write it without them"
      );
    if (path7.includes("\n"))
      report(
        `${field2}.unauthenticatedPaths[${index}]`,
        "authentik reads one expression per line; write each line as an entry of its own"
      );
  });
}
var isUnsupportedByOutposts = (pattern) => /\(\?<?[=!]|\\[1-9k]/.test(pattern.replace(/\\[^1-9k]/gs, ""));

// src/authentik/checks/saml.ts
var DIGESTS = [
  "http://www.w3.org/2000/09/xmldsig#sha1",
  "http://www.w3.org/2001/04/xmlenc#sha256",
  "http://www.w3.org/2001/04/xmldsig-more#sha384",
  "http://www.w3.org/2001/04/xmlenc#sha512"
];
var SIGNATURES = [
  "http://www.w3.org/2000/09/xmldsig#rsa-sha1",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha384",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
  "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha1",
  "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256",
  "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha384",
  "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha512",
  "http://www.w3.org/2000/09/xmldsig#dsa-sha1"
];
function checkSaml(provider, field2, report) {
  const { acsUrl, fromMetadata, slsUrl, signingCertificate } = provider;
  if (acsUrl === void 0 && !fromMetadata)
    report(
      `${field2}.acsUrl`,
      "the provider needs the application's ACS URL; or write fromMetadata with the source of its metadata"
    );
  if (slsUrl === void 0 && !fromMetadata) {
    if (provider.slsBinding)
      report(`${field2}.slsBinding`, "without slsUrl there is no single logout; add slsUrl, or remove slsBinding");
    if (provider.logoutMethod)
      report(`${field2}.logoutMethod`, "without slsUrl there is no single logout; add slsUrl, or remove logoutMethod");
  }
  if (provider.logoutMethod === "backchannel" && (provider.slsBinding ?? (fromMetadata && "post")) !== "post")
    report(
      `${field2}.slsBinding`,
      "authentik supports back-channel logout only with the POST binding; write slsBinding: post, or another logoutMethod"
    );
  if (signingCertificate !== "none" && !provider.signAssertion && !provider.signResponse) {
    report(
      `${field2}.signAssertion`,
      "a provider with a signing certificate must sign assertions or responses; set one of them to true, or write signingCertificate: none"
    );
  }
  if (signingCertificate === "none" && (provider.signResponse || provider.signLogoutRequest || provider.signLogoutResponse)) {
    report(`${field2}.signingCertificate`, "nothing can be signed without a signing certificate; write any, or name one");
  }
  if (provider.digestAlgorithm !== void 0 && !DIGESTS.includes(provider.digestAlgorithm))
    report(`${field2}.digestAlgorithm`, `authentik does not support this algorithm; write one of ${DIGESTS.join(", ")}`);
  if (provider.signatureAlgorithm !== void 0 && !SIGNATURES.includes(provider.signatureAlgorithm)) {
    report(
      `${field2}.signatureAlgorithm`,
      `authentik does not support this algorithm; write one of ${SIGNATURES.join(", ")}`
    );
  }
}

// src/authentik/checks/sync.ts
function checkSsf(setup, provider, field2, report) {
  if (provider.signingKey === "none")
    report(`${field2}.signingKey`, "events are always signed; name a certificate-key pair or write any");
  if (provider.federatedProviders === true && !firstOfType(applicationsOf(setup, { guideName: "" }), "oauth2")) {
    report(
      `${field2}.federatedProviders`,
      "this method has no OAuth2 provider; name the one that another method creates, or write false"
    );
  }
}
function checkGoogle({ groupDeleteAction }, field2, report) {
  if (groupDeleteAction === "suspend")
    report(`${field2}.groupDeleteAction`, "a group cannot be suspended; write delete or do_nothing");
}

// src/authentik/checks/providers.ts
function checkProvider(setup, provider, field2, report) {
  switch (provider.type) {
    case "oauth2":
      return checkOAuth2(provider, field2, report);
    case "saml":
      return checkSaml(provider, field2, report);
    case "proxy":
      return checkProxy(provider, field2, report);
    case "ssf":
      return checkSsf(setup, provider, field2, report);
    case "google-workspace":
      return checkGoogle(provider, field2, report);
    case "ldap":
    case "radius":
    case "scim":
      return;
  }
}

// src/authentik/resolve/optional-parts.ts
var whyOptional = (setup, keyPair2) => setup.certificates.find(({ name }) => name === keyPair2)?.optional;
var whyGroupOptional = ({ groups }, name) => groups.find((group) => group.name === name)?.optional;
var whyAccountOptional = ({ serviceAccounts }, username) => serviceAccounts.find((account) => account.username === username)?.optional;
var whyProviderOptional = (units, provider) => provider.optional ?? units.find(({ main, backchannel }) => [main, ...backchannel].some((one) => one?.provider === provider))?.optional;
function whyOutpostOptional(units, { type, optional: optional2 }) {
  const served = type === "rac" ? void 0 : firstOfType(units, type);
  return optional2 ?? (served && whyProviderOptional(units, served.provider));
}

// src/authentik/checks/certificates.ts
var SIGNING = ["signingKey", "signingCertificate"];
function certificateFields(provider) {
  switch (provider.type) {
    case "oauth2":
      return [
        { key: "signingKey", name: provider.signingKey, own: false },
        { key: "encryptionKey", name: provider.encryptionKey, own: false }
      ];
    case "saml":
      return [
        { key: "signingCertificate", name: provider.signingCertificate, own: false },
        { key: "verificationCertificate", name: provider.verificationCertificate, own: true },
        { key: "encryptionCertificate", name: provider.encryptionCertificate, own: true }
      ];
    case "ssf":
      return [{ key: "signingKey", name: provider.signingKey, own: false }];
    case "ldap":
    case "radius":
      return [{ key: "certificate", name: provider.certificate, own: false }];
    default:
      return [];
  }
}
function checkCertificates(setup, report) {
  const known = setup.certificates.map(({ name }) => name);
  const used2 = /* @__PURE__ */ new Set();
  for (const { provider, field: field2 } of providerFields(setup)) {
    for (const { key, name, own: own2 } of certificateFields(provider)) {
      if (name === void 0 || !own2 && (name === "any" || name === "none")) continue;
      used2.add(name);
      if (SIGNING.includes(key) && whyOptional(setup, name) !== void 0)
        report(
          `${field2}.${key}`,
          `the provider needs a key to sign with; remove optional from the certificate "${name}", or write any`
        );
      if (!known.includes(name))
        report(
          `${field2}.${key}`,
          `this method has no certificate "${name}"; add it to certificates${own2 ? "" : ", or write any"}`
        );
    }
  }
  known.forEach((name, index) => {
    if (!used2.has(name))
      report(`certificates[${index}]`, `no provider uses "${name}"; name it in the provider, or remove it`);
  });
}

// src/authentik/resolve/mappings.ts
var shipped = (mapping) => ({ from: "authentik", mapping });
var reasonToLeaveOut = (ref) => ref.from === "authentik" ? ref.optional : ref.from === "setup" ? ref.mapping.optional : void 0;
var own = (mapping) => ({ from: "setup", mapping });
function ownMappings(setup, kind) {
  return setup.propertyMappings.filter(
    (mapping) => mapping.kind === kind && mapping.select
  );
}
function mappingByName(setup, kind, name) {
  const found = setup.propertyMappings.find((mapping) => mapping.kind === kind && mapping.name === name);
  if (found) return own(found);
  const known = shippedMapping(name);
  return known?.kind === kind ? shipped(known) : { from: "name", mapping: { kind, name } };
}
var PRESELECTED_SCOPES = ["openid", "profile", "email"];
function scopeSelection(setup, provider) {
  const custom = ownMappings(setup, "scope");
  const replaced = new Set(custom.flatMap(({ replaces }) => replaces ? [replaces] : []));
  const scopes = [...new Set(provider.scopes)].filter((name) => !replaced.has(name));
  const preselected = new Set(PRESELECTED_SCOPES);
  const scope3 = (name) => ({
    from: "authentik",
    mapping: SCOPE_MAPPINGS[name],
    optional: provider.optionalScopes[name]
  });
  return {
    selected: [...scopes.map(scope3), ...custom.map(own)],
    added: [...scopes.filter((name) => !preselected.has(name)).map(scope3), ...custom.map(own)],
    removed: PRESELECTED_SCOPES.filter((name) => !scopes.includes(name)).map((name) => SCOPE_MAPPINGS[name])
  };
}
function samlSelection(setup, provider) {
  const custom = ownMappings(setup, "saml").map(own);
  if (!provider.propertyMappings)
    return { selected: [...SAML_MAPPINGS.map(shipped), ...custom], added: custom, removed: [] };
  return selectionByName(setup, "saml", provider.propertyMappings, SAML_MAPPINGS);
}
function selectionByName(setup, kind, names2, preselected) {
  const selected = [...new Set(names2)].map((name) => mappingByName(setup, kind, name));
  const isPreselected = (ref) => ref.from === "authentik" && preselected.includes(ref.mapping);
  return {
    selected,
    added: selected.filter((ref) => !isPreselected(ref)),
    removed: preselected.filter((mapping) => !selected.some((ref) => ref.mapping === mapping))
  };
}

// src/authentik/checks/references.ts
function checkReferences(setup, report) {
  for (const { provider, field: field2 } of providerFields(setup)) {
    if (provider.type === "google-workspace" && provider.groupFilter !== void 0) {
      if (!setup.groups.some(({ name }) => name === provider.groupFilter))
        report(`${field2}.groupFilter`, `no group of this method is called "${provider.groupFilter}"; add it to groups`);
    }
  }
  checkMappings(setup, report);
  checkCertificates(setup, report);
  checkRoles(setup, report);
  checkOutposts(setup, report);
  setup.bindings.forEach(({ group, user }, index) => {
    if (group === void 0 === (user === void 0))
      report(`bindings[${index}]`, "a binding needs either a group or a user; write exactly one of them");
  });
}
function namedMappings(provider, field2) {
  if (provider.type === "saml") {
    const single = (name) => name === void 0 ? [] : [name];
    return [
      { names: provider.propertyMappings ?? [], field: `${field2}.propertyMappings`, kind: "saml" },
      { names: single(provider.nameIdMapping), field: `${field2}.nameIdMapping`, kind: "saml" },
      {
        names: single(provider.authnContextClassRefMapping),
        field: `${field2}.authnContextClassRefMapping`,
        kind: "saml"
      }
    ];
  }
  if (provider.type === "scim" || provider.type === "google-workspace") {
    return [
      { names: provider.userMappings, field: `${field2}.userMappings`, kind: provider.type },
      { names: provider.groupMappings, field: `${field2}.groupMappings`, kind: provider.type }
    ];
  }
  return [];
}
function checkMappings(setup, report) {
  const places = providerFields(setup).flatMap(({ provider, field: field2 }) => namedMappings(provider, field2));
  for (const { names: names2, field: field2, kind } of places) {
    names2.forEach((name, index) => {
      if (mappingByName(setup, kind, name).from !== "name") return;
      const place = field2.endsWith("appings") ? `${field2}[${index}]` : field2;
      report(
        place,
        `neither authentik nor this method has a ${kind} mapping "${name}"; add it to propertyMappings, or correct the name`
      );
    });
  }
  setup.propertyMappings.forEach((mapping, index) => {
    const field2 = `propertyMappings[${index}]`;
    if (!/\b(?:return|yield)\b/.test(mapping.expression))
      report(`${field2}.expression`, "an expression must return something; end it with return");
    if (!isUsed(setup, mapping, places)) report(field2, unusedMessage(mapping));
    if (mapping.kind === "scope" && mapping.replaces && mapping.optional !== void 0) {
      report(
        `${field2}.optional`,
        `without this mapping, the provider would lack the scope ${mapping.replaces}; remove optional, or use a scope of its own`
      );
    }
    if (mapping.kind === "scope" && mapping.replaces && !replacesSomething(setup, mapping.replaces)) {
      report(
        `${field2}.replaces`,
        `no provider of this method has the scope ${mapping.replaces}; remove replaces, or add the scope to scopes`
      );
    }
  });
  duplicateReplacements(setup, report);
}
function isUsed(setup, mapping, places) {
  const types = new Set(providerFields(setup).map(({ provider }) => provider.type));
  const named = places.some(({ kind, names: names2 }) => kind === mapping.kind && names2.includes(mapping.name));
  if (named) return true;
  if (!mapping.select) return false;
  switch (mapping.kind) {
    case "scope":
      return types.has("oauth2") || types.has("proxy");
    case "saml":
      return providerFields(setup).some(
        ({ provider }) => provider.type === "saml" && provider.propertyMappings === void 0
      );
    case "radius":
      return types.has("radius");
    case "scim":
    case "google-workspace":
      return false;
  }
}
function unusedMessage({ kind, name }) {
  if (kind === "scim" || kind === "google-workspace")
    return `no provider names "${name}"; add it to the provider's userMappings or groupMappings`;
  if (kind === "saml")
    return `no SAML provider uses "${name}"; add it to the provider's propertyMappings or nameIdMapping, or remove select: false`;
  return `no provider uses "${name}"; add a provider of that protocol, or remove select: false`;
}
var replacesSomething = (setup, scope3) => providerFields(setup).some(({ provider }) => provider.type === "oauth2" && provider.scopes.includes(scope3));
function duplicateReplacements(setup, report) {
  const replaced = /* @__PURE__ */ new Set();
  for (const mapping of ownMappings(setup, "scope")) {
    if (!mapping.replaces) continue;
    if (replaced.has(mapping.replaces))
      report(
        `propertyMappings[${setup.propertyMappings.indexOf(mapping)}].replaces`,
        `another mapping already replaces ${mapping.replaces}; remove replaces from one of them`
      );
    replaced.add(mapping.replaces);
  }
}
function checkRoles(setup, report) {
  const types = new Set(providerFields(setup).map(({ provider }) => provider.type));
  setup.roles.forEach(({ on, codename }, index) => {
    if (!types.has(on))
      report(`roles[${index}].on`, `this method has no ${on} provider; name the type of one of its providers`);
    if (!new RegExp(`^authentik_providers_${on}\\.\\w+$`).test(codename))
      report(
        `roles[${index}].codename`,
        `a permission on the ${on} provider begins with authentik_providers_${on}., such as authentik_providers_ldap.search_full_directory`
      );
  });
}
function checkOutposts(setup, report) {
  const types = new Set(providerFields(setup).map(({ provider }) => provider.type));
  const units = applicationsOf(setup, { guideName: "" });
  setup.outposts.forEach(({ type, embedded, name }, index) => {
    if (embedded && type !== "proxy")
      report(`outposts[${index}].embedded`, "the embedded outpost serves proxy providers only; remove embedded");
    if (embedded && name !== void 0)
      report(`outposts[${index}].name`, "the embedded outpost has a fixed name; remove name");
    if (type !== "rac" && !types.has(type))
      report(`outposts[${index}].type`, `this method has no ${type} provider for the outpost to serve`);
  });
  for (const { provider, field: field2 } of providerFields(setup)) {
    const { type } = provider;
    if (type !== "proxy" && type !== "ldap" && type !== "radius") continue;
    if (!setup.outposts.some((outpost) => outpost.type === type)) {
      report(
        field2,
        `a provider of type ${type} needs an outpost; add one to outposts${type === "proxy" ? ", such as { type: proxy, embedded: true }" : ""}`
      );
    } else if (firstOfType(units, type)?.provider !== provider) {
      report(
        field2,
        `no outpost serves this provider, because outposts serve only the method's first ${type} provider; move it to a method of its own`
      );
    }
  }
}

// src/authentik/checks/setup.ts
var RESERVED_SLUGS = ["authorize", "token", "device", "userinfo", "introspect", "revoke"];
function checkSetup(setup, guideName) {
  const problems = [];
  const report = (field2, message) => problems.push({ field: field2, message });
  checkApplications(setup, report);
  checkNames(setup, guideName, report);
  for (const { provider, field: field2 } of providerFields(setup)) checkProvider(setup, provider, field2, report);
  checkReferences(setup, report);
  checkExpressions(setup, report);
  return problems;
}
function checkApplications(setup, report) {
  const applications = [
    { slug: setup.application.slug, field: "application.slug" },
    ...setup.additionalApplications.map(({ application: application2 }, index) => ({
      slug: application2.slug,
      field: `additionalApplications[${index}].application.slug`
    }))
  ];
  for (const { slug: slug2, field: field2 } of applications) {
    if (RESERVED_SLUGS.includes(slug2))
      report(field2, `authentik's own addresses use the slug ${slug2}; choose another one, such as ${slug2}-app`);
  }
  duplicates(applications.map(({ slug: slug2 }) => slug2)).forEach(
    (index) => report(applications[index]?.field ?? "", "another application of this method has this slug; choose another one")
  );
  const { provider, backchannelProviders, application } = setup;
  if (provider && provider.type !== "scim" && isPushing(provider.type)) {
    report("provider", "this type is for backchannel providers only; move it to backchannelProviders");
  }
  if (application.existing && provider && !isPushing(provider.type)) {
    report(
      "application.existing",
      "an application has only one main provider; remove existing, or move the provider to backchannelProviders"
    );
  }
  if (!provider && backchannelProviders.length === 0 && !application.existing) {
    report(
      "provider",
      "the application needs a provider; if another method creates the application, write existing: true"
    );
  }
  if (!provider && !application.existing && backchannelProviders.length > 0) {
    if (backchannelProviders.every(({ optional: optional2 }) => optional2 !== void 0))
      report(
        "backchannelProviders[0].optional",
        "the application has no other provider; remove optional from one of them"
      );
  }
  for (const { provider: own2, field: field2 } of providerFields(setup)) {
    if (own2.optional !== void 0 && !field2.startsWith("backchannel"))
      report(`${field2}.optional`, "only a backchannel provider can be optional; the application needs its own provider");
  }
  backchannelProviders.forEach(({ type }, index) => {
    if (!isPushing(type) && type !== "ldap")
      report(
        `backchannelProviders[${index}].type`,
        "only scim, ssf, google-workspace, and ldap can be backchannel providers; move this one to provider"
      );
  });
}
function checkNames(setup, guideName, report) {
  const lists = [
    ["propertyMappings", "name", setup.propertyMappings.map(({ name }) => name)],
    ["groups", "name", setup.groups.map(({ name }) => name)],
    ["entitlements", "name", setup.entitlements.map(({ name }) => name)],
    ["serviceAccounts", "username", setup.serviceAccounts.map(({ username }) => username)],
    ["roles", "name", setup.roles.map((role) => roleName(role, setup.application.name ?? guideName))],
    ["certificates", "name", setup.certificates.map(({ name }) => name)]
  ];
  for (const [field2, key, names2] of lists) {
    for (const index of duplicates(names2))
      report(`${field2}[${index}].${key}`, `"${names2[index] ?? ""}" is listed twice; use each name once`);
  }
  setup.propertyMappings.forEach(({ name }, index) => {
    if (shippedMapping(name))
      report(
        `propertyMappings[${index}].name`,
        "authentik ships a mapping with this name, which would be overwritten; choose another name"
      );
  });
  const providers = providersOf(applicationsOf(setup, { guideName }));
  for (const index of duplicates(providers.map(({ name }) => name))) {
    const repeated = providerFields(setup).find(({ provider }) => provider === providers[index]?.provider);
    report(`${repeated?.field ?? "provider"}.name`, "another provider of this method has this name; choose another one");
  }
  const applications = applicationsOf(setup, { guideName }).map(({ name }) => name);
  for (const index of duplicates(applications))
    report(
      `additionalApplications[${index - 1}].application.name`,
      "another application of this method has this name; choose another one"
    );
}

// src/authentik/files/certificate-expiry.ts
function certificateExpiry(provider) {
  if (provider.type !== "saml" || provider.signingCertificate !== "any") return void 0;
  return `\`${SELF_SIGNED_CERTIFICATE}\` expires one year after its creation. Before that date, generate a new certificate-key pair or import your own under **System > Certificates**. Select it as **Signing Certificate**, and give the application the new certificate or metadata.`;
}
var expiriesOf = (providers) => [
  ...new Set(providers.flatMap(({ provider }) => certificateExpiry(provider) ?? []))
];

// src/placeholders/escape.ts
var NAMED = { '"': '\\"', "\\": "\\\\", "\n": "\\n", "	": "\\t", "\r": "\\r" };
var unicode = (text4) => text4.replace(/[^]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);
var SPECIAL = /["\\\p{Cc}\u00a0\u2028\u2029\ufeff\ufffe\uffff]/gu;
var wellFormed = (text4) => text4.replace(/[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g, (one) => one.length === 2 ? one : "\uFFFD");
var escapeYaml = (text4) => wellFormed(text4).replace(SPECIAL, (one) => NAMED[one] ?? unicode(one));
function escapeHcl(text4, isFollowed = false) {
  const escaped = escapeYaml(text4).replace(
    /([$%]+)\{/g,
    (_, signs) => `${unicode(signs.slice(0, -1))}${signs.slice(-1).repeat(2)}{`
  );
  return isFollowed ? escaped.replace(/[$%]+$/, unicode) : escaped;
}
var escapeHeredoc = (text4) => text4.replace(/[$%](?=\{)/g, (sign) => sign + sign);
var escapeRegex = (text4) => text4.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
var oneLine = (text4) => wellFormed(text4).replace(/[\p{Cc}\u2028\u2029\ufeff\ufffe\uffff]+/gu, " ").trim();
var escapePython = (text4) => wellFormed(text4).replace(
  /[\\"'\p{Cc}{}$%\u00a0\u2028\u2029\ufeff\ufffe\uffff]|^\s/gu,
  (one) => one === "\n" ? "\\n" : /[\\"']/.test(one) ? `\\${one}` : unicode(one)
);
var escapePythonHeredoc = (text4) => {
  const escaped = escapePython(text4);
  return /^E?O?T?_*$/.test(escaped) ? unicode(escaped.slice(0, 1)) + escaped.slice(1) : escaped;
};

// src/placeholders/placeholder-key.ts
var placeholderKey = (token, text4) => text4 ? `${token} ${text4}` : token;

// src/placeholders/segments.ts
var unchanged = (text4) => text4;
var ENCODINGS = {
  /** In a regular expression. */
  regex: [escapeRegex, escapeRegex],
  /** In a comment, or in a block scalar of independent lines. */
  line: [oneLine, unchanged],
  /** In a string literal or comment of a Python expression. */
  python: [escapePython, unchanged],
  /** The same in a heredoc. */
  heredoc: [escapePythonHeredoc, escapeHeredoc],
  /** In a double-quoted string. */
  yaml: [escapeYaml, escapeYaml],
  hcl: [(value) => escapeHcl(value, true), (text4) => escapeHcl(text4, true)]
};
var printPlaceholder = ({ token, text: text4, as }, own2) => as.reduce((value, encoding) => ENCODINGS[encoding][own2 ? 0 : 1](value), own2 || (text4 ?? token));
var ownValue = ({ token, text: text4 }, replacements) => replacements[placeholderKey(token, text4)] || void 0;
var segmentsText = (segments, replacements = {}) => segments.map(
  (segment) => typeof segment === "string" ? segment : printPlaceholder(segment, ownValue(segment, replacements))
).join("");

// src/authentik/files/lines.ts
var splitText = (text4, find2, as, write2) => find2(text4).map(
  (part, index, parts) => typeof part === "string" ? write2(part, index < parts.length - 1) : { token: part.token, as: part.isRegex ? ["regex", ...as] : as }
);
var codeLines = (code2, find2, as, write2 = (text4) => text4) => code2.split("\n").map((line2) => splitText(line2, find2, as, write2));
var width = (line2) => segmentsText(line2).length;
var isBlank = (line2) => line2.every((segment) => segment === "");
var indented = (lines2, margin) => lines2.map((line2) => isBlank(line2) ? [] : [" ".repeat(margin), ...line2]);
var joined = (lines2) => lines2.flatMap((line2) => [...line2, "\n"]).reduce((segments, segment) => {
  const last = segments.at(-1);
  if (typeof segment === "string" && typeof last === "string") segments[segments.length - 1] = last + segment;
  else segments.push(segment);
  return segments;
}, []);

// src/authentik/files/comment-text.ts
var WIDTH = 96;
var UNPRINTABLE = /[\p{Cc}\u2028\u2029\ufeff\ufffe\uffff]/gu;
var MARKS = /(`+)(.*?[^`])\1(?!`)|!?\[((?:`[^`]*`|[^\]])*)\]\(([^)\s]*)\)|(\*\*|__)(?=\S)(.*?\S)\5|(?<![\w*])([*_])(?=\S)([^*_]*?\S)\7(?![\w*])/gs;
function plainText(markdown2) {
  return markdown2.replace(
    MARKS,
    (_, _ticks, code2, label, address, _bold, strong2, _mark, emphasis) => {
      if (code2 !== void 0) return code2;
      if (label === void 0) return plainText(strong2 ?? emphasis ?? "");
      return label === address ? label : `${plainText(label)} (${address ?? ""})`;
    }
  );
}
function commentLines(text4, find2, column = 0) {
  const lines2 = [];
  for (const word2 of words(wellFormed(text4).replace(UNPRINTABLE, " "), find2)) {
    const last = lines2.at(-1);
    if (last && width(last) + 1 + width(word2) <= WIDTH - column) last.push(" ", ...word2);
    else lines2.push([...word2]);
  }
  return lines2;
}
function words(text4, find2) {
  const found = [[]];
  for (const segment of splitText(text4, find2, ["line"], (between) => between)) {
    if (typeof segment !== "string") found.at(-1)?.push(segment);
    else
      segment.split(/\s+/).forEach((piece, index) => {
        if (index > 0) found.push([]);
        if (piece) found.at(-1)?.push(piece);
      });
  }
  return found.filter((word2) => word2.length > 0);
}
var sentence = (text4) => {
  const trimmed = text4.trim();
  return /[.!?:]["'”)]*$/.test(trimmed) ? trimmed : `${trimmed}.`;
};

// src/authentik/files/offer.ts
function offerRemark(reason, remark) {
  return [remark && sentence(remark), `Optional: ${sentence(reason)}`, "Uncomment to use:"].filter(Boolean).join(" ");
}
var commentOut = (lines2) => lines2.map((line2) => ["#", ...line2]);
var asComment = (lines2) => lines2.map((line2) => ["# ", ...line2]);
var remarkLines = (text4, { find: find2, column }) => text4 ? asComment(commentLines(plainText(text4), find2, column)) : [];
function withRemark(code2, { comment, optional: optional2 }, place) {
  if (optional2 === void 0) return [...remarkLines(comment, place), ...code2];
  const isRepeated = optional2 === place.before && !comment;
  return [...isRepeated ? [] : remarkLines(offerRemark(optional2, comment), place), ...commentOut(code2)];
}
function whollyOptional(items) {
  const reason = items[0]?.optional;
  if (reason === void 0 || items.some(({ optional: optional2 }) => optional2 === void 0)) return void 0;
  const list = items.map(({ value, comment, optional: optional2 }) => ({
    value,
    comment: optional2 && optional2 !== reason ? [comment && sentence(comment), optional2].filter(Boolean).join(" ") : comment
  }));
  return { optional: reason, list };
}
function wholly(field2) {
  const { value, optional: optional2 } = field2;
  if (optional2 !== void 0 || typeof value !== "object" || value === null || !("list" in value)) return field2;
  const whole = whollyOptional(value.list);
  return whole ? { ...field2, value: { list: whole.list }, optional: whole.optional } : field2;
}

// src/authentik/files/remarks.ts
var remarkLines2 = (paragraphs, find2) => paragraphs.flatMap((paragraph2) => {
  if (!paragraph2.startsWith("- ")) return asComment(commentLines(paragraph2, find2));
  const lines2 = commentLines(paragraph2.slice(2), find2, 4);
  return asComment(lines2.map((line2, index) => [index === 0 ? "- " : "  ", ...line2]));
});
var item = (text4, optional2) => `- ${optional2 === void 0 ? "" : `Optional: ${sentence(plainText(optional2))} `}${sentence(plainText(text4))}`;
function manualRemarks(setup, units, format) {
  const manual = (at) => setup.manualSteps.filter((step) => step.at === at).map(({ text: text4 }) => item(text4));
  return {
    before: [
      ...setup.certificates.filter(({ optional: optional2 }) => optional2 === void 0).map(certificateRemark),
      ...manual("start")
    ],
    after: [
      ...optionalCertificates(setup, units),
      ...format === "terraform" ? terraformGaps(setup, units) : blueprintGaps(setup, units),
      ...entitlementRemark(setup),
      ...setup.userAttributes.map(
        ({ name, example, purpose, optional: optional2 }) => item(
          `Set the attribute ${name} on users, such as ${JSON.stringify({ [name]: example })}. Purpose: ${purpose}`,
          optional2
        )
      ),
      ...manual("end"),
      ...expiriesOf(providersOf(units)).map((expiry) => item(expiry))
    ]
  };
}
var listedText = (names2) => names2.length > 2 ? `${names2.slice(0, -1).join(", ")}, and ${names2.at(-1) ?? ""}` : names2.join(" and ");
var certificateRemark = ({ name, purpose, origin }) => item(
  origin === "existing" ? `Replace "${name}" with the name of your certificate-key pair under System > Certificates. Purpose: ${purpose}` : `${origin === "generate" ? "Generate" : "Import"} the certificate-key pair "${name}" under System > Certificates. Purpose: ${purpose}`
);
function optionalCertificates({ certificates }, units) {
  return certificates.flatMap((certificate) => {
    const { name, optional: optional2, purpose, origin } = certificate;
    if (optional2 === void 0) return [];
    const places = providersOf(units).flatMap(
      (one) => certificateLabels(one.provider, name).map((label) => `${label} of the provider ${one.name}`)
    );
    const verb = origin === "generate" ? "Generate" : "Import";
    const first = origin === "existing" ? "Select" : `${verb} the certificate-key pair under System > Certificates, and select`;
    return [item(`${first} "${name}" as ${places.join(" and ")}. Purpose: ${purpose}`, optional2)];
  });
}
function certificateLabels(provider, name) {
  const fields = provider.type === "saml" ? [
    ["Verification Certificate", provider.verificationCertificate],
    ["Encryption Certificate", provider.encryptionCertificate]
  ] : provider.type === "ldap" || provider.type === "radius" ? [["Certificate", provider.certificate]] : provider.type === "oauth2" ? [["Encryption Key", provider.encryptionKey]] : [];
  return fields.flatMap(([label, value]) => value === name ? [label] : []);
}
function entitlementRemark({ entitlements }) {
  const unbound = entitlements.filter(({ groups }) => groups.length === 0);
  return [...new Set(unbound.map(({ optional: optional2 }) => optional2))].map((reason) => {
    const names2 = unbound.filter(({ optional: optional2 }) => optional2 === reason).map(({ name }) => name);
    return item(
      `On the Application entitlements tab of the application, assign ${listedText(names2)} to users or groups`,
      reason
    );
  });
}
function blueprintGaps(setup, units) {
  const [main] = units;
  const embedded = setup.outposts.filter((outpost) => outpost.embedded);
  return [
    ...embedded.map(
      (outpost) => item(
        `Add the application ${main?.name ?? ""} to the ${EMBEDDED_OUTPOST} under Applications > Outposts. A blueprint would replace the outpost's other applications`,
        whyOutpostOptional(units, outpost)
      )
    ),
    ...racRemark(setup, main)
  ];
}
function racRemark(setup, main) {
  return setup.outposts.filter(({ type }) => type === "rac").map(
    (outpost) => item(
      `Create the outpost ${outpostName(outpost, main?.name ?? "")} of type RAC under Applications > Outposts`,
      outpost.optional
    )
  );
}
function terraformGaps(setup, units) {
  const [main] = units;
  const gaps = [];
  for (const { name, provider } of providersOf(units)) {
    const add = (text4) => gaps.push(item(text4, whyProviderOptional(units, provider)));
    if (provider.type === "saml" && provider.defaultNameIdPolicy)
      add(`Set the Default NameID Policy of the provider ${name} to ${provider.defaultNameIdPolicy}`);
    if (provider.type === "scim" && !provider.verifyCertificates)
      add(`Turn off "Verify SCIM server's certificates" in the provider ${name}`);
    if (provider.type === "scim" && provider.compatibilityMode === "gitlab")
      add(`Set the Compatibility Mode of the provider ${name} to GitLab`);
    if (provider.type === "google-workspace")
      add(
        `Select authentik's own user and group mappings in the provider ${name}. Terraform cannot look them up and does not change the selection`
      );
  }
  for (const role of setup.roles) {
    if (setup.serviceAccounts.some(({ username }) => username === role.assignTo)) continue;
    const name = roleName(role, main?.name ?? "");
    gaps.push(item(`Under Directory > Roles, assign the role "${name}" to ${role.assignTo}`, role.optional));
  }
  if (main?.application.existing && main.backchannel.length > 0) {
    for (const { name, provider } of main.backchannel) {
      const text4 = `Add ${name} to the Backchannel Providers of the application ${main.name}, which this file does not manage`;
      gaps.push(item(text4, provider.optional));
    }
  }
  return [...gaps, ...racRemark(setup, main)];
}

// src/authentik/steps/inline.ts
var strong = (text4) => ({ strong: text4 });
var code = (text4) => ({ code: text4 });
var markdown = (text4) => ({ markdown: text4 });
var menu = (...names2) => strong(names2.join(" > "));
var openTab = (page, name, tab) => [
  "Open ",
  menu("Applications", page),
  ", then ",
  name,
  ". On the ",
  strong(tab),
  " tab, "
];
function listed(items) {
  const last = items.length > 2 ? ", and " : " and ";
  return items.flatMap((item2, index) => {
    const own2 = Array.isArray(item2) ? item2 : [item2];
    return index === 0 ? own2 : [index === items.length - 1 ? last : ", ", ...own2];
  });
}
var objectName = (name, optional2) => optional2 === void 0 ? [code(name)] : [code(name), " (optional)"];
var paragraph = (...content2) => ({ kind: "paragraph", content: content2 });
var olderReleases = (before2, ...content2) => ({
  kind: "olderReleases",
  before: before2,
  content: content2
});
var noteBlock = (note2) => note2 ? [{ kind: "note", content: [markdown(sentence(note2))] }] : [];
var settingsBlock = (settings) => settings.length > 0 ? [{ kind: "settings", settings }] : [];
var formPart = (name, settings) => settings.length > 0 ? [paragraph("Under ", strong(name), ":"), { kind: "settings", settings }] : [];
function setting(label, value, remarks = {}) {
  const texts = [
    remarks.optional && `Optional: ${sentence(remarks.optional)}`,
    remarks.note && sentence(remarks.note)
  ].filter(Boolean);
  return {
    label,
    value: Array.isArray(value) ? value : [value],
    ...texts.length > 0 ? { note: [markdown(texts.join(" "))] } : {}
  };
}
var optionalSetting = (label, value, remarks = {}) => value === void 0 ? [] : [setting(label, code(value), remarks)];
var switchSetting = (label, value, byDefault, remarks = {}) => value === void 0 || value === byDefault ? [] : [setting(label, strong(value ? "on" : "off"), remarks)];

// src/authentik/steps/notes.ts
function valuesOf(setup, unit, isMain, password) {
  const slug2 = isMain ? SLUG_TOKEN : unit.application.slug;
  const behind = isMain ? unit.backchannel : [];
  return [...unit.main ? [unit.main] : [], ...behind].flatMap((named) => {
    const values = providerValues(setup, named, slug2, password);
    const optional2 = named.provider.optional ?? unit.optional;
    return values.length === 0 ? [] : [{ where: pageOf(named, values.length), values, optional: optional2 }];
  });
}
function noteSteps(setup, unit, isMain) {
  return valuesOf(setup, unit, isMain, [", with the password that you copied"]).map(({ where, values, optional: optional2 }) => ({
    title: ["Open ", ...where],
    optional: optional2,
    blocks: [{ kind: "list", items: values }]
  }));
}
function pageOf({ name, provider }, count) {
  const page = [menu("Applications", "Providers"), ", then ", strong(name)];
  if (provider.type === "saml") return [...page, ", and get the following:"];
  const what = count === 1 ? "this value:" : "these values:";
  const hasSecret = provider.type === "radius" || provider.type === "oauth2" && provider.clientType === "confidential" && provider.clientSecret === void 0;
  return hasSecret ? [...page, ". Click ", strong("Edit"), ` and copy ${what}`] : [...page, `, and copy ${what}`];
}
function providerValues(setup, { provider }, slug2, password) {
  switch (provider.type) {
    case "oauth2":
      return [
        ...provider.clientId ? [] : [[strong("Client ID"), ": ", code("<client_id>")]],
        ...provider.clientSecret || provider.clientType === "public" ? [] : [[strong("Client Secret"), ": ", code("<client_secret>")]],
        [strong("Slug"), " of the application: ", code(slug2)]
      ];
    case "saml":
      return samlDownloads(setup, provider);
    case "ldap":
      return [
        [strong("Base DN"), ": ", code(baseDnOf(setup, provider))],
        ...bindDnsOf(setup, provider).map((dn) => ["Bind DN: ", code(dn), ...password])
      ];
    case "radius":
      return [[strong("Shared secret")]];
    case "ssf":
      return [
        [
          strong("URL"),
          ", on the ",
          strong("Overview"),
          " tab. It appears once the provider is a backchannel provider of an application."
        ]
      ];
    case "proxy":
    case "scim":
    case "google-workspace":
      return [];
  }
}
var DOWNLOADS = {
  "metadata-file": [
    "The metadata file: under ",
    strong("Related objects"),
    ", next to ",
    strong("Metadata"),
    ", click ",
    strong("Download"),
    "."
  ],
  "metadata-url": [
    "The metadata URL: under ",
    strong("Related objects"),
    ", next to ",
    strong("Metadata"),
    ", click ",
    strong("Copy download URL"),
    "."
  ],
  certificate: [
    "The signing certificate: under ",
    strong("Related objects"),
    ", click ",
    menu("Download signing certificate", "Download"),
    "."
  ]
};
function samlDownloads({ manualSteps }, { downloads }) {
  if (downloads) return downloads.map((name) => DOWNLOADS[name]);
  if (manualSteps.some(({ text: text4 }) => /signing certificate|metadata/i.test(text4))) return [];
  return [
    DOWNLOADS["metadata-url"],
    ["If the application takes a file instead, click ", strong("Download"), " there."],
    [
      "If the application asks for the signing certificate, click ",
      menu("Download signing certificate", "Download"),
      "."
    ]
  ];
}

// src/authentik/resolve/endpoints.ts
function buildEndpoints(setup) {
  const { provider } = setup;
  const main = provider && !isPushing(provider.type) ? providerEndpoints(setup, provider, SLUG_TOKEN) : [];
  const behind = [...provider && isPushing(provider.type) ? [provider] : [], ...setup.backchannelProviders];
  const additional = setup.additionalApplications.flatMap(({ application, provider: provider2 }) => {
    const name = application.name ?? application.slug;
    return providerEndpoints(setup, provider2, application.slug).filter(({ url: url2 }) => url2.includes(`/${application.slug}/`)).map((endpoint) => ({ ...endpoint, label: `${name}: ${endpoint.label}` }));
  });
  return [...main, ...behind.flatMap((one) => providerEndpoints(setup, one, SLUG_TOKEN)), ...additional];
}
function providerEndpoints(setup, provider, slug2) {
  switch (provider.type) {
    case "oauth2":
      return oauth2Endpoints(provider, slug2);
    case "saml":
      return samlEndpoints(provider, slug2);
    case "proxy":
      return proxyEndpoints(provider);
    case "ldap":
      return ldapEndpoints(setup, provider);
    case "ssf":
      return ssfEndpoints(slug2);
    case "scim":
    case "radius":
    case "google-workspace":
      return [];
  }
}
var issuerUrl = ({ issuerMode }, slug2) => issuerMode === "global" ? `${AUTHENTIK_URL}/` : `${AUTHENTIK_URL}/application/o/${slug2}/`;
var discoveryUrl = (slug2) => `${AUTHENTIK_URL}/application/o/${slug2}/.well-known/openid-configuration`;
var samlMetadataUrl = (slug2) => `${AUTHENTIK_URL}/application/saml/${slug2}/metadata/`;
function oauth2Endpoints(provider, slug2) {
  const o = `${AUTHENTIK_URL}/application/o`;
  return [
    {
      label: "Issuer",
      url: issuerUrl(provider, slug2),
      note: "Keep the trailing slash."
    },
    {
      label: "OpenID configuration",
      url: discoveryUrl(slug2),
      note: "Discovery document that lists the other endpoints."
    },
    { label: "Authorization", url: `${o}/authorize/` },
    { label: "Token", url: `${o}/token/` },
    { label: "User info", url: `${o}/userinfo/` },
    { label: "JWKS", url: `${o}/${slug2}/jwks/` },
    { label: "End session", url: `${o}/${slug2}/end-session/` },
    { label: "Token revocation", url: `${o}/revoke/` },
    { label: "Token introspection", url: `${o}/introspect/` },
    { label: "Device authorization", url: `${o}/device/` }
  ];
}
function samlEndpoints(provider, slug2) {
  const root = `${AUTHENTIK_URL}/application/saml/${slug2}`;
  const older = "Older address that still works.";
  return [
    { label: "Metadata", url: samlMetadataUrl(slug2) },
    { label: "Issuer (entity ID)", url: provider.issuerOverride ?? samlMetadataUrl(slug2) },
    { label: "SSO and SLO", url: `${root}/`, note: "Accepts redirect and POST bindings for sign-in and logout." },
    { label: "IdP-initiated sign-in", url: `${root}/init/` },
    { label: "SSO (redirect)", url: `${root}/sso/binding/redirect/`, note: older },
    { label: "SSO (POST)", url: `${root}/sso/binding/post/`, note: older },
    { label: "SLO (redirect)", url: `${root}/slo/binding/redirect/`, note: older },
    { label: "SLO (POST)", url: `${root}/slo/binding/post/`, note: older }
  ];
}
function proxyEndpoints({ externalHost }) {
  const host2 = externalHost.replace(/\/+$/, "");
  return [
    {
      label: "Outpost",
      url: `${host2}/outpost.goauthentik.io`,
      note: "Forward this path from the reverse proxy to the outpost."
    },
    { label: "Sign-out", url: `${host2}/outpost.goauthentik.io/sign_out` }
  ];
}
function ldapEndpoints(setup, provider) {
  const baseDn2 = baseDnOf(setup, provider);
  return [
    { label: "Base DN", url: baseDn2 },
    { label: "Users", url: `ou=users,${baseDn2}` },
    { label: "Groups", url: `ou=groups,${baseDn2}` },
    ...bindDnsOf(setup, provider).map((url2) => ({ label: "Bind DN", url: url2 }))
  ];
}
function ssfEndpoints(slug2) {
  const root = `${AUTHENTIK_URL}/application/ssf/${slug2}`;
  return [
    { label: "SSF configuration", url: `${AUTHENTIK_URL}/.well-known/ssf-configuration/${slug2}` },
    { label: "SSF JWKS", url: `${root}/ssf-jwks/` },
    { label: "SSF stream", url: `${root}/stream/` }
  ];
}

// src/authentik/files/hcl.ts
var raw = (expression2) => ({ raw: expression2 });

// src/authentik/files/tidy-expression.ts
function tidyExpression(expression2) {
  const lines2 = expression2.replace(/\r\n?/g, "\n").split("\n").map((line2) => line2.trim() === "" ? "" : line2);
  while (lines2[0] === "") lines2.shift();
  while (lines2.at(-1) === "") lines2.pop();
  const margins = lines2.filter(Boolean).map((line2) => /^[ \t]*/.exec(line2)?.[0] ?? "");
  const margin = margins.reduce((shared, one) => commonPrefix(shared, one), margins[0] ?? "");
  return lines2.map((line2) => line2.slice(margin.length)).join("\n");
}
function commonPrefix(a, b) {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return a.slice(0, length);
}

// src/authentik/model/provider-models.ts
var PROVIDER_MODELS = {
  oauth2: "authentik_providers_oauth2.oauth2provider",
  saml: "authentik_providers_saml.samlprovider",
  proxy: "authentik_providers_proxy.proxyprovider",
  ldap: "authentik_providers_ldap.ldapprovider",
  scim: "authentik_providers_scim.scimprovider",
  radius: "authentik_providers_radius.radiusprovider",
  ssf: "authentik_providers_ssf.ssfprovider",
  "google-workspace": "authentik_providers_google_workspace.googleworkspaceprovider"
};

// src/authentik/terraform/parts.ts
function resource(address, body, remark, optional2) {
  return { type: "resource", labels: address.split("."), body, comment: remark && sentence(remark), optional: optional2 };
}
var lifecycle = (body) => ({ type: "lifecycle", labels: [], body });
var ignoreChanges = (names2) => lifecycle([argument("ignore_changes", { list: names2.map((name) => ({ value: raw(name) })) })]);
var argument = (name, value, comment) => ({ name, value, comment });
var optionalArgument = (name, value, comment) => value === void 0 ? [] : [argument(name, value, comment)];
var listArgument = (name, items) => items.length === 0 ? [] : [argument(name, { list: items })];
var unlessDefault = (name, value, byDefault) => value === byDefault ? [] : [argument(name, value)];

// src/authentik/terraform/references.ts
var PROVIDER_RESOURCES = {
  oauth2: "authentik_provider_oauth2",
  saml: "authentik_provider_saml",
  proxy: "authentik_provider_proxy",
  ldap: "authentik_provider_ldap",
  scim: "authentik_provider_scim",
  radius: "authentik_provider_radius",
  ssf: "authentik_provider_ssf",
  "google-workspace": "authentik_provider_google_workspace"
};
var MAPPING_RESOURCES = {
  scope: "authentik_property_mapping_provider_scope",
  saml: "authentik_property_mapping_provider_saml",
  scim: "authentik_property_mapping_provider_scim",
  radius: "authentik_property_mapping_provider_radius",
  "google-workspace": "authentik_property_mapping_provider_google_workspace"
};
var unitOf = (scope3, provider) => scope3.units.find(
  ({ main, backchannel }) => main?.provider === provider || backchannel.some((one) => one.provider === provider)
);
function providerAddress(scope3, provider) {
  return scope3.address(provider, PROVIDER_RESOURCES[provider.type], unitOf(scope3, provider)?.application.slug ?? "");
}
var providerRef = (scope3, { provider }) => ({
  value: raw(`${providerAddress(scope3, provider)}.id`),
  optional: whyProviderOptional(scope3.units, provider)
});
var applicationAddress = (scope3, unit) => scope3.address(unit.application, "authentik_application", unit.application.slug);
var FLOW_LABELS = {
  implicit: "authorization",
  explicit: "authorization_with_consent",
  invalidation: "invalidation",
  authentication: "authentication",
  logout: "logout"
};
var flowRef = (scope3, name) => raw(`${scope3.lookUp("authentik_flow", FLOW_LABELS[name], [argument("slug", FLOWS[name])])}.id`);
var flowArguments = (scope3, flow2) => [
  argument("authorization_flow", flowRef(scope3, flow2)),
  argument("invalidation_flow", flowRef(scope3, "invalidation"))
];
function groupRef(scope3, name) {
  const group = scope3.setup.groups.find((one) => one.name === name);
  if (!group) return { value: raw(`${lookUpGroup(scope3, name, name)}.id`) };
  const address = scope3.address(group, "authentik_group", name);
  if (isShared(scope3, group)) {
    scope3.sharedInUse.add(group);
    return { value: raw(`one(concat(${address}[*].id, data.${address}[*].id))`), optional: group.optional };
  }
  return { value: raw(`${address}.id`), optional: group.optional };
}
var lookUpGroup = (scope3, label, name) => scope3.lookUp("authentik_group", label, groupLookup(name));
var groupLookup = (name) => [argument("name", name), argument("include_users", false)];
var isShared = (scope3, { name }) => scope3.context.sharedGroups?.includes(name) ?? false;

// src/authentik/terraform/objects.ts
function groupBlock(scope3, group) {
  const address = scope3.address(group, "authentik_group", group.name);
  const count = isShared(scope3, group) ? [argument("count", raw("var.create_shared_groups ? 1 : 0"))] : [];
  return resource(
    address,
    [...count, argument("name", group.name), ...jsonAttributes(group.attributes)],
    `Group: ${group.purpose}`,
    group.optional
  );
}
var jsonAttributes = (attributes2) => {
  const entries = Object.entries(attributes2 ?? {});
  if (entries.length === 0) return [];
  const object = entries.map(([name, value]) => ({ name: { quoted: name }, value }));
  return [argument("attributes", { call: "jsonencode", with: [{ object }] })];
};
function sharedGroupBlock(scope3, group) {
  return {
    type: "data",
    labels: scope3.address(group, "authentik_group", group.name).split("."),
    body: [argument("count", raw("var.create_shared_groups ? 0 : 1")), ...groupLookup(group.name)],
    optional: group.optional
  };
}
function sharedGroupsVariable(names2) {
  return {
    type: "variable",
    labels: ["create_shared_groups"],
    body: [
      argument(
        "description",
        `Whether to create groups that other methods of the guide create, too (${names2.join(", ")}); set it to false if another method's configuration has created them`
      ),
      argument("type", raw("bool")),
      argument("default", true)
    ]
  };
}
var roleAddress = (scope3, role) => scope3.address(role, "authentik_rbac_role", roleName(role, scope3.units[0]?.name ?? ""));
function roleBlocks(scope3, role) {
  const name = roleName(role, scope3.units[0]?.name ?? "");
  const address = roleAddress(scope3, role);
  const on = firstOfType(scope3.units, role.on);
  const created = resource(
    address,
    [argument("name", name)],
    `Role with the permission "${role.permission}"`,
    role.optional
  );
  if (!on) return [created];
  const provider = providerRef(scope3, on);
  return [
    created,
    resource(
      scope3.address({}, "authentik_rbac_permission_role", name),
      [
        argument("role", raw(`${address}.id`)),
        argument("model", PROVIDER_MODELS[role.on]),
        // With the app's label, as authentik reports it. Terraform would replace a bare codename at each apply.
        argument("permission", role.codename),
        argument("object_id", provider.value)
      ],
      void 0,
      role.optional ?? provider.optional
    )
  ];
}
function serviceAccountBlocks(scope3, account) {
  const user = userAddress(scope3, account);
  const roles = scope3.setup.roles.filter(({ assignTo }) => assignTo === account.username);
  return [
    resource(
      user,
      [
        argument("username", account.username),
        argument("name", account.username),
        argument("type", "service_account"),
        ...listArgument(
          "groups",
          account.groups.map((name) => groupRef(scope3, name))
        ),
        ...listArgument(
          "roles",
          roles.map((role) => ({ value: raw(`${roleAddress(scope3, role)}.id`), optional: role.optional }))
        )
      ],
      `Service account: ${account.purpose}`,
      account.optional
    ),
    resource(
      tokenAddress(scope3, account),
      [
        argument("identifier", tokenIdentifier(account)),
        argument("user", raw(`${user}.id`)),
        argument("intent", account.credential === "api-token" ? "api" : "app_password"),
        argument("description", plainText(account.purpose)),
        argument("expiring", false),
        argument("retrieve_key", true)
      ],
      void 0,
      account.optional
    )
  ];
}
var userAddress = (scope3, account) => scope3.address(account, "authentik_user", account.username);
var tokenAddress = (scope3, account) => scope3.address(account.groups, "authentik_token", account.username);
function mappingBlock(scope3, mapping) {
  const particular = mapping.kind === "scope" ? [
    argument("scope_name", mapping.scopeName),
    ...optionalArgument("description", mapping.description && plainText(mapping.description))
  ] : mapping.kind === "saml" ? [argument("saml_name", mapping.samlName), ...optionalArgument("friendly_name", mapping.friendlyName)] : [];
  return resource(
    scope3.address(mapping, MAPPING_RESOURCES[mapping.kind], mapping.name),
    [
      argument("name", mapping.name),
      ...particular,
      argument("expression", { heredoc: tidyExpression(mapping.expression) })
    ],
    void 0,
    mapping.optional
  );
}

// src/authentik/terraform/certificates.ts
function certificateArgument(scope3, name, keyPair2, note2) {
  const address = certificateAddress(scope3, keyPair2);
  if (address === void 0) return [];
  const optional2 = keyPair2 === void 0 ? void 0 : whyOptional(scope3.setup, keyPair2);
  return [{ ...argument(name, raw(`${address}.id`), note2 && sentence(note2)), optional: optional2 }];
}
function certificateAddress(scope3, keyPair2) {
  const pair = certificateName(keyPair2);
  if (pair === void 0) return void 0;
  const isDefault = pair === SELF_SIGNED_CERTIFICATE;
  const comment = isDefault ? "Comes with authentik; any other certificate-key pair with an RSA key works too." : void 0;
  return scope3.lookUp(
    "authentik_certificate_key_pair",
    isDefault ? "default" : pair,
    [argument("name", pair), argument("fetch_key", false)],
    comment
  );
}

// src/authentik/terraform/outputs.ts
function terraformOutputs(scope3, slug2) {
  const unique2 = uniqueNames("_");
  const output = (name, value, holds, { sensitive = false, optional: optional2 } = {}) => ({ name: unique2(name, "value"), value, sensitive, holds, optional: optional2 });
  const credentials = scope3.units.flatMap(({ main, application, name, optional: optional2 }, index) => {
    const prefix = index === 0 ? "" : `${asciiName(application.slug, "_")}_`;
    const of = index === 0 ? "" : ` of ${name}`;
    if (main?.provider.type === "oauth2") {
      const address = providerAddress(scope3, main.provider);
      const secret = main.provider.clientType === "confidential" ? [
        output(`${prefix}client_secret`, raw(`${address}.client_secret`), `**Client Secret**${of}`, {
          sensitive: true,
          optional: optional2
        })
      ] : [];
      return [output(`${prefix}client_id`, raw(`${address}.client_id`), `**Client ID**${of}`, { optional: optional2 }), ...secret];
    }
    const certificate = main?.provider.type === "saml" ? certificateAddress(scope3, main.provider.signingCertificate) : void 0;
    return certificate ? [
      output(
        `${prefix}signing_certificate`,
        raw(`${certificate}.certificate_data`),
        `the signing certificate${of}`,
        { optional: optional2 }
      )
    ] : [];
  });
  const tokens = scope3.setup.serviceAccounts.map(
    (account) => output(
      tokenIdentifier(account),
      raw(`${tokenAddress(scope3, account)}.key`),
      `the ${account.credential === "api-token" ? "API token" : "password"} of \`${account.username}\``,
      { sensitive: true, optional: account.optional }
    )
  );
  const endpoints = endpointArguments(scope3, slug2);
  return [
    ...credentials,
    ...tokens,
    ...endpoints.length > 0 ? [output("endpoints", { object: endpoints }, endpointsHold(scope3))] : []
  ];
}
function outputBlocks(scope3, slug2) {
  return terraformOutputs(scope3, slug2).map(({ name, value, sensitive, optional: optional2 }) => ({
    type: "output",
    optional: optional2,
    labels: [name],
    body: [
      ...isObject(value) ? [{ name: "description", value: "Addresses and values that the application needs" }] : [],
      { name: "value", value },
      ...sensitive ? [{ name: "sensitive", value: true }] : []
    ]
  }));
}
var isObject = (value) => typeof value === "object" && "object" in value;
function endpointsHold({ units }) {
  const types = new Set(providersOf(units).map(({ provider }) => provider.type));
  return [
    "the addresses and values that the application needs.",
    types.has("saml") && "`metadata` is the metadata URL, from which you can also download the metadata file.",
    types.has("ldap") && "`base_dn` and `bind_dn` are for the LDAP client.",
    types.has("ssf") && "`ssf_configuration` is the URL of the SSF provider."
  ].filter(Boolean).join(" ");
}
function endpointArguments(scope3, slug2) {
  const unique2 = uniqueNames("_");
  return buildEndpoints(scope3.setup).map(({ label, url: url2 }) => {
    const parts = url2.split(SLUG_TOKEN);
    const value = parts.length === 1 ? url2 : { template: parts.flatMap((part, index) => index === 0 ? [part] : [raw(slug2), part]) };
    return { name: unique2(label, "value"), value };
  });
}

// src/authentik/terraform/scope.ts
function terraformScope(setup, context) {
  const addresses = /* @__PURE__ */ new Map();
  const uniqueByType = /* @__PURE__ */ new Map();
  const known = /* @__PURE__ */ new Map();
  const data = [];
  const variables = [];
  const label = (type, name) => {
    const unique2 = uniqueByType.get(type) ?? uniqueNames("_");
    uniqueByType.set(type, unique2);
    return unique2(name, "main");
  };
  return {
    setup,
    context,
    units: applicationsOf(setup, context),
    sharedInUse: /* @__PURE__ */ new Set(),
    data,
    variables,
    address: (object, type, name) => {
      const address = addresses.get(object) ?? `${type}.${label(type, name)}`;
      addresses.set(object, address);
      return address;
    },
    lookUp: (type, name, body, comment) => {
      const key = JSON.stringify([type, body]);
      const address = known.get(key) ?? `${type}.${label(`data.${type}`, name)}`;
      if (!known.has(key)) data.push({ type: "data", labels: address.split("."), body, comment });
      known.set(key, address);
      return `data.${address}`;
    },
    variable: (name, description, sensitive) => {
      const key = JSON.stringify(["variable", name, description]);
      const own2 = known.get(key) ?? label("variable", name);
      if (!known.has(key))
        variables.push({ type: "variable", labels: [own2], body: variableBody(description, sensitive) });
      known.set(key, own2);
      return `var.${own2}`;
    }
  };
}
var variableBody = (description, sensitive) => [
  { name: "description", value: plainText(description) },
  { name: "type", value: raw("string") },
  ...sensitive ? [{ name: "sensitive", value: true }] : []
];

// src/authentik/steps/after-apply.ts
function afterApply(setup, context) {
  const units = applicationsOf(setup, context);
  return {
    blueprint: [...blueprintValues(setup, units), ...closing(setup, units, "blueprint")],
    terraform: [...terraformValues(setup, context, units), ...closing(setup, units, "terraform")]
  };
}
function beginning(first, optional2) {
  const open = first ? "After you apply the blueprint, open " : "Open ";
  return optional2 === void 0 ? open : `Optional: ${open.charAt(0).toLowerCase()}${open.slice(1)}`;
}
function blueprintValues(setup, units) {
  const values = units.flatMap((unit, index) => valuesOf(setup, unit, index === 0, []));
  const tokens = setup.serviceAccounts.map((account) => [
    code(tokenIdentifier(account)),
    account.credential === "api-token" ? ": the API token of " : ": the password of ",
    code(account.username),
    ...account.optional ? [" (optional)"] : []
  ]);
  const blocks = values.flatMap(({ where, values: items, optional: optional2 }, index) => [
    paragraph(beginning(index === 0, optional2), ...where),
    { kind: "list", items }
  ]);
  if (tokens.length > 0) {
    blocks.push(
      paragraph(
        blocks.length === 0 ? "After you apply the blueprint, open " : "Open ",
        menu("Directory", "Tokens and App passwords"),
        ", and copy these values with the copy action in each row:"
      ),
      { kind: "list", items: tokens }
    );
  }
  return blocks.length > 0 ? blocks : [paragraph("After you apply the blueprint, there are no credentials to copy.")];
}
function terraformValues(given, context, units) {
  const outputs = terraformOutputs(terraformScope(withRealSlug(given), context), "");
  const items = outputs.map(({ name, value, holds, optional: optional2 }) => [
    code(isObject(value) ? `terraform output ${name}` : `terraform output -raw ${name}`),
    ": ",
    markdown(holds),
    ...optional2 ? [" (optional)"] : []
  ]);
  if (providersOf(units).some(({ provider }) => provider.type === "radius"))
    items.push(["the variable ", code("radius_shared_secret"), ": the ", strong("Shared secret")]);
  return items.length > 0 ? [paragraph("After ", code("terraform apply"), ", read these values:"), { kind: "list", items }] : [paragraph("After ", code("terraform apply"), ", there are no credentials to copy.")];
}
function deployment(units, outpost) {
  const name = strong(outpostName(outpost, units[0]?.name ?? ""));
  return paragraph(
    ...whyOutpostOptional(units, outpost) === void 0 ? ["The outpost ", name, " is not deployed yet."] : ["If you use the optional outpost ", name, ", deploy it."],
    " Open ",
    menu("Applications", "Outposts"),
    ", edit ",
    name,
    ", and choose an ",
    strong("Integration"),
    ", or deploy it yourself."
  );
}
function closing(setup, units, format) {
  const providers = providersOf(units);
  const syncing = providers.filter(({ provider }) => isPushing(provider.type) && provider.type !== "ssf");
  const outposts = setup.outposts.filter(({ embedded, type }) => !embedded && type !== "rac");
  const { after } = manualRemarks(setup, units, format);
  const expiries = expiriesOf(providers);
  return [
    ...syncing.length > 0 ? [
      paragraph(
        ...listed(
          syncing.map(({ name, provider }) => provider.optional ? [strong(name), " (optional)"] : strong(name))
        ),
        syncing.length === 1 ? " syncs" : " sync",
        " users and groups after each change, and all of them every four hours."
      )
    ] : [],
    ...outposts.map((outpost) => deployment(units, outpost)),
    ...expiries.map((expiry) => paragraph(markdown(expiry))),
    ...after.length > expiries.length ? [paragraph("The end of the file lists what you still have to do.")] : []
  ];
}

// src/placeholders/find-tokens.ts
function tokenFinder(tokens) {
  const found = /* @__PURE__ */ new Map();
  for (const token of tokens) {
    if (escapeRegex(token) !== token) found.set(escapeRegex(token), { token, isRegex: true });
    found.set(token, { token, isRegex: false });
  }
  const spellings = [...found.keys()].sort((a, b) => b.length - a.length);
  if (spellings.length === 0) return (text4) => text4 ? [text4] : [];
  const any = new RegExp(`(${spellings.map(tokenPattern).join("|")})`);
  return (text4) => text4.split(any).map((part, index) => index % 2 ? found.get(part) ?? part : part).filter((part) => part !== "");
}
function tokenPattern(token) {
  const escaped = escapeRegex(token);
  return /^\w(?:.*\w)?$/s.test(token) ? `(?<![\\w-]|\\w\\\\?\\.)${escaped}(?![\\w-]|\\\\?\\.\\w)` : escaped;
}

// src/authentik/files/yaml-text.ts
var import_yaml = require("yaml");
var quoteYaml = (text4) => `"${escapeYaml(text4)}"`;
var printFields = (fields, find2) => {
  const printer = new Printer(find2);
  return printer.lines(printer.map(fields, 0));
};
var printItem = (item2, column, find2) => {
  const printer = new Printer(find2);
  return withRemark(printer.lines(printer.list([{ value: item2.value }], column)), item2, { find: find2, column });
};
var OPTIONS = {
  lineWidth: 0,
  flowCollectionPadding: false,
  // Comments already begin with `#`, or with `# ` for prose.
  commentString: (comment) => comment
};
var Literal = class {
  constructor(text4) {
    this.text = text4;
  }
  text;
};
var LITERAL = {
  tag: "literal",
  default: true,
  identify: (value) => value instanceof Literal,
  resolve: (text4) => new Literal(text4),
  stringify: ({ value }) => value.text
};
var SLOT = "\uFFFF";
var Printer = class {
  constructor(find2) {
    this.find = find2;
  }
  find;
  placeholders = [];
  slotted(line2) {
    return line2.map(
      (segment) => typeof segment === "string" ? segment : `${SLOT}${this.placeholders.push(segment) - 1}${SLOT}`
    ).join("");
  }
  lines(node) {
    return new import_yaml.Document(node, { version: "1.1", customTags: [LITERAL] }).toString(OPTIONS).replace(/\n$/, "").split("\n").map(
      (line2) => line2.split(SLOT).flatMap((part, index) => index % 2 ? this.placeholders[Number(part)] ?? [] : part || [])
    );
  }
  map(fields, column) {
    const map = new import_yaml.YAMLMap();
    this.fill(map, fields.map(wholly), column, (field2) => {
      const { key, value } = field2;
      const name = typeof key === "string" ? new import_yaml.Scalar(key) : this.quoted(key.quoted);
      return { commented: name, part: new import_yaml.Pair(name, this.value(value, column + 2)) };
    });
    return map;
  }
  list(items, column) {
    const list = new import_yaml.YAMLSeq();
    this.fill(list, items, column, ({ value }) => {
      const node = this.value(value, column + 2);
      return { commented: node, part: node };
    });
    return list;
  }
  /** Attaches comments to the part that follows them, or at the end to the collection. */
  fill(collection, parts, column, nodes) {
    let above = [];
    parts.forEach((one, index) => {
      const { commented, part } = nodes(one);
      const context = { find: this.find, column, before: parts[index - 1]?.optional };
      if (one.optional !== void 0) {
        const alone = collection instanceof import_yaml.YAMLMap ? new import_yaml.YAMLMap() : new import_yaml.YAMLSeq();
        alone.items.push(part);
        above.push(...withRemark(this.lines(alone), one, context));
      } else {
        above.push(...withRemark([], one, context));
        commented.commentBefore = this.comment(above);
        above = [];
        collection.items.push(part);
      }
    });
    collection.comment = this.comment(above);
  }
  comment(lines2) {
    return lines2.length > 0 ? lines2.map((line2) => this.slotted(line2)).join("\n") : void 0;
  }
  value(value, column) {
    if (typeof value === "string") return this.quoted(value);
    if (typeof value === "number" || typeof value === "boolean") return new import_yaml.Scalar(value);
    if ("token" in value) return this.literal(['"', { ...value, as: ["yaml"] }, '"']);
    if ("block" in value) return this.block(value.block, value.of);
    if ("list" in value) return this.list(value.list, column);
    if ("map" in value) return this.map(value.map, column);
    return this.flow(value);
  }
  flow(value) {
    if (typeof value === "string") return this.quoted(value);
    if (Array.isArray(value)) {
      const list = new import_yaml.YAMLSeq();
      list.flow = true;
      list.items = value.map((item2) => this.flow(item2));
      return list;
    }
    if ("bare" in value) return new import_yaml.Scalar(value.bare);
    return Object.assign(this.flow(value.of), { tag: value.tag });
  }
  literal(line2) {
    return new import_yaml.Scalar(new Literal(this.slotted(line2)));
  }
  quoted(text4, as = []) {
    return this.literal(['"', ...splitText(text4, this.find, [...as, "yaml"], escapeYaml), '"']);
  }
  block(text4, of) {
    const as = [of === "python" ? "python" : "line"];
    if (!fitsBlock(text4)) return this.quoted(text4, as);
    const lines2 = codeLines(text4, this.find, as).map((line2) => this.slotted(line2));
    const scalar = new import_yaml.Scalar(`${lines2.join("\n")}${of === "python" ? "\n" : ""}`);
    scalar.type = import_yaml.Scalar.BLOCK_LITERAL;
    return scalar;
  }
};
function fitsBlock(text4) {
  const raw2 = text4.replace(/[\n\t"\\]/g, "");
  return text4 !== "" && !/^\s/.test(text4) && !/\n$/.test(text4) && escapeYaml(raw2) === raw2;
}

// src/authentik/files/slug.ts
var slugOf = ({ units: [main] }, unit) => unit === main ? { token: SLUG_TOKEN, text: unit.application.slug } : unit.application.slug;

// src/authentik/files/yaml.ts
var bare = (word2) => ({ bare: word2 });

// src/authentik/blueprint/parts.ts
function entryItem({ remark, optional: optional2, ...entry }) {
  const fields = [
    field("model", bare(entry.model)),
    ...optionalField("state", word(entry.state)),
    ...optionalField("id", word(entry.id)),
    field("identifiers", { map: entry.identifiers }),
    ...entry.attrs.length > 0 ? [field("attrs", { map: entry.attrs })] : [],
    ...permissionField(entry.permissions)
  ];
  return { value: { map: fields }, comment: remark && sentence(remark), optional: optional2 };
}
function permissionField(permissions = []) {
  return listField(
    "permissions",
    permissions.map(({ codename, roleId: roleId2, optional: optional2 }) => ({
      value: { map: [field("permission", bare(codename)), field("role", keyOf(roleId2))] },
      optional: optional2
    }))
  );
}
var field = (key, value, comment) => ({ key, value, comment });
var optionalField = (key, value, comment) => value === void 0 ? [] : [{ key, value, comment }];
var listField = (key, items) => items.length === 0 ? [] : [field(key, { list: items })];
var unlessDefault2 = (key, value, byDefault) => value === byDefault ? [] : [field(key, typeof value === "string" ? bare(value) : value)];
var word = (value) => value === void 0 ? void 0 : bare(value);
var words2 = (values) => ({
  list: values.map((value) => ({ value: bare(value) }))
});
var keyOf = (id) => ({ tag: "!KeyOf", of: bare(id) });
var findBare = (model, key, value) => ({
  tag: "!Find",
  of: [bare(model), [bare(key), bare(value)]]
});
var find = (model, key, value) => ({
  tag: "!Find",
  of: [bare(model), [bare(key), value]]
});

// src/authentik/blueprint/references.ts
function providerId(scope3, provider) {
  const [main, ...additional] = scope3.units;
  const other = additional.find((unit) => unit.main?.provider === provider);
  if (main?.main?.provider === provider) return scope3.idOf(provider, "provider", "");
  return scope3.idOf(provider, "provider", other ? other.application.slug : provider.type);
}
var providerRef2 = (scope3, { provider }) => ({
  value: keyOf(providerId(scope3, provider)),
  optional: whyProviderOptional(scope3.units, provider)
});
var applicationId = (scope3, unit) => scope3.idOf(unit.application, "application", unit === scope3.units[0] ? "" : unit.application.slug);
var flowRef2 = (name) => findBare("authentik_flows.flow", "slug", FLOWS[name]);
var flowFields = (flow2) => [
  field("authorization_flow", flowRef2(flow2)),
  field("invalidation_flow", flowRef2("invalidation"))
];
function groupRef2(scope3, name) {
  const group = scope3.setup.groups.find((one) => one.name === name);
  return group ? { value: keyOf(scope3.idOf(group, "group", name)), optional: group.optional } : { value: find("authentik_core.group", "name", name) };
}

// src/authentik/blueprint/objects.ts
function groupEntry(scope3, group) {
  const id = scope3.idOf(group, "group", group.name);
  return {
    remark: `Group: ${group.purpose}`,
    optional: group.optional,
    model: "authentik_core.group",
    id,
    identifiers: [field("name", group.name)],
    attrs: optionalField("attributes", attributeMap(group.attributes))
  };
}
function attributeMap(attributes2) {
  if (!attributes2 || Object.keys(attributes2).length === 0) return void 0;
  return { map: Object.entries(attributes2).map(([name, value]) => ({ key: { quoted: name }, value })) };
}
var roleId = (scope3, role) => scope3.idOf(role, "role", roleName(role, scope3.units[0]?.name ?? ""));
function roleEntry(scope3, role) {
  const id = roleId(scope3, role);
  const own2 = scope3.setup.serviceAccounts.some(({ username }) => username === role.assignTo);
  const assign = own2 ? "" : ` Under Directory > Roles, assign it to ${role.assignTo}.`;
  return {
    remark: `Role with the permission "${role.permission}".${assign}`,
    optional: role.optional,
    model: "authentik_rbac.role",
    id,
    identifiers: [field("name", roleName(role, scope3.units[0]?.name ?? ""))],
    attrs: []
  };
}
function serviceAccountEntries(scope3, account) {
  const id = scope3.idOf(account, "service-account", account.username);
  const roles = scope3.setup.roles.filter(({ assignTo }) => assignTo === account.username);
  return [
    {
      remark: `Service account: ${account.purpose}`,
      optional: account.optional,
      model: "authentik_core.user",
      id,
      identifiers: [field("username", account.username)],
      attrs: [
        field("name", account.username),
        field("type", bare("service_account")),
        ...listField(
          "groups",
          account.groups.map((name) => groupRef2(scope3, name))
        ),
        ...listField(
          "roles",
          roles.map((role) => ({ value: keyOf(roleId(scope3, role)), optional: role.optional }))
        )
      ]
    },
    {
      remark: "authentik generates its value. Copy it under Directory > Tokens and App passwords.",
      optional: account.optional,
      model: "authentik_core.token",
      identifiers: [field("identifier", tokenIdentifier(account))],
      attrs: [
        field("user", keyOf(id)),
        field("intent", bare(account.credential === "api-token" ? "api" : "app_password")),
        field("description", plainText(account.purpose)),
        field("expiring", false)
      ]
    }
  ];
}
function mappingEntry(scope3, mapping) {
  const id = scope3.idOf(mapping, "mapping", mapping.name);
  const particular = mapping.kind === "scope" ? [
    field("scope_name", mapping.scopeName),
    ...optionalField("description", mapping.description && plainText(mapping.description))
  ] : mapping.kind === "saml" ? [field("saml_name", mapping.samlName), ...optionalField("friendly_name", mapping.friendlyName)] : [];
  return {
    optional: mapping.optional,
    model: MAPPING_MODELS[mapping.kind],
    id,
    identifiers: [field("name", mapping.name)],
    attrs: [...particular, field("expression", { block: tidyExpression(mapping.expression), of: "python" })]
  };
}

// src/authentik/blueprint/application.ts
function applicationEntry(scope3, unit, referred) {
  const { application, name, main, backchannel, optional: optional2 } = unit;
  if (application.existing && !main && backchannel.length === 0 && !referred) return void 0;
  const id = applicationId(scope3, unit);
  const existing = "The application exists already. Its backchannel providers become those that are listed here.";
  return {
    remark: application.existing && backchannel.length > 0 ? existing : void 0,
    optional: optional2,
    model: "authentik_core.application",
    id,
    identifiers: [field("slug", slugOf(scope3, unit))],
    attrs: [
      field("name", name),
      ...main ? [field("provider", keyOf(providerId(scope3, main.provider)))] : [],
      ...listField(
        "backchannel_providers",
        backchannel.map(({ provider }) => ({ value: keyOf(providerId(scope3, provider)), optional: provider.optional }))
      ),
      ...optionalField("meta_launch_url", launchUrlOf(application)),
      ...isHidden(application) ? [field("meta_hide", true)] : [],
      ...optionalField("open_in_new_tab", application.openInNewTab),
      ...optionalField("group", application.group),
      ...optionalField("meta_icon", application.icon),
      ...optionalField("meta_publisher", application.publisher),
      ...optionalField("meta_description", application.description && plainText(application.description)),
      ...optionalField("policy_engine_mode", application.policyEngineMode && bare(application.policyEngineMode))
    ]
  };
}
function entitlementEntries(scope3, entitlement, application) {
  const id = scope3.idOf(entitlement, "entitlement", entitlement.name);
  return [
    {
      remark: `Entitlement: ${entitlement.purpose}`,
      optional: entitlement.optional,
      model: "authentik_core.applicationentitlement",
      id,
      identifiers: [field("name", entitlement.name), field("app", keyOf(application))],
      attrs: optionalField("attributes", attributeMap(entitlement.attributes))
    },
    ...entitlement.groups.map((name, order) => {
      const group = groupRef2(scope3, name);
      return {
        ...bindingEntry(keyOf(id), field("group", group.value), order),
        optional: entitlement.optional ?? group.optional
      };
    })
  ];
}
function accessEntry(scope3, binding, application, order) {
  const { group, user, note: note2 } = binding;
  const { value, optional: optional2 } = group === void 0 ? userRef(scope3, user ?? "") : groupRef2(scope3, group);
  return {
    ...bindingEntry(keyOf(application), field(group === void 0 ? "user" : "group", value), order),
    remark: note2,
    optional: binding.optional ?? optional2
  };
}
function userRef(scope3, name) {
  const account = scope3.setup.serviceAccounts.find(({ username }) => username === name);
  return account ? { value: keyOf(scope3.idOf(account, "service-account", name)), optional: account.optional } : { value: find("authentik_core.user", "username", name) };
}
function bindingEntry(target, holder, order) {
  return {
    model: "authentik_policies.policybinding",
    identifiers: [field("target", target), holder],
    attrs: [field("order", order)]
  };
}

// src/authentik/blueprint/certificates.ts
var CERTIFICATE = "authentik_crypto.certificatekeypair";
function certificateField(scope3, key, keyPair2, note2) {
  const name = certificateName(keyPair2);
  if (name === void 0) return [];
  const optional2 = keyPair2 === void 0 ? void 0 : whyOptional(scope3.setup, keyPair2);
  return [{ key, value: lookUpCertificate(scope3, name), comment: note2 && sentence(note2), optional: optional2 }];
}
function lookUpCertificate(scope3, name) {
  const any = name === SELF_SIGNED_CERTIFICATE;
  return scope3.lookUp({
    model: CERTIFICATE,
    key: "name",
    value: name,
    label: any ? "certificate-default" : `certificate-${name}`,
    remark: any ? "Comes with authentik; any other certificate-key pair with an RSA key works too." : "This certificate-key pair must exist."
  });
}

// src/authentik/blueprint/mappings.ts
function mappingRef(scope3, ref) {
  if (ref.from === "authentik") return findBare(MAPPING_MODELS[ref.mapping.kind], "managed", ref.mapping.managed);
  if (ref.from === "setup") return keyOf(scope3.idOf(ref.mapping, "mapping", ref.mapping.name));
  return find(MAPPING_MODELS[ref.mapping.kind], "name", ref.mapping.name);
}
function singleMapping(scope3, ref) {
  if (ref.from === "setup") return mappingRef(scope3, ref);
  const { kind, name } = ref.mapping;
  const [key, value] = ref.from === "authentik" ? ["managed", ref.mapping.managed] : ["name", name];
  return scope3.lookUp({
    model: MAPPING_MODELS[kind],
    key,
    value,
    label: `mapping-${name}`,
    remark: `Finds ${name}.`
  });
}
var mappingList = (scope3, refs) => ({
  list: refs.map((ref) => ({ value: mappingRef(scope3, ref), optional: reasonToLeaveOut(ref) }))
});

// src/authentik/blueprint/outposts.ts
function proxyAttrs(scope3, provider) {
  return [
    ...flowFields(provider.authorizationFlow),
    field("mode", bare(provider.mode)),
    field("external_host", provider.externalHost),
    ...optionalField(
      "internal_host",
      provider.internalHost,
      provider.internalHostNote && sentence(provider.internalHostNote)
    ),
    ...provider.mode === "proxy" ? unlessDefault2("internal_host_ssl_validation", provider.internalHostSslValidation, true) : [],
    ...optionalField("cookie_domain", provider.cookieDomain),
    field("access_token_validity", bare(provider.accessTokenValidity ?? PROXY_TOKEN_VALIDITY)),
    ...optionalField(
      "skip_path_regex",
      provider.unauthenticatedPaths.length === 0 ? void 0 : { block: provider.unauthenticatedPaths.join("\n"), of: "lines" }
    ),
    ...optionalField("intercept_header_auth", provider.interceptHeaderAuth),
    ...provider.basicAuth ? [
      field("basic_auth_enabled", true),
      ...optionalField("basic_auth_user_attribute", provider.basicAuth.usernameAttribute),
      ...optionalField("basic_auth_password_attribute", provider.basicAuth.passwordAttribute)
    ] : [],
    ...ownMappingsField(scope3, "scope")
  ];
}
function ldapAttrs(scope3, provider) {
  return [
    field("authorization_flow", flowRef2("authentication"), "The flow that runs at a bind."),
    field("invalidation_flow", flowRef2("logout")),
    field("base_dn", baseDnOf(scope3.setup, provider)),
    field("bind_mode", bare(provider.bindMode ?? LDAP_ACCESS_MODE)),
    field("search_mode", bare(provider.searchMode ?? LDAP_ACCESS_MODE)),
    ...certificateField(scope3, "certificate", provider.certificate),
    ...optionalField("tls_server_name", provider.tlsServerName),
    ...optionalField("mfa_support", provider.mfaSupport),
    ...optionalField("uid_start_number", provider.uidStartNumber),
    ...optionalField("gid_start_number", provider.gidStartNumber)
  ];
}
function radiusAttrs(scope3, provider) {
  return [
    field(
      "authorization_flow",
      flowRef2("authentication"),
      "The flow that checks the password; authentik generates the shared secret."
    ),
    field("invalidation_flow", flowRef2("logout")),
    field("client_networks", provider.clientNetworks.join(", ")),
    ...optionalField("mfa_support", provider.mfaSupport),
    ...certificateField(scope3, "certificate", provider.certificate),
    ...ownMappingsField(scope3, "radius")
  ];
}
function ownMappingsField(scope3, kind) {
  const mappings = ownMappings(scope3.setup, kind);
  if (mappings.length === 0) return [];
  return [
    field(
      "property_mappings",
      mappingList(
        scope3,
        mappings.map((mapping) => ({ from: "setup", mapping }))
      )
    )
  ];
}
function outpostEntry(scope3, outpost, served, applicationName) {
  return {
    remark: [
      outpost.note && sentence(outpost.note),
      "If an outpost of this name exists, the blueprint leaves it as it is. In that case, add the application to it yourself."
    ].filter(Boolean).join(" "),
    optional: whyOutpostOptional(scope3.units, outpost),
    model: "authentik_outposts.outpost",
    state: "created",
    identifiers: [field("name", outpostName(outpost, applicationName))],
    attrs: [
      field("type", bare(outpost.type)),
      field("providers", { list: [{ value: keyOf(providerId(scope3, served.provider)) }] }),
      field("config", { map: [field("authentik_host", AUTHENTIK_URL)] })
    ]
  };
}

// src/authentik/blueprint/oauth2.ts
function oauth2Attrs(scope3, provider) {
  return [
    ...flowFields(provider.authorizationFlow),
    field("client_type", bare(provider.clientType)),
    ...optionalField("client_id", provider.clientId),
    ...optionalField("client_secret", provider.clientSecret),
    field(
      "grant_types",
      words2(grantTypesOf(provider)),
      "Without this list, authentik refuses every request of the application."
    ),
    field("redirect_uris", { list: provider.redirectUris.map(redirectUriItem) }),
    ...certificateField(scope3, "signing_key", provider.signingKey, provider.signingKeyNote),
    ...certificateField(scope3, "encryption_key", provider.encryptionKey),
    ...provider.logout ? [
      { ...field("logout_uri", provider.logout.url, provider.logout.note), optional: provider.logout.optional },
      { ...field("logout_method", bare(provider.logout.method)), optional: provider.logout.optional }
    ] : [],
    ...optionalField("access_code_validity", word(provider.accessCodeValidity)),
    ...optionalField("access_token_validity", word(provider.accessTokenValidity)),
    ...optionalField("refresh_token_validity", word(provider.refreshTokenValidity)),
    field("property_mappings", mappingList(scope3, scopeSelection(scope3.setup, provider).selected)),
    field("sub_mode", bare(provider.subjectMode)),
    field("include_claims_in_id_token", provider.includeClaimsInIdToken),
    ...unlessDefault2("issuer_mode", provider.issuerMode, "per_provider")
  ];
}
function redirectUriItem({ url: url2, match, use, note: note2, optional: optional2 }) {
  return {
    value: { map: [field("matching_mode", bare(match)), field("url", url2), field("redirect_uri_type", bare(use))] },
    comment: note2 && sentence(note2),
    optional: optional2
  };
}

// src/authentik/blueprint/saml.ts
function samlAttrs(scope3, provider) {
  const mapping = (key, name) => {
    if (name === void 0) return [];
    const ref = mappingByName(scope3.setup, "saml", name);
    return [{ key, value: singleMapping(scope3, ref), optional: reasonToLeaveOut(ref) }];
  };
  const logout = (key, value) => optionalField(key, value).map((one) => ({ ...one, optional: provider.slsOptional }));
  const signs = provider.signingCertificate !== "none";
  const source = provider.fromMetadata?.source;
  const fromMetadata = (what) => source === void 0 ? void 0 : scope3.supply({
    key: `saml_${what}`,
    what: `${what === "acs_url" ? "ACS URL" : "audience (entity ID)"} from ${source}`
  });
  return [
    ...flowFields(provider.authorizationFlow),
    ...optionalField("acs_url", provider.acsUrl ?? fromMetadata("acs_url")),
    ...optionalField("audience", provider.audience ?? fromMetadata("audience")),
    ...optionalField("issuer_override", provider.issuerOverride),
    field("sp_binding", bare(provider.binding)),
    ...logout("sls_url", provider.slsUrl),
    ...logout("sls_binding", word(provider.slsBinding)),
    ...logout("logout_method", word(provider.logoutMethod)),
    ...certificateField(scope3, "signing_kp", provider.signingCertificate),
    field("sign_assertion", signs && provider.signAssertion),
    field("sign_response", signs && provider.signResponse),
    ...logout("sign_logout_request", provider.signLogoutRequest),
    ...logout("sign_logout_response", provider.signLogoutResponse),
    ...certificateField(scope3, "verification_kp", provider.verificationCertificate),
    ...certificateField(scope3, "encryption_kp", provider.encryptionCertificate),
    field("property_mappings", mappingList(scope3, samlSelection(scope3.setup, provider).selected)),
    ...mapping("name_id_mapping", provider.nameIdMapping),
    ...mapping("authn_context_class_ref_mapping", provider.authnContextClassRefMapping),
    ...optionalField("default_name_id_policy", word(provider.defaultNameIdPolicy)),
    ...optionalField("session_valid_not_on_or_after", word(provider.sessionValidity)),
    ...optionalField("default_relay_state", provider.defaultRelayState),
    ...optionalField("digest_algorithm", provider.digestAlgorithm),
    ...optionalField("signature_algorithm", provider.signatureAlgorithm)
  ];
}

// src/authentik/blueprint/sync.ts
function scimAttrs(scope3, provider) {
  const refs = (names2) => mappingList(
    scope3,
    names2.map((name) => mappingByName(scope3.setup, "scim", name))
  );
  return [
    field("url", provider.url),
    field("token", scope3.supply({ key: "scim_token", what: provider.tokenNote })),
    field("compatibility_mode", bare(provider.compatibilityMode)),
    ...unlessDefault2("verify_certificates", provider.verifyCertificates, true),
    field("exclude_users_service_account", provider.excludeServiceAccounts),
    ...provider.groupFilters.length > 0 ? [field("group_filters", { list: provider.groupFilters.map((name) => groupRef2(scope3, name)) })] : [],
    ...unlessDefault2("dry_run", provider.dryRun, false),
    field("property_mappings", refs(provider.userMappings)),
    field("property_mappings_group", refs(provider.groupMappings))
  ];
}
function ssfAttrs(scope3, provider) {
  const { own: own2, names: names2 } = federatedProviders(scope3.units, provider);
  const federated = own2 ? [providerRef2(scope3, own2)] : names2.map((name) => ({ value: find(PROVIDER_MODELS.oauth2, "name", name) }));
  return [
    ...certificateField(scope3, "signing_key", provider.signingKey),
    ...optionalField("event_retention", word(provider.eventRetention)),
    ...listField("oidc_auth_providers", federated)
  ];
}
function googleAttrs(scope3, provider) {
  const refs = (names2) => mappingList(
    scope3,
    names2.map((name) => mappingByName(scope3.setup, "google-workspace", name))
  );
  return [
    field(
      "credentials",
      scope3.supply({
        key: "google_credentials",
        what: `${provider.credentialsNote}; the content of the JSON file as a mapping`
      })
    ),
    field("delegated_subject", provider.delegatedSubject),
    field("default_group_email_domain", provider.defaultGroupEmailDomain),
    field("user_delete_action", bare(provider.userDeleteAction)),
    field("group_delete_action", bare(provider.groupDeleteAction)),
    field("exclude_users_service_account", true),
    ...provider.groupFilter === void 0 ? [] : [{ key: "filter_group", ...groupRef2(scope3, provider.groupFilter) }],
    field("property_mappings", refs(provider.userMappings)),
    field("property_mappings_group", refs(provider.groupMappings))
  ];
}

// src/authentik/blueprint/providers.ts
function providerEntry(scope3, named) {
  const { name, provider } = named;
  const id = providerId(scope3, provider);
  const served = scope3.setup.roles.filter((role) => firstOfType(scope3.units, role.on)?.provider === provider);
  return {
    optional: whyProviderOptional(scope3.units, provider),
    model: PROVIDER_MODELS[provider.type],
    id,
    identifiers: [field("name", name)],
    attrs: providerAttrs(scope3, provider),
    permissions: served.map((role) => ({
      codename: permissionCodename(role.codename),
      roleId: roleId(scope3, role),
      optional: role.optional
    }))
  };
}
function providerAttrs(scope3, provider) {
  switch (provider.type) {
    case "oauth2":
      return oauth2Attrs(scope3, provider);
    case "saml":
      return samlAttrs(scope3, provider);
    case "proxy":
      return proxyAttrs(scope3, provider);
    case "ldap":
      return ldapAttrs(scope3, provider);
    case "scim":
      return scimAttrs(scope3, provider);
    case "radius":
      return radiusAttrs(scope3, provider);
    case "ssf":
      return ssfAttrs(scope3, provider);
    case "google-workspace":
      return googleAttrs(scope3, provider);
  }
}

// src/authentik/blueprint/scope.ts
var FAILS_WITHOUT = "Without it, the blueprint fails here instead of leaving a field empty.";
function blueprintScope(setup, context) {
  const ids = /* @__PURE__ */ new Map();
  const unique2 = uniqueNames("-");
  const known = /* @__PURE__ */ new Map();
  const lookups = [];
  const supplied = [];
  return {
    setup,
    units: applicationsOf(setup, context),
    lookups,
    supplied,
    idOf: (object, kind, name) => {
      const id = ids.get(object) ?? unique2(name ? `${kind}-${name}` : kind, kind);
      ids.set(object, id);
      return id;
    },
    lookUp: ({ model, key, value, label, remark }) => {
      const wanted = JSON.stringify([model, key, value]);
      const id = known.get(wanted) ?? unique2(label, "lookup");
      if (!known.has(wanted))
        lookups.push({
          remark: `${remark} ${FAILS_WITHOUT}`,
          model,
          state: "created",
          id,
          identifiers: [field(key, value)],
          attrs: []
        });
      known.set(wanted, id);
      return keyOf(id);
    },
    supply: ({ key, what }) => {
      const same = supplied.find((one) => one.what === what && one.key.startsWith(key));
      const sameKey = supplied.filter((one) => one.key === key || one.key.startsWith(`${key}_`)).length;
      const value = same ?? { key: sameKey === 0 ? key : `${key}_${sameKey + 1}`, what };
      if (!same) supplied.push(value);
      return { tag: "!Context", of: bare(value.key) };
    }
  };
}

// src/authentik/blueprint/used.ts
var activeReferences = (entries) => new Set(entries.map(entryItem).flatMap(inPart));
var onlyIfUsed = (entry, used2) => used2.has(entry.id ?? "") ? entry : { ...entry, optional: "needed by an optional part below" };
var inPart = ({ value, optional: optional2 }) => optional2 === void 0 ? inValue(value) : [];
function inValue(value) {
  if (typeof value !== "object") return [];
  if (Array.isArray(value)) return value.flatMap(inValue);
  if ("tag" in value) return value.tag === "!KeyOf" ? inKey(value.of) : inValue(value.of);
  if ("list" in value) return value.list.flatMap(inPart);
  return "map" in value ? value.map.flatMap(inPart) : [];
}
var inKey = (id) => typeof id === "object" && "bare" in id ? [id.bare] : [];

// src/authentik/blueprint/blueprint.ts
function buildBlueprint(given, context) {
  const setup = withRealSlug(given);
  const scope3 = blueprintScope(setup, context);
  const find2 = tokenFinder(context.placeholders);
  const entries = blueprintEntries(scope3);
  const { before: before2, after } = manualRemarks(setup, scope3.units, "blueprint");
  const used2 = activeReferences(entries);
  const lookups = scope3.lookups.map((entry) => onlyIfUsed(entry, used2));
  return joined([
    ...header(scope3, context, before2, find2),
    ...printFields(metadata(context), find2),
    ...printEntries([...lookups, ...entries], find2),
    ...after.length > 0 ? [[], ...remarkLines2(["After you apply it:", ...after], find2)] : []
  ]);
}
function printEntries(entries, find2) {
  const isEmpty = entries.every(({ optional: optional2 }) => optional2 !== void 0);
  const printed = entries.flatMap((entry, index) => [
    ...index > 0 ? [[]] : [],
    ...printItem(entryItem(entry), 2, find2)
  ]);
  return [[isEmpty ? "entries: []" : "entries:"], ...indented(printed, 2)];
}
function metadata({ guideUrl, ...context }) {
  const labels = [{ key: "blueprints.goauthentik.io/description", value: `Made from the guide ${guideUrl}` }];
  return [
    { key: "version", value: 1 },
    {
      key: "metadata",
      value: {
        map: [
          { key: "name", value: blueprintName(context) },
          { key: "labels", value: { map: labels } }
        ]
      }
    }
  ];
}
function header(scope3, { guideName, methodId, guideUrl }, before2, find2) {
  const supplied = scope3.supplied.map(({ key, what }) => `- ${key}: ${plainText(what)}`);
  const remarks = [
    `${guideName} (${methodId}) in authentik`,
    `Guide: ${guideUrl}`,
    "Apply it in the Admin interface under Customization > Blueprints.",
    ...supplied.length > 0 ? ["Enter these values as the blueprint's context:", ...supplied] : [],
    ...before2.length > 0 ? ["Before you apply it:", ...before2] : []
  ];
  return [[`# yaml-language-server: $schema=${BLUEPRINT_SCHEMA_URL}`], ...remarkLines2(remarks, find2)];
}
function blueprintEntries(scope3) {
  const { setup, units } = scope3;
  const [main] = units;
  if (!main) return [];
  const referred = setup.entitlements.length > 0 || setup.bindings.length > 0;
  const objects = [
    ...setup.groups.map((group) => groupEntry(scope3, group)),
    ...setup.roles.map((role) => roleEntry(scope3, role)),
    ...setup.serviceAccounts.flatMap((account) => serviceAccountEntries(scope3, account)),
    ...setup.propertyMappings.map((mapping) => mappingEntry(scope3, mapping))
  ];
  const id = applicationId(scope3, main);
  return [
    ...objects,
    ...inCreationOrder(units).map((named) => providerEntry(scope3, named)),
    ...units.flatMap((unit) => applicationEntry(scope3, unit, unit === main && referred) ?? []),
    ...setup.entitlements.flatMap((entitlement) => entitlementEntries(scope3, entitlement, id)),
    ...setup.bindings.map((binding, order) => accessEntry(scope3, binding, id, order)),
    ...setup.outposts.flatMap((outpost) => {
      const served = outpost.type === "rac" ? void 0 : firstOfType(units, outpost.type);
      return outpost.embedded || !served ? [] : [outpostEntry(scope3, outpost, served, main.name)];
    })
  ];
}

// src/authentik/steps/share-steps.ts
function shareSteps(objects) {
  const required = objects.filter(({ optional: optional2 }) => optional2 === void 0);
  const others = objects.filter(({ optional: optional2 }) => optional2 !== void 0);
  const reasons = new Set(others.map(({ optional: optional2 }) => optional2));
  const isMixed = reasons.size > 1;
  const shared = [
    { objects: required, reasonOf: () => [] },
    {
      objects: others,
      optional: isMixed ? "only the ones that you need" : others[0]?.optional,
      reasonOf: ({ optional: optional2 = "" }) => isMixed ? [" Optional: ", markdown(sentence(optional2))] : []
    }
  ];
  return shared.filter((step) => step.objects.length > 0);
}

// src/authentik/steps/certificates.ts
function certificateStep(setup, { name, purpose, origin, optional: optional2 }) {
  const whatFor = paragraph("Purpose: ", markdown(sentence(purpose)));
  if (origin === "existing") {
    return {
      title: ["Open ", menu("System", "Certificates"), " and find this certificate-key pair:"],
      optional: optional2,
      blocks: [
        ...settingsBlock([
          setting("Name", code(name), { note: "If yours has another name, use that name in the steps below" })
        ]),
        whatFor
      ]
    };
  }
  const generated = origin === "generate";
  return {
    title: [
      "Open ",
      menu("System", "Certificates"),
      " and click ",
      strong(generated ? "Generate Certificate-Key Pair" : "Import Existing Certificate-Key Pair"),
      "."
    ],
    optional: optional2,
    blocks: [
      ...settingsBlock([setting(generated ? "Common Name" : "Name", code(name))]),
      ...generated ? [] : [
        paragraph(
          isOfApplication(setup, name) ? "Paste the certificate. It needs no private key." : "Paste the certificate and its private key."
        )
      ],
      whatFor
    ]
  };
}
var isOfApplication = ({ provider, additionalApplications }, name) => [provider, ...additionalApplications.map((one) => one.provider)].some(
  (one) => one?.type === "saml" && [one.verificationCertificate, one.encryptionCertificate].includes(name) && one.signingCertificate !== name
);

// src/authentik/steps/prepare.ts
function preparationSteps(setup) {
  return [
    ...setup.certificates.map((certificate) => certificateStep(setup, certificate)),
    ...groupSteps(setup.groups),
    ...setup.serviceAccounts.flatMap((account) => serviceAccountSteps(setup, account)),
    ...setup.propertyMappings.map(mappingStep)
  ];
}
function groupSteps(groups) {
  return shareSteps(groups).map(({ objects, optional: optional2, reasonOf }) => ({
    title: [
      "Open ",
      menu("Directory", "Groups"),
      ", click ",
      strong("New Group"),
      ", and create ",
      objects.length === 1 ? "this group:" : "these groups:"
    ],
    optional: optional2,
    blocks: [
      {
        kind: "list",
        items: objects.map((group) => [code(group.name), ": ", markdown(sentence(group.purpose)), ...reasonOf(group)])
      },
      ...objects.flatMap(({ name, attributes: attributes2 }) => attributesBlock(`Attributes of ${name}`, attributes2)),
      paragraph(
        "To add members, open the group. On the ",
        strong("Users"),
        " tab, click ",
        strong("Add existing user"),
        "."
      )
    ]
  }));
}
var PLAIN_KEY = /^(?!(?:null|true|false|yes|no|on|off|[yn])$)[a-z_]\w*$/i;
function attributesBlock(title, attributes2) {
  const entries = Object.entries(attributes2 ?? {});
  if (entries.length === 0) return [];
  const lines2 = entries.map(
    ([name, value]) => `${PLAIN_KEY.test(name) ? name : quoteYaml(name)}: ${typeof value === "string" ? quoteYaml(value) : value}`
  );
  return [{ kind: "code", language: "yaml", title, text: lines2.join("\n") }];
}
function serviceAccountSteps(setup, account) {
  const { username, purpose, credential, groups, optional: optional2 } = account;
  const join = groups.length > 0 ? [
    paragraph(
      "Add it to ",
      ...listed(groups.map((group) => objectName(group, whyGroupOptional(setup, group)))),
      ": open ",
      menu("Directory", "Groups"),
      ", then the group. On the ",
      strong("Users"),
      " tab, click ",
      strong("Add existing user"),
      "."
    )
  ] : [];
  const create = {
    title: ["Open ", menu("Directory", "Users"), " and click ", menu("New User", "Service Account"), "."],
    optional: optional2,
    blocks: [
      ...settingsBlock([
        setting("Username", code(username), { note: `Purpose: ${purpose}` }),
        setting("Expiring", strong("off"), { note: "Otherwise its password expires" })
      ]),
      paragraph(
        "Click ",
        strong("Next"),
        credential === "app-password" ? ". Copy the app password, which is shown only once, and click " : ", then ",
        strong("Close"),
        "."
      ),
      ...join
    ]
  };
  if (credential === "app-password") return [create];
  const token = {
    title: ["Open ", menu("Directory", "Tokens and App passwords"), " and click ", strong("Create"), "."],
    optional: optional2,
    blocks: [
      ...settingsBlock([
        setting("Identifier", code(tokenIdentifier(account))),
        setting("User", code(username)),
        setting("Intent", strong("API Token")),
        setting("Expiring", strong("off"))
      ]),
      paragraph("Click ", strong("Create"), ", then copy the token with the copy action in its row.")
    ]
  };
  return [create, token];
}
function mappingStep(mapping) {
  return {
    title: [
      "Open ",
      menu("Customization", "Property Mappings"),
      ", click ",
      strong("New Property Mapping"),
      ", choose ",
      strong(MAPPING_TYPES[mapping.kind]),
      ", and click ",
      strong("Next"),
      "."
    ],
    optional: mapping.optional,
    blocks: [
      ...settingsBlock([setting("Name", code(mapping.name)), ...particularSettings(mapping)]),
      { kind: "code", language: "python", title: "Expression", text: tidyExpression(mapping.expression) },
      paragraph("Click ", strong("Finish"), "."),
      ...noteBlock(mapping.note),
      ...emailRemark(mapping)
    ]
  };
}
function particularSettings(mapping) {
  if (mapping.kind === "scope") {
    return [
      setting("Scope name", code(mapping.scopeName)),
      ...optionalSetting("Description", mapping.description && plainText(mapping.description))
    ];
  }
  if (mapping.kind === "saml") {
    return [
      setting("SAML Attribute Name", code(mapping.samlName)),
      ...optionalSetting("Friendly Name", mapping.friendlyName)
    ];
  }
  return [];
}
function emailRemark(mapping) {
  const verifies = mapping.kind === "scope" && mapping.replaces === "email" && mapping.expression.includes("email_verified");
  if (!verifies) return [];
  return [
    olderReleases(
      "2025.10",
      "The default mapping for ",
      code("email"),
      " reports every address as verified, so you do not need this mapping."
    )
  ];
}

// src/authentik/steps/access.ts
function entitlementSteps(setup, name) {
  const holders = ({ groups }) => groups.length > 0 ? [" Bind it to ", ...listed(groups.map((group) => objectName(group, whyGroupOptional(setup, group)))), "."] : [];
  return shareSteps(setup.entitlements).map(({ objects, optional: optional2, reasonOf }) => ({
    title: [
      ...openTab("Applications", strong(name), "Application entitlements"),
      "click ",
      strong("Create entitlement"),
      " to create ",
      objects.length === 1 ? "this entitlement:" : "these entitlements:"
    ],
    optional: optional2,
    blocks: [
      {
        kind: "list",
        items: objects.map((one) => [
          code(one.name),
          ": ",
          markdown(sentence(one.purpose)),
          ...reasonOf(one),
          ...holders(one)
        ])
      },
      ...objects.flatMap((one) => attributesBlock(`Attributes of ${one.name}`, one.attributes)),
      paragraph(
        objects.length === 1 ? "To assign it" : "To assign an entitlement",
        ", expand its entry and click ",
        strong("Bind existing Group/User"),
        ". Choose the group or user, and click ",
        strong("Create"),
        "."
      )
    ]
  }));
}
function roleSteps(setup, role, units) {
  const on = firstOfType(units, role.on);
  const name = roleName(role, units[0]?.name ?? "");
  const own2 = setup.serviceAccounts.some(({ username }) => username === role.assignTo);
  return [
    {
      title: ["Open ", menu("Directory", "Roles"), ", click ", strong("New Role"), ", and create this role:"],
      optional: role.optional,
      blocks: [
        ...settingsBlock([setting("Name", code(name))]),
        paragraph(
          "On the role's ",
          strong("Users"),
          " tab, click ",
          strong("Add existing user"),
          ", choose ",
          ...own2 ? objectName(role.assignTo, whyAccountOptional(setup, role.assignTo)) : [markdown(role.assignTo)],
          ", and click ",
          strong("Assign"),
          "."
        )
      ]
    },
    ...on ? [
      permissionStep(
        role,
        on,
        role.optional ?? whyProviderOptional(units, on.provider),
        name,
        own2 ? code(role.assignTo) : "the account"
      )
    ] : []
  ];
}
function permissionStep(role, on, optional2, name, account) {
  return {
    title: [
      ...openTab("Providers", strong(on.name), "Permissions"),
      "click ",
      strong("Assign Role Object Permission"),
      "."
    ],
    optional: optional2,
    blocks: [
      ...settingsBlock([setting("Role", code(name)), setting(role.permission, strong("on"))]),
      paragraph("Click ", strong("Assign"), "."),
      ...role.on === "ldap" ? [
        olderReleases(
          "2024.8",
          "This permission does not exist. Add ",
          account,
          " to a group, and choose that group as the provider's ",
          strong("Search group"),
          "."
        )
      ] : []
    ]
  };
}

// src/authentik/steps/form.ts
function certificateSetting(setup, label, keyPair2, { signs = false, note: note2 } = {}) {
  if (keyPair2 === void 0) return [];
  if (keyPair2 === "any") {
    const any = !signs ? "any certificate-key pair, such as " : note2 ? "a certificate-key pair, such as " : "a certificate-key pair with an RSA key, such as ";
    return [setting(label, [any, code(SELF_SIGNED_CERTIFICATE)], { note: note2 })];
  }
  if (keyPair2 === "none") return [setting(label, "none (leave it empty)", { note: note2 })];
  return [setting(label, code(keyPair2), { note: note2, optional: whyOptional(setup, keyPair2) })];
}
var MANY = 3;
function selectionSetting(label, { selected, added: added2, removed }) {
  if (added2.length === 0 && removed.length === 0) return [];
  const names2 = (refs) => listed(refs.map(({ mapping }) => code(mapping.name)));
  const note2 = selected.flatMap((ref) => {
    const reason = reasonToLeaveOut(ref);
    return reason === void 0 ? [] : [`\`${ref.mapping.name}\` is optional: ${sentence(reason)}`];
  }).join(" ") || void 0;
  if (selected.length === 0) return [setting(label, [strong("none"), " (remove all)"])];
  if (removed.length > MANY) return [setting(label, [strong("only"), " ", ...names2(selected)], { note: note2 })];
  const changes = [
    ...added2.length > 0 ? [strong("add"), " ", ...names2(added2)] : [],
    ...added2.length > 0 && removed.length > 0 ? ["; "] : [],
    ...removed.length > 0 ? [strong("remove"), " ", ...names2(removed.map((mapping) => ({ mapping })))] : []
  ];
  return [setting(label, changes, { note: note2 })];
}

// src/authentik/steps/oauth2.ts
function oauth2Form(setup, provider) {
  const { logout } = provider;
  return {
    parts: [
      {
        name: "Protocol settings",
        settings: [
          ...provider.clientType === "confidential" ? [] : [setting("Client type", strong(CLIENT_TYPES[provider.clientType]))],
          ...optionalSetting("Client ID", provider.clientId, { note: "Replace the generated value with this one" }),
          ...optionalSetting("Client Secret", provider.clientSecret, {
            note: "Replace the generated value with this one, which is public and the same for everyone"
          }),
          ...provider.redirectUris.map(redirectUriSetting),
          ...provider.grantTypes ? [setting("Grant Types", listed(provider.grantTypes.map((type) => strong(GRANT_TYPE_LABELS[type]))))] : [],
          ...logout ? [
            setting("Logout URI", code(logout.url), logout),
            setting("Logout Method", strong(OAUTH_LOGOUT_METHODS[logout.method]), {
              optional: logout.optional && "only with **Logout URI**"
            })
          ] : [],
          ...certificateSetting(setup, "Signing Key", provider.signingKey, {
            signs: true,
            note: provider.signingKeyNote
          }),
          ...provider.encryptionKey === "none" ? [] : certificateSetting(setup, "Encryption Key", provider.encryptionKey)
        ]
      },
      {
        name: "Advanced protocol settings",
        settings: [
          ...optionalSetting("Access code validity", provider.accessCodeValidity),
          ...optionalSetting("Access Token validity", provider.accessTokenValidity),
          ...optionalSetting("Refresh Token validity", provider.refreshTokenValidity),
          ...selectionSetting("Selected Scopes", scopeSelection(setup, provider)),
          ...provider.subjectMode === "hashed_user_id" ? [] : [setting("Subject mode", strong(SUBJECT_MODES[provider.subjectMode]))],
          ...switchSetting("Include claims in id_token", provider.includeClaimsInIdToken, true),
          ...provider.issuerMode === "per_provider" ? [] : [setting("Issuer mode", strong(ISSUER_MODES[provider.issuerMode]))]
        ]
      }
    ],
    remarks: olderRedirectUris(provider)
  };
}
function redirectUriSetting({ url: url2, match, use, note: note2, optional: optional2 }) {
  const value = [code(url2), " (", strong(MATCHING_MODES[match]), ", ", strong(REDIRECT_URI_TYPES[use]), ")"];
  return setting("Redirect URI", value, { note: note2, optional: optional2 });
}
function olderRedirectUris({ redirectUris, grantTypes }) {
  const logout = redirectUris.filter(({ use }) => use === "logout");
  const types = redirectUris.length === 0 ? [] : logout.length === 0 ? ["Redirect URIs have no type; all are for authorization."] : [
    "Redirect URIs have no type; all are for authorization. Leave out those of the type ",
    strong(REDIRECT_URI_TYPES.logout),
    "."
  ];
  const grants = grantTypes ? [types.length > 0 ? " " : "", "You cannot choose grant types; all are allowed."] : [];
  return types.length + grants.length > 0 ? [olderReleases("2026.5", ...types, ...grants.filter(Boolean))] : [];
}

// src/authentik/steps/outposts.ts
function proxyForm(setup, provider) {
  const domain = provider.mode === "forward_domain";
  const { basicAuth } = provider;
  const paths = provider.unauthenticatedPaths.flatMap(
    (path7, index) => index === 0 ? [code(path7)] : [", ", code(path7)]
  );
  return {
    parts: [
      {
        settings: [
          setting("Mode", strong(PROXY_MODES[provider.mode])),
          setting(domain ? "Authentication URL" : "External host", code(provider.externalHost)),
          ...optionalSetting("Cookie domain", provider.cookieDomain),
          ...optionalSetting("Internal host", provider.internalHost, { note: provider.internalHostNote }),
          ...provider.mode === "proxy" ? switchSetting("Internal host SSL Validation", provider.internalHostSslValidation, true) : [],
          ...optionalSetting("Token validity", provider.accessTokenValidity)
        ]
      },
      {
        name: "Advanced protocol settings",
        settings: [
          ...selectionSetting("Additional scopes", added(setup, "scope")),
          ...paths.length > 0 ? [
            setting(
              domain ? "Unauthenticated URLs" : "Unauthenticated Paths",
              paths,
              paths.length > 1 ? { note: "Enter one per line" } : {}
            )
          ] : []
        ]
      },
      {
        name: "Authentication settings",
        settings: [
          ...switchSetting("Intercept header authentication", provider.interceptHeaderAuth, true),
          ...basicAuth ? [setting("Send HTTP-Basic Authentication", strong("on"))] : [],
          ...optionalSetting("HTTP-Basic Username Key", basicAuth?.usernameAttribute),
          ...optionalSetting("HTTP-Basic Password Key", basicAuth?.passwordAttribute)
        ]
      }
    ]
  };
}
function ldapForm(setup, provider) {
  return {
    parts: [
      {
        settings: [
          ...provider.bindMode ? [setting("Bind mode", strong(LDAP_BIND_MODES[provider.bindMode]))] : [],
          ...provider.searchMode ? [setting("Search mode", strong(LDAP_SEARCH_MODES[provider.searchMode]))] : [],
          ...switchSetting("Code-based MFA Support", provider.mfaSupport, true)
        ]
      },
      {
        name: "Protocol settings",
        settings: [
          setting(
            "Base DN",
            code(baseDnOf(setup, provider)),
            baseDnOf(setup, provider) === DEFAULT_BASE_DN ? { note: "This is authentik's default" } : {}
          ),
          ...certificateSetting(setup, "Certificate", provider.certificate),
          ...optionalSetting("TLS Server name", provider.tlsServerName),
          ...optionalSetting("UID start number", provider.uidStartNumber?.toString()),
          ...optionalSetting("GID start number", provider.gidStartNumber?.toString())
        ]
      }
    ]
  };
}
function radiusForm(setup, provider) {
  const everywhere = provider.clientNetworks.join() === "0.0.0.0/0,::/0";
  return {
    parts: [
      { settings: switchSetting("Code-based MFA Support", provider.mfaSupport, true) },
      {
        name: "Protocol settings",
        settings: [
          ...provider.sharedSecretNote ? [setting("Shared secret", markdown(provider.sharedSecretNote))] : [],
          ...everywhere ? [] : [setting("Client Networks", code(provider.clientNetworks.join(", ")))],
          ...certificateSetting(setup, "Certificate", provider.certificate),
          ...selectionSetting("Property mappings", added(setup, "radius"))
        ]
      }
    ]
  };
}
var added = (setup, kind) => {
  const refs = ownMappings(setup, kind).map((mapping) => ({ from: "setup", mapping }));
  return { selected: refs, added: refs, removed: [] };
};

// src/authentik/steps/saml.ts
function samlForm(setup, provider, slug2) {
  const imported = provider.fromMetadata !== void 0;
  const signs = provider.signingCertificate !== "none";
  const logout = logoutSettings(provider);
  const mapping = (label, name) => name === void 0 ? [] : optionalSetting(label, name, { optional: reasonToLeaveOut(mappingByName(setup, "saml", name)) });
  return {
    parts: [
      {
        name: "Protocol settings",
        settings: [
          ...optionalSetting("ACS URL", provider.acsUrl),
          // The preselected binding has changed between releases, so the step always names it.
          ...imported ? [] : [setting("Service Provider Binding", strong(SAML_BINDINGS[provider.binding]))],
          ...optionalSetting("Audience", provider.audience),
          ...optionalSetting("EntityID/Issuer override", provider.issuerOverride),
          ...logout.protocol
        ]
      },
      {
        name: "Advanced protocol settings",
        settings: [
          ...certificateSetting(setup, "Signing Certificate", provider.signingCertificate, { signs: true }),
          ...signs ? switchSetting("Sign assertions", provider.signAssertion, true) : [],
          ...signs ? switchSetting("Sign responses", provider.signResponse, false) : [],
          ...logout.signing,
          ...certificateSetting(setup, "Verification Certificate", provider.verificationCertificate),
          ...certificateSetting(setup, "Encryption Certificate", provider.encryptionCertificate),
          ...selectionSetting("Selected User Property Mappings", samlSelection(setup, provider)),
          ...mapping("NameID Property Mapping", provider.nameIdMapping),
          ...mapping("AuthnContextClassRef Property Mapping", provider.authnContextClassRefMapping),
          ...provider.defaultNameIdPolicy ? [setting("Default NameID Policy", strong(NAME_ID_POLICY_LABELS[provider.defaultNameIdPolicy]))] : [],
          ...optionalSetting("Session valid not on or after", provider.sessionValidity),
          ...optionalSetting("Default relay state", provider.defaultRelayState),
          ...optionalSetting("Digest algorithm", provider.digestAlgorithm),
          ...optionalSetting("Signature algorithm", provider.signatureAlgorithm)
        ]
      }
    ],
    remarks: [...olderIssuer(provider, slug2), ...noteBlock(certificateExpiry(provider))]
  };
}
function logoutSettings(provider) {
  const { slsOptional: optional2 } = provider;
  const rest = optional2 && (provider.slsUrl ? "only with **SLS URL**" : optional2);
  return {
    protocol: [
      ...optionalSetting("SLS URL", provider.slsUrl, { optional: optional2 }),
      ...provider.slsBinding ? [setting("SLS Binding", strong(SAML_BINDINGS[provider.slsBinding]), { optional: rest })] : [],
      ...provider.logoutMethod ? [setting("Logout Method", strong(SAML_LOGOUT_METHODS[provider.logoutMethod]), { optional: rest })] : []
    ],
    signing: [
      ...switchSetting("Sign logout requests", provider.signLogoutRequest, false, { optional: rest }),
      ...switchSetting("Sign logout responses", provider.signLogoutResponse, false, { optional: rest })
    ]
  };
}
function olderIssuer({ issuerOverride }, slug2) {
  const issuer = issuerOverride ?? `${AUTHENTIK_URL}/application/saml/${slug2}/metadata/`;
  return [olderReleases("2026.5", "Set ", strong("Issuer"), " to ", code(issuer), ".")];
}

// src/authentik/steps/sync.ts
function syncSettings(setup, kind, provider) {
  const preselected = (what) => {
    const name = kind === "scim" ? "SCIM" : "Google Workspace";
    const mapping = shippedMapping(`authentik default ${name} Mapping: ${what}`);
    return mapping ? [mapping] : [];
  };
  const known = (names2) => names2.map((name) => mappingByName(setup, kind, name).mapping.name);
  return [
    ...selectionSetting(
      "User Property Mappings",
      selectionByName(setup, kind, known(provider.userMappings), preselected("User"))
    ),
    ...selectionSetting(
      "Group Property Mappings",
      selectionByName(setup, kind, known(provider.groupMappings), preselected("Group"))
    )
  ];
}
function scimForm(setup, provider) {
  return {
    parts: [
      {
        name: "Protocol settings",
        settings: [
          setting("URL", code(provider.url)),
          ...switchSetting("Verify SCIM server's certificates", provider.verifyCertificates, true),
          setting("Token", markdown(provider.tokenNote)),
          ...provider.compatibilityMode === "default" ? [] : [setting("Compatibility Mode", strong(SCIM_MODES[provider.compatibilityMode]))],
          ...switchSetting("Enable dry-run mode", provider.dryRun, false)
        ]
      },
      {
        name: "User filtering",
        settings: switchSetting("Exclude service accounts", provider.excludeServiceAccounts, true)
      },
      {
        name: "Group filtering",
        settings: provider.groupFilters.length > 0 ? [
          setting(
            "Group Filter",
            listed(provider.groupFilters.map((name) => objectName(name, whyGroupOptional(setup, name))))
          )
        ] : []
      },
      { name: "Attribute mapping", settings: syncSettings(setup, "scim", provider) }
    ]
  };
}
function ssfForm(setup, units, provider) {
  const { own: own2, names: names2 } = federatedProviders(units, provider);
  const optional2 = own2 && whyProviderOptional(units, own2.provider);
  return {
    parts: [
      {
        name: "Protocol settings",
        settings: [
          ...certificateSetting(setup, "Signing Key", provider.signingKey),
          ...optionalSetting("Event Retention", provider.eventRetention)
        ]
      },
      {
        name: "Authentication settings",
        settings: names2.length > 0 ? [setting("Federated OAuth2/OpenID Providers", listed(names2.map((name) => objectName(name, optional2))))] : []
      }
    ]
  };
}
function googleForm(setup, provider) {
  const action = (label, value) => value === "delete" ? [] : [setting(label, strong(DELETE_ACTIONS[value]))];
  const { groupFilter: group } = provider;
  const groupFilter = group === void 0 ? [] : [setting("Group", code(group), { optional: whyGroupOptional(setup, group) })];
  return {
    parts: [
      {
        name: "Protocol settings",
        settings: [
          setting("Credentials", markdown(provider.credentialsNote)),
          setting("Delegated Subject", code(provider.delegatedSubject)),
          setting("Default group email domain", code(provider.defaultGroupEmailDomain)),
          ...action("User deletion action", provider.userDeleteAction),
          ...action("Group deletion action", provider.groupDeleteAction)
        ]
      },
      { name: "User filtering", settings: groupFilter },
      { name: "Attribute mapping", settings: syncSettings(setup, "google-workspace", provider) }
    ]
  };
}

// src/authentik/steps/providers.ts
function providerForm(setup, units, provider, slug2) {
  switch (provider.type) {
    case "oauth2":
      return oauth2Form(setup, provider);
    case "saml":
      return samlForm(setup, provider, slug2);
    case "proxy":
      return proxyForm(setup, provider);
    case "ldap":
      return ldapForm(setup, provider);
    case "scim":
      return scimForm(setup, provider);
    case "radius":
      return radiusForm(setup, provider);
    case "ssf":
      return ssfForm(setup, units, provider);
    case "google-workspace":
      return googleForm(setup, provider);
  }
}
function flowSetting(provider) {
  if (!("authorizationFlow" in provider)) return [];
  return [setting("Authorization flow", code(FLOWS[provider.authorizationFlow]))];
}

// src/authentik/steps/blocks.ts
function applicationBlocks(unit, slug2, provider) {
  const { application, name } = unit;
  const hidden = isHidden(application);
  const shown = [
    ...optionalSetting("Launch URL", launchUrlOf(application), { note: application.launchUrlNote }),
    ...hidden ? [
      setting("Hide from Application Dashboard", strong("on"), {
        note: launchUrlOf(application) ? void 0 : application.launchUrlNote
      })
    ] : [],
    ...optionalSetting("Icon", application.icon),
    ...optionalSetting("Publisher", application.publisher),
    ...optionalSetting("Description", application.description && plainText(application.description)),
    ...switchSetting("Open in new tab", application.openInNewTab, false)
  ];
  return [
    ...settingsBlock([
      setting("Application Name", code(name)),
      setting("Slug", code(slug2)),
      ...provider ? [setting("Provider", code(provider.name))] : [],
      ...optionalSetting("Group", application.group),
      ...application.policyEngineMode ? [setting("Policy engine mode", strong(POLICY_ENGINE_MODES[application.policyEngineMode]))] : []
    ]),
    ...formPart("UI settings", shown),
    ...hidden ? [olderReleases("2026.5", "Set ", strong("Launch URL"), " to ", code(HIDDEN_LAUNCH_URL), " instead.")] : [],
    ...noteBlock(application.note)
  ];
}
function providerBlocks(setup, units, named, slug2, prefilled) {
  const { provider, name } = named;
  const form = providerForm(setup, units, provider, slug2);
  const nameSetting = name === prefilled ? [] : [setting("Provider name", code(name))];
  const [top, ...parts] = form.parts[0]?.name === void 0 ? form.parts : [{ settings: [] }, ...form.parts];
  return [
    ...settingsBlock([...nameSetting, ...flowSetting(provider), ...top?.settings ?? []]),
    ...parts.flatMap((part) => formPart(part.name ?? "", part.settings)),
    ...form.remarks ?? [],
    ...noteBlock(provider.note)
  ];
}
function newProviderSteps(setup, units, named, slug2) {
  return [
    {
      title: [
        "Open ",
        menu("Applications", "Providers"),
        ", click ",
        strong("New Provider"),
        ", and choose ",
        strong(PROVIDER_TYPES[named.provider.type]),
        "."
      ],
      blocks: [...providerBlocks(setup, units, named, slug2), paragraph("Click ", strong("Finish"), ".")]
    }
  ];
}

// src/authentik/steps/after.ts
function afterSteps(setup, units) {
  const [main] = units;
  if (!main) return [];
  return [
    ...backchannelSteps(setup, units, main),
    ...units.flatMap((unit) => noteSteps(setup, unit, unit === main)),
    ...entitlementSteps(setup, main.name),
    ...setup.outposts.map((outpost) => outpostStep(outpost, units, main)),
    ...setup.roles.flatMap((role) => roleSteps(setup, role, units)),
    ...setup.userAttributes.map(userAttributeStep)
  ];
}
function backchannelSteps(setup, units, unit) {
  const made = unit.application.existing ? void 0 : wizardProvider(unit);
  const rest = unit.backchannel.filter((named) => named !== made);
  const reasons = [...new Set(rest.map(({ provider }) => provider.optional))];
  return [
    ...rest.flatMap(
      (named) => newProviderSteps(setup, units, named, SLUG_TOKEN).map((step) => ({ ...step, optional: named.provider.optional }))
    ),
    ...reasons.map(
      (optional2) => attachStep(
        unit,
        rest.filter(({ provider }) => provider.optional === optional2),
        optional2
      )
    )
  ];
}
function attachStep(unit, providers, optional2) {
  return {
    title: ["Open ", menu("Applications", "Applications"), " and edit ", strong(unit.name), "."],
    optional: optional2,
    blocks: [
      ...settingsBlock([setting("Backchannel Providers", listed(providers.map(({ name }) => code(name))))]),
      paragraph(
        "Click the plus sign next to the field, select ",
        providers.length === 1 ? "the provider" : "the providers",
        ", and click ",
        strong("Confirm"),
        ". Then click ",
        strong("Save changes"),
        "."
      )
    ]
  };
}
function outpostStep(outpost, units, main) {
  const served = outpost.type === "rac" ? void 0 : firstOfType(units, outpost.type);
  const application = units.find((unit) => served && [unit.main, ...unit.backchannel].includes(served)) ?? main;
  const optional2 = whyOutpostOptional(units, outpost);
  if (outpost.embedded) {
    return {
      title: ["Open ", menu("Applications", "Outposts"), " and edit ", strong(EMBEDDED_OUTPOST), "."],
      optional: optional2,
      blocks: [
        ...settingsBlock([setting("Selected Applications", [strong("add"), " ", code(application.name)])]),
        paragraph("Click ", strong("Update"), "."),
        ...noteBlock(outpost.note)
      ]
    };
  }
  return {
    title: ["Open ", menu("Applications", "Outposts"), " and click ", strong("New Outpost"), "."],
    optional: optional2,
    blocks: [
      ...settingsBlock([
        setting("Name", code(outpostName(outpost, main.name))),
        setting("Type", strong(OUTPOST_TYPES[outpost.type])),
        setting("Applications", code(application.name))
      ]),
      paragraph(
        "For ",
        strong("Integration"),
        ", choose Docker or Kubernetes to let authentik deploy the outpost, or leave it empty to deploy it yourself. Click ",
        strong("Create"),
        "."
      ),
      ...noteBlock(outpost.note)
    ]
  };
}
function userAttributeStep({ name, example, purpose, optional: optional2 }) {
  return {
    title: [
      "Open ",
      menu("Directory", "Users"),
      ", edit each user that needs it, and add this under ",
      strong("Attributes"),
      ":"
    ],
    optional: optional2,
    blocks: [
      ...attributesBlock("Attributes", { [name]: example }),
      paragraph("Purpose: ", markdown(sentence(purpose)))
    ]
  };
}

// src/authentik/steps/bindings.ts
var openBindings = (name) => [
  strong("Configure Bindings"),
  ": leave it empty to allow everyone, or bind the users and groups that may use ",
  strong(name),
  ". Click ",
  strong("Next"),
  "."
];
function withHolder(setup, binding) {
  const { group, user, optional: optional2 } = binding;
  const holder = group === void 0 ? whyAccountOptional(setup, user ?? "") : whyGroupOptional(setup, group);
  return { ...binding, optional: optional2 ?? holder };
}
var bound = ({ group, user, optional: optional2, note: note2 }) => setting(group === void 0 ? "User" : "Group", code(group ?? user ?? ""), { note: note2, optional: optional2 });
function bindingStep(bindings, name) {
  const free = bindings.every(({ optional: optional2 }) => optional2 !== void 0);
  return {
    title: free ? openBindings(name) : [
      strong("Configure Bindings"),
      ": bind the users and groups that may use ",
      strong(name),
      ". Click ",
      strong("Next"),
      "."
    ],
    blocks: settingsBlock(bindings.map(bound))
  };
}
function laterBindings(bindings, name) {
  return bindings.map((binding) => ({
    title: [
      ...openTab("Applications", strong(name), "Policy / Group / User Bindings"),
      "bind the users and groups that may use it:"
    ],
    optional: binding.optional,
    blocks: settingsBlock([bound({ ...binding, optional: void 0 })])
  }));
}

// src/authentik/steps/application.ts
function applicationSteps(setup, units, unit) {
  const isMain = unit === units[0];
  const slug2 = isMain ? SLUG_TOKEN : unit.application.slug;
  const bindings = isMain ? setup.bindings.map((binding) => withHolder(setup, binding)) : [];
  const { main, application, optional: optional2 } = unit;
  const steps = application.existing ? existingApplication(setup, units, unit, slug2) : main?.provider.type === "saml" && main.provider.fromMetadata ? aroundMetadata(setup, units, unit, main, slug2) : wizard(setup, units, unit, slug2, bindings);
  const bound2 = application.existing || main?.provider.type === "saml" && main.provider.fromMetadata ? laterBindings(bindings, unit.name) : [];
  return [...steps, ...bound2].map((step) => optional2 && !step.optional ? { ...step, optional: optional2 } : step);
}
function wizard(setup, units, unit, slug2, bindings) {
  const named = wizardProvider(unit);
  const type = named ? [
    {
      title: [
        strong("Choose a Provider type"),
        ": select ",
        strong(PROVIDER_TYPES[named.provider.type]),
        " and click ",
        strong("Next"),
        "."
      ],
      blocks: []
    },
    {
      title: [strong("Configure the Provider"), ":"],
      blocks: providerBlocks(setup, units, named, slug2, unit.name)
    }
  ] : [];
  return [
    {
      title: [
        "Open ",
        menu("Applications", "Applications"),
        " and click ",
        strong("New Application"),
        ". On the ",
        strong("Application"),
        " page, enter:"
      ],
      blocks: [...applicationBlocks(unit, slug2), paragraph("Click ", strong("Next"), ".")]
    },
    ...type,
    bindingStep(bindings, unit.name),
    {
      title: [
        strong("Review and Submit Application"),
        ": check your entries and click ",
        strong("Create Application"),
        "."
      ],
      blocks: []
    }
  ];
}
function aroundMetadata(setup, units, unit, main, slug2) {
  const { provider, name } = main;
  const source = provider.type === "saml" ? provider.fromMetadata?.source ?? "" : "";
  const form = providerBlocks(setup, units, main, slug2, name).filter((block) => !isFlowOnly(block));
  return [
    {
      title: [
        "Open ",
        menu("Applications", "Providers"),
        ", click ",
        strong("New Provider"),
        ", and choose ",
        strong("SAML Provider from Metadata"),
        "."
      ],
      blocks: [
        ...settingsBlock([
          setting("Name", code(name)),
          ...flowSetting(provider),
          setting("Metadata", markdown(source))
        ]),
        paragraph("Click ", strong("Finish"), ".")
      ]
    },
    {
      title: [
        "Open the provider ",
        strong(name),
        ", click ",
        strong("Edit"),
        ", and set the values that the metadata does not contain:"
      ],
      blocks: [...form, paragraph("Click ", strong("Save changes"), ".")]
    },
    {
      title: [
        "Open ",
        menu("Applications", "Applications"),
        " and click ",
        menu("New Application", "with Existing Provider..."),
        "."
      ],
      blocks: [...applicationBlocks(unit, slug2, main), paragraph("Click ", strong("Create application"), ".")]
    }
  ];
}
var isFlowOnly = (block) => block.kind === "settings" && block.settings.every(({ label }) => label === "Authorization flow");
function existingApplication(setup, units, unit, slug2) {
  const { main, name, application } = unit;
  if (!main)
    return application.note ? [
      {
        title: ["These steps extend the existing application ", strong(name), "."],
        blocks: noteBlock(application.note)
      }
    ] : [];
  return [
    ...newProviderSteps(setup, units, main, slug2),
    {
      title: ["Open ", menu("Applications", "Applications"), " and edit ", strong(name), "."],
      blocks: [
        ...settingsBlock([setting("Provider", code(main.name))]),
        paragraph("Click ", strong("Save changes"), "."),
        ...noteBlock(application.note)
      ]
    }
  ];
}

// src/authentik/steps/steps.ts
function buildSteps(setup, context) {
  const units = applicationsOf(setup, context);
  const manual = (at) => setup.manualSteps.filter((step) => step.at === at).map(({ text: text4 }) => ({ title: [markdown(text4)], blocks: [] }));
  return [
    {
      title: ["Sign in to authentik as an administrator and open the ", strong("authentik Admin interface"), "."],
      blocks: []
    },
    ...manual("start"),
    ...preparationSteps(setup),
    ...units.flatMap((unit) => applicationSteps(setup, units, unit)),
    ...afterSteps(setup, units),
    ...manual("end")
  ];
}

// src/authentik/files/hcl-text.ts
var nested = ({ find: find2, column }) => ({ find: find2, column: column + 2 });
var literal = (text4, { find: find2 }, as = [], isFollowed = false) => splitText(text4, find2, [...as, "hcl"], (part, isBefore) => escapeHcl(part, isBefore || isFollowed));
var quoteHcl = (text4, place, as) => ['"', ...literal(text4, place, as), '"'];
function fitsHeredoc(text4) {
  const printable = text4.replace(/[\n\t"\\]/g, "").replace(/[$%]\{/g, "");
  const lines2 = text4.split("\n");
  return text4 !== "" && !/[$%]{2,}\{/.test(text4) && escapeHcl(printable) === printable && lines2.some((line2) => line2 !== "" && !/^\s/.test(line2)) && lines2.every((line2) => line2 === "" || /^[ \t]*[!-~]/.test(line2));
}
function valueLines(value, place) {
  if (typeof value === "string") return [quoteHcl(value, place)];
  if (typeof value === "number" || typeof value === "boolean") return [[String(value)]];
  if ("token" in value) return [['"', { ...value, as: ["hcl"] }, '"']];
  if ("raw" in value) return [[value.raw]];
  if ("template" in value) return [['"', ...value.template.flatMap((part) => templatePart(part, place)), '"']];
  if ("heredoc" in value) return heredocLines(value.heredoc, place);
  if ("call" in value) return callLines(value, place);
  if ("list" in value) return listLines(value.list, place);
  if (value.object.length === 0) return [["{}"]];
  return [["{"], ...indented(argumentLines(value.object, nested(place)), 2), ["}"]];
}
var templatePart = (part, place) => typeof part === "string" ? literal(part, place, [], true) : [`\${${part.raw}}`];
var INLINE = 90;
function listLines(items, place) {
  const printed = items.map(({ value }) => valueLines(value, nested(place)));
  const flat = ["[", ...printed.flatMap(([line2 = []], index) => index > 0 ? [", ", ...line2] : line2), "]"];
  if (items.every(({ comment, optional: optional2 }) => !comment && optional2 === void 0) && printed.every((lines3) => lines3.length === 1) && width(flat) + place.column <= INLINE)
    return [flat];
  const lines2 = items.flatMap(
    (item2, index) => withRemark(closed(printed[index] ?? [], ","), item2, { ...nested(place), before: items[index - 1]?.optional })
  );
  return [["["], ...indented(lines2, 2), ["]"]];
}
var closed = (lines2, end) => [...lines2.slice(0, -1), [...lines2.at(-1) ?? [], end]];
function callLines({ call, with: args }, place) {
  const printed = args.map((arg) => valueLines(arg, place));
  const before2 = printed.slice(0, -1).flatMap(([line2 = []]) => [...line2, ", "]);
  const [first = [], ...rest] = printed.at(-1) ?? [];
  return closed([[`${call}(`, ...before2, ...first], ...rest], ")");
}
function heredocLines(text4, place) {
  if (!fitsHeredoc(text4)) return [quoteHcl(text4, place, ["python"])];
  let word2 = "EOT";
  while (text4.split("\n").some((line2) => line2.trim() === word2)) word2 += "_";
  return [[`<<-${word2}`], ...indented(codeLines(text4, place.find, ["heredoc"], escapeHeredoc), 2), [word2]];
}
function argumentLines(args, place) {
  const printed = args.map(wholly).map((arg, index, all) => {
    const { name, value, optional: optional2 } = arg;
    const lines2 = valueLines(value, place);
    return {
      arg,
      name: typeof name === "string" ? [name] : quoteHcl(name.quoted, place),
      before: all[index - 1]?.optional,
      // A comment can be empty in the end, because unprintable characters are removed.
      hasComment: remarkLines(arg.comment, place).length > 0,
      lines: lines2,
      // terraform fmt aligns the first line of a heredoc, but not an opening bracket.
      aligned: optional2 === void 0 && (lines2.length === 1 || typeof value === "object" && "heredoc" in value)
    };
  });
  let run = [];
  const runs = [run];
  for (const one of printed) {
    const last = run.at(-1);
    if (last && (!one.aligned || !last.aligned || last.lines.length > 1 || one.hasComment)) runs.push(run = []);
    run.push(one);
  }
  return runs.flatMap((group) => {
    const widest = Math.max(...group.map(({ name }) => columns(name)), 0);
    return group.flatMap(({ arg, name, before: before2, lines: [first = [], ...rest], aligned }) => {
      const padding = aligned ? " ".repeat(widest - columns(name)) : "";
      return withRemark([[...name, `${padding} = `, ...first], ...rest], arg, { ...place, before: before2 });
    });
  });
}
function columns(name) {
  const text4 = segmentsText(name);
  return /^[\x20-\x7e]*$/.test(text4) ? text4.length : [...segmenter.segment(text4)].length;
}
var segmenter = new Intl.Segmenter("en");
function printBlock(block, find2, column = 0) {
  const place = { find: find2, column };
  const { type, labels, body } = block;
  const head = [type, ...labels.map((label) => `"${label}"`)].join(" ");
  if (body.length === 0) return withRemark([[`${head} {}`]], block, place);
  const lines2 = [];
  let args = [];
  const add = (more) => {
    if (more.length > 0) lines2.push(...lines2.length > 0 ? [[]] : [], ...more);
  };
  const flush = () => {
    add(argumentLines(args, nested(place)));
    args = [];
  };
  for (const item2 of body) {
    if ("type" in item2) {
      flush();
      add(printBlock(item2, find2, column + 2));
    } else args.push(item2);
  }
  flush();
  return withRemark([[`${head} {`], ...indented(lines2, 2), ["}"]], block, place);
}

// src/authentik/terraform/application.ts
function applicationBlock(scope3, unit) {
  const { application, name, main, backchannel, optional: optional2 } = unit;
  if (application.existing) return void 0;
  const id = ({ provider }) => raw(`${providerAddress(scope3, provider)}.id`);
  const untouched = scope3.context.extendedElsewhere && unit === scope3.units[0] ? [ignoreChanges(["backchannel_providers"])] : [];
  return resource(
    applicationAddress(scope3, unit),
    [
      argument("name", name),
      argument("slug", slugOf(scope3, unit)),
      ...main ? [argument("protocol_provider", id(main))] : [],
      ...listArgument(
        "backchannel_providers",
        backchannel.map((one) => ({ value: id(one), optional: one.provider.optional }))
      ),
      ...optionalArgument("meta_launch_url", launchUrlOf(application)),
      ...isHidden(application) ? [argument("meta_hide", true)] : [],
      ...optionalArgument("open_in_new_tab", application.openInNewTab),
      ...optionalArgument("group", application.group),
      ...optionalArgument("meta_icon", application.icon),
      ...optionalArgument("meta_publisher", application.publisher),
      ...optionalArgument("meta_description", application.description && plainText(application.description)),
      ...optionalArgument("policy_engine_mode", application.policyEngineMode),
      ...untouched
    ],
    void 0,
    optional2
  );
}
function applicationUuid(scope3, unit) {
  if (!unit.application.existing) return `${applicationAddress(scope3, unit)}.uuid`;
  return scope3.variable(
    "application_uuid",
    `UUID of the application ${unit.name}, as authentik's API gives it (pk)`,
    false
  );
}
function entitlementBlocks(scope3, entitlement, application) {
  const address = scope3.address(entitlement, "authentik_application_entitlement", entitlement.name);
  return [
    resource(
      address,
      [
        argument("name", entitlement.name),
        argument("application", raw(application)),
        ...jsonAttributes(entitlement.attributes)
      ],
      `Entitlement: ${entitlement.purpose}`,
      entitlement.optional
    ),
    ...entitlement.groups.map((name, order) => {
      const group = groupRef(scope3, name);
      return bindingBlock(scope3, {
        name: `${entitlement.name} ${name}`,
        target: `${address}.id`,
        who: argument("group", group.value),
        order,
        optional: entitlement.optional ?? group.optional
      });
    })
  ];
}
function accessBlocks(scope3, unit) {
  return scope3.setup.bindings.map(({ group, user, note: note2, optional: optional2 }, order) => {
    const who = group === void 0 ? userRef2(scope3, user ?? "") : groupRef(scope3, group);
    return bindingBlock(scope3, {
      name: group ?? user ?? "",
      target: applicationUuid(scope3, unit),
      who: argument(group === void 0 ? "user" : "group", who.value),
      order,
      note: note2,
      optional: optional2 ?? who.optional
    });
  });
}
function userRef2(scope3, name) {
  const account = scope3.setup.serviceAccounts.find(({ username }) => username === name);
  if (account) return { value: raw(`${userAddress(scope3, account)}.id`), optional: account.optional };
  return { value: raw(`${scope3.lookUp("authentik_user", name, [argument("username", name)])}.pk`) };
}
function bindingBlock(scope3, { name, target, who, order, note: note2, optional: optional2 }) {
  return resource(
    scope3.address({}, "authentik_policy_binding", name),
    [argument("target", raw(target)), who, argument("order", order)],
    note2,
    optional2
  );
}

// src/authentik/terraform/mappings.ts
function mappingRef2(scope3, ref) {
  const type = MAPPING_RESOURCES[ref.mapping.kind];
  if (ref.from === "setup") return `${scope3.address(ref.mapping, type, ref.mapping.name)}.id`;
  const [by, label] = ref.from === "authentik" ? [argument("managed", ref.mapping.managed), shortName(ref.mapping.managed)] : [argument("name", ref.mapping.name), ref.mapping.name];
  return `${scope3.lookUp(type, label, [by])}.id`;
}
var shortName = (managed) => (managed.split("/").at(-1) ?? managed).replace(/^scope-/, "");
var ALL_FOUND = lifecycle([
  {
    type: "postcondition",
    labels: [],
    body: [
      argument("condition", raw("length(self.ids) == length(self.managed_list)")),
      argument("error_message", "authentik lacks one of these property mappings.")
    ]
  }
]);
function mappingList2(scope3, refs) {
  const managed = refs.filter((ref) => ref.from === "authentik");
  const others = refs.filter((ref) => ref.from !== "authentik");
  const items = (some) => some.map((ref) => ({ value: raw(mappingRef2(scope3, ref)), optional: reasonToLeaveOut(ref) }));
  const list = items(others);
  const [first, second] = managed;
  if (!first || !second) return { list: [...items(managed), ...list] };
  const keys = {
    list: managed.map((ref) => ({ value: ref.mapping.managed, optional: reasonToLeaveOut(ref) }))
  };
  const data = scope3.lookUp(MAPPING_RESOURCES[first.mapping.kind], "default", [
    argument("managed_list", keys),
    ALL_FOUND
  ]);
  return list.length === 0 ? raw(`${data}.ids`) : { call: "concat", with: [raw(`${data}.ids`), { list }] };
}

// src/authentik/terraform/outposts.ts
function proxyArguments(scope3, provider) {
  const paths = {
    call: "join",
    with: ["\n", { list: provider.unauthenticatedPaths.map((value) => ({ value })) }]
  };
  return [
    ...flowArguments(scope3, provider.authorizationFlow),
    argument("mode", provider.mode),
    argument("external_host", provider.externalHost),
    ...optionalArgument(
      "internal_host",
      provider.internalHost,
      provider.internalHostNote && sentence(provider.internalHostNote)
    ),
    ...provider.mode === "proxy" ? unlessDefault("internal_host_ssl_validation", provider.internalHostSslValidation, true) : [],
    ...optionalArgument("cookie_domain", provider.cookieDomain),
    argument("access_token_validity", provider.accessTokenValidity ?? PROXY_TOKEN_VALIDITY),
    ...provider.unauthenticatedPaths.length > 0 ? [argument("skip_path_regex", paths)] : [],
    ...optionalArgument("intercept_header_auth", provider.interceptHeaderAuth),
    ...provider.basicAuth ? [
      argument("basic_auth_enabled", true),
      ...optionalArgument("basic_auth_username_attribute", provider.basicAuth.usernameAttribute),
      ...optionalArgument("basic_auth_password_attribute", provider.basicAuth.passwordAttribute)
    ] : [],
    ...ownMappingsArgument(scope3, "scope")
  ];
}
function ldapArguments(scope3, provider) {
  return [
    argument("bind_flow", flowRef(scope3, "authentication")),
    argument("unbind_flow", flowRef(scope3, "logout")),
    argument("base_dn", baseDnOf(scope3.setup, provider)),
    argument("bind_mode", provider.bindMode ?? LDAP_ACCESS_MODE),
    argument("search_mode", provider.searchMode ?? LDAP_ACCESS_MODE),
    ...certificateArgument(scope3, "certificate", provider.certificate),
    ...optionalArgument("tls_server_name", provider.tlsServerName),
    ...optionalArgument("mfa_support", provider.mfaSupport),
    ...optionalArgument("uid_start_number", provider.uidStartNumber),
    ...optionalArgument("gid_start_number", provider.gidStartNumber)
  ];
}
function radiusArguments(scope3, provider) {
  const secret = provider.sharedSecretNote ?? "Secret that the RADIUS clients and authentik share";
  return [
    argument("authorization_flow", flowRef(scope3, "authentication")),
    argument("invalidation_flow", flowRef(scope3, "logout")),
    argument("shared_secret", raw(scope3.variable("radius_shared_secret", secret, true))),
    argument("client_networks", provider.clientNetworks.join(", ")),
    ...optionalArgument("mfa_support", provider.mfaSupport),
    ...certificateArgument(scope3, "certificate", provider.certificate),
    ...ownMappingsArgument(scope3, "radius")
  ];
}
function ownMappingsArgument(scope3, kind) {
  const mappings = ownMappings(scope3.setup, kind);
  if (mappings.length === 0) return [];
  return [
    argument(
      "property_mappings",
      mappingList2(
        scope3,
        mappings.map((mapping) => ({ from: "setup", mapping }))
      )
    )
  ];
}
function outpostBlock(scope3, outpost, served, applicationName) {
  const { value: id, optional: why } = providerRef(scope3, served);
  const optional2 = outpost.optional ?? why;
  const name = outpostName(outpost, applicationName);
  if (outpost.embedded) {
    const embedded = scope3.lookUp("authentik_outpost", "embedded", [argument("name", EMBEDDED_OUTPOST)]);
    return resource(
      scope3.address(outpost, "authentik_outpost_provider_attachment", applicationName),
      [argument("outpost", raw(`${embedded}.id`)), argument("protocol_provider", id)],
      outpost.note,
      optional2
    );
  }
  const config = { call: "jsonencode", with: [{ object: [argument("authentik_host", AUTHENTIK_URL)] }] };
  return resource(
    scope3.address(outpost, "authentik_outpost", name),
    [
      argument("name", name),
      argument("type", outpost.type),
      argument("protocol_providers", { list: [{ value: id }] }),
      argument("config", config)
    ],
    outpost.note,
    optional2
  );
}

// src/authentik/terraform/oauth2.ts
function oauth2Arguments(scope3, provider) {
  const { logout } = provider;
  const unit = unitOf(scope3, provider);
  return [
    argument("client_id", provider.clientId ?? (unit ? slugOf(scope3, unit) : "")),
    ...optionalArgument("client_secret", provider.clientSecret),
    argument("client_type", provider.clientType),
    ...flowArguments(scope3, provider.authorizationFlow),
    ...certificateArgument(scope3, "signing_key", provider.signingKey, provider.signingKeyNote),
    ...certificateArgument(scope3, "encryption_key", provider.encryptionKey),
    argument("sub_mode", provider.subjectMode),
    argument("include_claims_in_id_token", provider.includeClaimsInIdToken),
    ...unlessDefault("issuer_mode", provider.issuerMode, "per_provider"),
    ...optionalArgument("access_code_validity", provider.accessCodeValidity),
    ...optionalArgument("access_token_validity", provider.accessTokenValidity),
    ...optionalArgument("refresh_token_validity", provider.refreshTokenValidity),
    ...logout ? [
      { ...argument("logout_uri", logout.url, logout.note), optional: logout.optional },
      { ...argument("logout_method", logout.method), optional: logout.optional }
    ] : [],
    argument("grant_types", { list: grantTypesOf(provider).map((value) => ({ value })) }),
    argument("allowed_redirect_uris", { list: provider.redirectUris.map(redirectUriItem2) }),
    argument("property_mappings", mappingList2(scope3, scopeSelection(scope3.setup, provider).selected))
  ];
}
function redirectUriItem2({ url: url2, match, use, note: note2, optional: optional2 }) {
  return {
    value: { object: [argument("matching_mode", match), argument("url", url2), argument("redirect_uri_type", use)] },
    comment: note2 && sentence(note2),
    optional: optional2
  };
}

// src/authentik/terraform/saml.ts
function samlArguments(scope3, provider) {
  const signs = provider.signingCertificate !== "none";
  const mapping = (argumentName, name) => {
    if (name === void 0) return [];
    const ref = mappingByName(scope3.setup, "saml", name);
    return [{ ...argument(argumentName, raw(mappingRef2(scope3, ref))), optional: reasonToLeaveOut(ref) }];
  };
  const logout = (name, value) => optionalArgument(name, value).map((one) => ({ ...one, optional: provider.slsOptional }));
  const source = provider.fromMetadata?.source;
  const fromMetadata = (name, what) => source === void 0 ? void 0 : raw(scope3.variable(name, `${what} from ${source}`, false));
  return [
    ...flowArguments(scope3, provider.authorizationFlow),
    ...optionalArgument("acs_url", provider.acsUrl ?? fromMetadata("saml_acs_url", "ACS URL")),
    ...optionalArgument("audience", provider.audience ?? fromMetadata("saml_audience", "audience (entity ID)")),
    ...optionalArgument("issuer_override", provider.issuerOverride),
    argument("sp_binding", provider.binding),
    ...logout("sls_url", provider.slsUrl),
    ...logout("sls_binding", provider.slsBinding),
    ...logout("logout_method", provider.logoutMethod),
    ...certificateArgument(scope3, "signing_kp", provider.signingCertificate),
    argument("sign_assertion", signs && provider.signAssertion),
    argument("sign_response", signs && provider.signResponse),
    ...logout("sign_logout_request", provider.signLogoutRequest),
    ...logout("sign_logout_response", provider.signLogoutResponse),
    ...certificateArgument(scope3, "verification_kp", provider.verificationCertificate),
    ...certificateArgument(scope3, "encryption_kp", provider.encryptionCertificate),
    ...mapping("name_id_mapping", provider.nameIdMapping),
    ...mapping("authn_context_class_ref_mapping", provider.authnContextClassRefMapping),
    ...optionalArgument("session_valid_not_on_or_after", provider.sessionValidity),
    ...optionalArgument("default_relay_state", provider.defaultRelayState),
    ...optionalArgument("digest_algorithm", provider.digestAlgorithm),
    ...optionalArgument("signature_algorithm", provider.signatureAlgorithm),
    argument("property_mappings", mappingList2(scope3, samlSelection(scope3.setup, provider).selected))
  ];
}

// src/authentik/terraform/sync.ts
function scimArguments(scope3, provider) {
  const refs = (names2) => mappingList2(
    scope3,
    names2.map((name) => mappingByName(scope3.setup, "scim", name))
  );
  return [
    argument("url", provider.url),
    argument("token", raw(scope3.variable("scim_token", provider.tokenNote, true))),
    // Terraform lacks the GitLab mode, which the interface has.
    ...provider.compatibilityMode === "gitlab" ? [] : unlessDefault("compatibility_mode", provider.compatibilityMode, "default"),
    argument("exclude_users_service_account", provider.excludeServiceAccounts),
    ...provider.groupFilters.length > 0 ? [argument("group_filters", { list: provider.groupFilters.map((name) => groupRef(scope3, name)) })] : [],
    ...unlessDefault("dry_run", provider.dryRun, false),
    argument("property_mappings", refs(provider.userMappings)),
    argument("property_mappings_group", refs(provider.groupMappings))
  ];
}
function ssfArguments(scope3, provider) {
  const { own: own2, names: names2 } = federatedProviders(scope3.units, provider);
  const federated = own2 ? [providerRef(scope3, own2)] : names2.map((name) => ({
    value: raw(`${scope3.lookUp("authentik_provider_oauth2_config", name, [argument("name", name)])}.id`)
  }));
  return [
    ...certificateArgument(scope3, "signing_key", provider.signingKey),
    ...optionalArgument("event_retention", provider.eventRetention),
    ...listArgument("jwt_federation_providers", federated)
  ];
}
function googleArguments(scope3, provider) {
  const own2 = (name, names2) => {
    const refs = names2.map((one) => mappingByName(scope3.setup, "google-workspace", one));
    const custom = refs.filter(({ from }) => from === "setup");
    return custom.length > 0 ? [argument(name, mappingList2(scope3, custom))] : [];
  };
  return [
    argument(
      "credentials",
      raw(scope3.variable("google_credentials", `${provider.credentialsNote}; the JSON file's content`, true))
    ),
    argument("delegated_subject", provider.delegatedSubject),
    argument("default_group_email_domain", provider.defaultGroupEmailDomain),
    argument("user_delete_action", provider.userDeleteAction),
    argument("group_delete_action", provider.groupDeleteAction),
    argument("exclude_users_service_account", true),
    ...provider.groupFilter === void 0 ? [] : [{ name: "filter_group", ...groupRef(scope3, provider.groupFilter) }],
    ...own2("property_mappings", provider.userMappings),
    ...own2("property_mappings_group", provider.groupMappings)
  ];
}

// src/authentik/terraform/providers.ts
function providerBlock(scope3, { name, provider }) {
  const untouched = provider.type === "google-workspace" ? [ignoreChanges(["property_mappings", "property_mappings_group"])] : [];
  return resource(
    providerAddress(scope3, provider),
    [argument("name", name), ...providerArguments(scope3, provider), ...untouched],
    void 0,
    whyProviderOptional(scope3.units, provider)
  );
}
function providerArguments(scope3, provider) {
  switch (provider.type) {
    case "oauth2":
      return oauth2Arguments(scope3, provider);
    case "saml":
      return samlArguments(scope3, provider);
    case "proxy":
      return proxyArguments(scope3, provider);
    case "ldap":
      return ldapArguments(scope3, provider);
    case "scim":
      return scimArguments(scope3, provider);
    case "radius":
      return radiusArguments(scope3, provider);
    case "ssf":
      return ssfArguments(scope3, provider);
    case "google-workspace":
      return googleArguments(scope3, provider);
  }
}

// src/authentik/terraform/used.ts
function activeReferences2(blocks) {
  return blocks.flatMap(inBlock).join("\n");
}
function onlyIfUsed2(block, used2) {
  const { type, labels, optional: optional2 } = block;
  const address = [type === "variable" ? "var" : type, ...labels].join(".");
  const needed = new RegExp(`(?<![\\w.])${address.replaceAll(".", "\\.")}(?!\\w)`).test(used2);
  return needed || optional2 !== void 0 ? block : { ...block, optional: "needed by an optional part below" };
}
var inBlock = ({ body, optional: optional2 }) => optional2 === void 0 ? body.flatMap((part) => "type" in part ? inBlock(part) : inPart2(part)) : [];
var inPart2 = ({ value, optional: optional2 }) => optional2 === void 0 ? inValue2(value) : [];
function inValue2(value) {
  if (typeof value !== "object") return [];
  if ("raw" in value) return [value.raw];
  if ("template" in value) return value.template.flatMap((part) => typeof part === "string" ? [] : [part.raw]);
  if ("list" in value) return value.list.flatMap(inPart2);
  if ("object" in value) return value.object.flatMap(inPart2);
  return "call" in value ? value.with.flatMap(inValue2) : [];
}

// src/authentik/terraform/terraform.ts
var PROVIDER_SOURCE = "goauthentik/authentik";
var PROVIDER_VERSION = "~> 2026.5";
function buildTerraform(given, context) {
  const setup = withRealSlug(given);
  const scope3 = terraformScope(setup, context);
  const find2 = tokenFinder(context.placeholders);
  const resources2 = resourceBlocks(scope3);
  const [main] = scope3.units;
  const existing = main?.application.existing;
  const slug2 = !main || existing ? "local.application_slug" : `${applicationAddress(scope3, main)}.slug`;
  const outputs = outputBlocks(scope3, slug2);
  const usesLocal = existing && JSON.stringify(outputs).includes(slug2);
  const locals = usesLocal && main ? [{ type: "locals", labels: [], body: [argument("application_slug", slugOf(scope3, main))] }] : [];
  const { before: before2, after } = manualRemarks(setup, scope3.units, "terraform");
  const shared = setup.groups.filter((group) => isShared(scope3, group));
  const variables = [
    ...shared.length > 0 ? [sharedGroupsVariable(shared.map(({ name }) => name))] : [],
    ...scope3.variables
  ];
  const data = [
    ...scope3.data,
    ...shared.filter((group) => scope3.sharedInUse.has(group)).map((group) => sharedGroupBlock(scope3, group))
  ];
  const used2 = activeReferences2([...resources2, ...outputs, ...data.filter(({ optional: optional2 }) => optional2 === void 0)]);
  const blocks = [
    ...preamble(),
    ...variables.map((block) => onlyIfUsed2(block, used2)),
    ...locals,
    ...data.map((block) => onlyIfUsed2(block, used2)),
    ...resources2,
    ...outputs
  ];
  return joined([
    ...header2(context, before2, find2),
    ...blocks.flatMap((block) => [[], ...printBlock(block, find2)]),
    ...after.length > 0 ? [[], ...remarkLines2(["After you apply it:", ...after], find2)] : []
  ]);
}
function header2({ guideName, methodId, guideUrl }, before2, find2) {
  const remarks = [
    `${guideName} (${methodId}) in authentik`,
    `Guide: ${guideUrl}`,
    "Apply it in a directory of its own: the configurations of other methods and guides use the same names for resources.",
    "Terraform signs in to authentik with the API token in the environment variable AUTHENTIK_TOKEN.",
    ...before2.length > 0 ? ["Before you apply it:", ...before2] : []
  ];
  return remarkLines2(remarks, find2);
}
function preamble() {
  const authentik = { object: [argument("source", PROVIDER_SOURCE), argument("version", PROVIDER_VERSION)] };
  return [
    {
      type: "terraform",
      labels: [],
      body: [{ type: "required_providers", labels: [], body: [argument("authentik", authentik)] }]
    },
    { type: "provider", labels: ["authentik"], body: [argument("url", AUTHENTIK_URL)] }
  ];
}
function resourceBlocks(scope3) {
  const { setup, units } = scope3;
  const [main] = units;
  if (!main) return [];
  const applicationRefs = setup.entitlements.length > 0 ? applicationUuid(scope3, main) : "";
  return [
    ...setup.groups.map((group) => groupBlock(scope3, group)),
    ...setup.roles.flatMap((role) => roleBlocks(scope3, role)),
    ...setup.serviceAccounts.flatMap((account) => serviceAccountBlocks(scope3, account)),
    ...setup.propertyMappings.map((mapping) => mappingBlock(scope3, mapping)),
    ...inCreationOrder(units).map((named) => providerBlock(scope3, named)),
    ...units.flatMap((unit) => applicationBlock(scope3, unit) ?? []),
    ...setup.entitlements.flatMap((entitlement) => entitlementBlocks(scope3, entitlement, applicationRefs)),
    ...accessBlocks(scope3, main),
    ...setup.outposts.flatMap((outpost) => {
      const served = outpost.type === "rac" ? void 0 : firstOfType(units, outpost.type);
      return served ? [outpostBlock(scope3, outpost, served, main.name)] : [];
    })
  ];
}

// src/config/constants.ts
var TOC_MIN_LEVEL = 2;
var TOC_MAX_LEVEL = 3;
var DEFAULT_DOCS_PLUGIN_ID = "default";

// src/config/environment.ts
var environment = {
  siteUrl: process.env.GATSBY_SITE_URL ?? "",
  pathPrefix: process.env.GATSBY_PATH_PREFIX ?? "",
  announcementId: process.env.GATSBY_ANNOUNCEMENT_ID ?? "",
  announcementContent: process.env.GATSBY_ANNOUNCEMENT_CONTENT ?? "",
  announcementCloseable: process.env.GATSBY_ANNOUNCEMENT_CLOSEABLE ?? "",
  algoliaAppId: process.env.GATSBY_ALGOLIA_APP_ID ?? "",
  algoliaSearchKey: process.env.GATSBY_ALGOLIA_SEARCH_KEY ?? "",
  algoliaIndexName: process.env.GATSBY_ALGOLIA_INDEX_NAME ?? "",
  serviceWorker: process.env.GATSBY_SERVICE_WORKER ?? "",
  gtagId: process.env.GATSBY_GTAG_ID ?? ""
};

// src/config/site.config.ts
var PROVIDER_SITE = "https://goauthentik.io/";
var YEAR = 2025;
var logo = { label: "authentik", href: PROVIDER_SITE };
var announcement = environment.announcementContent ? {
  id: environment.announcementId || environment.announcementContent,
  content: environment.announcementContent,
  closeable: environment.announcementCloseable !== "false"
} : null;
var url = environment.siteUrl || "https://integrations.goauthentik.io";
var host = url.replace(/^https?:\/\//, "").replaceAll(".", "\\.");
var siteConfig = {
  title: "authentik integrations",
  titleDelimiter: "|",
  description: "Step-by-step guides that connect applications to authentik, the open-source identity provider.",
  url,
  pathPrefix: environment.pathPrefix,
  organization: "Authentik Security Inc.",
  editUrl: "https://github.com/goauthentik/authentik/edit/main/website/integrations/",
  newIssueUrl: "https://github.com/goauthentik/authentik/issues/new",
  socialImage: "/social.png",
  locales: { default: "en", list: [{ code: "en", label: "English", direction: "ltr" }] },
  docs: [
    {
      id: DEFAULT_DOCS_PLUGIN_ID,
      versions: [{ name: "current", label: "Next", mainDocId: "index", isLast: true }]
    }
  ],
  sidebars: [
    {
      id: "integrations",
      links: [
        { label: "Overview", path: "/" },
        { label: "Applications", path: "/applications/" },
        { label: "Tags", path: "/tags/" }
      ]
    }
  ],
  colorMode: { default: "light", respectSystem: true, showToggle: true },
  breadcrumbs: true,
  navbar: {
    logo,
    items: [
      { label: "Features", href: "https://goauthentik.io/features", position: "left", target: "_self" },
      { label: "Integrations", to: "/", position: "left" },
      { label: "Documentation", href: "https://docs.goauthentik.io", position: "left", target: "_self" },
      { label: "Pricing", href: "https://goauthentik.io/pricing/", position: "left", target: "_self" },
      { label: "Blog", href: "https://goauthentik.io/blog", position: "left", target: "_self" },
      { type: "search", position: "right" },
      { type: "localeDropdown", position: "right" },
      { label: "GitHub", icon: "github", href: "https://github.com/goauthentik/authentik", position: "right" },
      { label: "Discord", icon: "discord", href: "https://goauthentik.io/discord", position: "right" }
    ]
  },
  footer: { style: "light", links: [], logo, copyright: `Copyright \xA9 ${YEAR} Authentik Security Inc.` },
  announcement,
  search: {
    appId: environment.algoliaAppId,
    apiKey: environment.algoliaSearchKey,
    indexName: environment.algoliaIndexName,
    contextualSearch: true,
    searchParameters: {},
    searchPagePath: "/search/",
    externalUrlRegex: `^https?://(?!${host}(?:[/?#]|$))`
  },
  analytics: { measurementId: environment.gtagId, anonymizeIp: true },
  serviceWorker: environment.serviceWorker !== "false"
};

// src/guides/setup-files.ts
var SETUP_FILE_KINDS = ["blueprint", "terraform"];
var SETUP_FILES = {
  blueprint: { ending: ".blueprint.yaml", highlightedEnding: ".blueprint.json", syntax: "yaml" },
  terraform: { ending: ".tf", highlightedEnding: ".terraform.json", syntax: "hcl" }
};

// src/content/markdown.ts
var import_remark_gfm = __toESM(require("remark-gfm"));
var import_remark_mdx = __toESM(require("remark-mdx"));
var import_remark_parse = __toESM(require("remark-parse"));
var import_unified = require("unified");
var import_unist_util_visit = require("unist-util-visit");

// src/guides/distance.ts
function editDistance(typed, word2, most = Infinity, unfinished = false) {
  if (Math.abs(typed.length - word2.length) > most && !(unfinished && word2.length > typed.length)) return Infinity;
  const target = unfinished ? word2.slice(0, typed.length + most) : word2;
  let before2 = [];
  let previous = Array.from({ length: target.length + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= target.length; column++) {
      const same = typed[row - 1] === target[column - 1];
      let errors2 = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1)
      );
      const swapped = row > 1 && column > 1 && typed[row - 1] === target[column - 2] && typed[row - 2] === target[column - 1];
      if (swapped) errors2 = Math.min(errors2, (before2[column - 2] ?? 0) + 1);
      current.push(errors2);
      least = Math.min(least, errors2);
    }
    if (least > most) return Infinity;
    before2 = previous;
    previous = current;
  }
  const errors = unfinished ? Math.min(...previous) : previous[target.length] ?? Infinity;
  return errors > most ? Infinity : errors;
}

// src/content/problem.ts
var startOf = ({ position }) => ({
  line: position?.start.line,
  column: position?.start.column
});
var escapeInvisible = (text4) => text4.replace(
  /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
  (character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`
);
function closest(word2, known) {
  let best;
  let most = Math.max(2, Math.floor(word2.length / 4));
  for (const candidate of known) {
    const errors = editDistance(word2, candidate, most);
    if (errors > most) continue;
    best = candidate;
    most = errors - 1;
  }
  return best;
}
function unknownValue(kind, value, known) {
  const near = closest(value, known);
  return `unknown ${kind} "${value}"; ${near ? `did you mean "${near}"?` : `use one of: ${known.join(", ")}`}`;
}

// src/content/markdown.ts
var mdx = (0, import_unified.unified)().use(import_remark_parse.default).use(import_remark_mdx.default).use(import_remark_gfm.default);
var plain = (0, import_unified.unified)().use(import_remark_parse.default).use(import_remark_gfm.default);
function splitSource(text4) {
  const match = /^---\r?\n([\s\S]*?)^---[ \t]*$/m.exec(text4);
  if (!match || match.index !== 0) return void 0;
  const lines2 = match[0].split("\n").length - 1;
  return { frontMatter: match[1] ?? "", body: "\n".repeat(lines2) + text4.slice(match[0].length) };
}
function noFrontMatter(file, text4) {
  const lines2 = text4.split("\n");
  const at = (line2, message) => ({ file, line: line2, message });
  if (text4.trim() === "") return at(1, "the file is empty; begin it with front matter between two lines of ---");
  if (lines2[0] === "---") return at(1, "the front matter has no end; write a line of --- after its last field");
  const first = lines2.findIndex((line2) => line2.trim() !== "");
  if (lines2[first]?.trim() === "---") return at(1, "the first line must be --- and nothing else");
  return at(1, "the file must begin with front matter between two lines of ---");
}
var MAX_DEPTH = 50;
var TOO_DEEP = `lists, quotes or elements are nested more than ${MAX_DEPTH} levels deep; write them as separate paragraphs`;
function nodeBelow(root, depth) {
  let level = [root];
  for (let at = 0; at <= depth && level.length > 0; at++)
    level = level.flatMap((node) => "children" in node ? node.children : []);
  return level[0];
}
function unclosedFences(file, root, body) {
  const lines2 = body.split("\n");
  const problems = [];
  (0, import_unist_util_visit.visit)(root, "code", (node) => {
    if (!node.position) return;
    const { start, end } = node.position;
    const isClosed = end.line > start.line && /^[\s>]*(?:`{3,}|~{3,})\s*$/.test(lines2[end.line - 1] ?? "");
    if (!isClosed)
      problems.push({
        file,
        ...startOf(node),
        message: "the code block has no end; close it with a fence like the one that opens it"
      });
  });
  return problems;
}
function parseMdx(file, body) {
  try {
    const root = mdx.parse(body);
    const deep = nodeBelow(root, MAX_DEPTH);
    if (!deep) {
      const problems = unclosedFences(file, root, body);
      return problems.length > 0 ? { problems } : { root, problems };
    }
    return { problems: [{ file, ...startOf(deep), message: TOO_DEEP }] };
  } catch (error) {
    if (error instanceof RangeError) return { problems: [{ file, line: 1, message: TOO_DEEP }] };
    const fault = error;
    const start = fault.place?.start ?? fault.place;
    const message = `not valid MDX: ${fault.reason ?? fault.message}; in prose, put < and { in backticks, and leave an empty line around elements`;
    return { problems: [{ file, line: start?.line, column: start?.column, message }] };
  }
}
var parsed = /* @__PURE__ */ new Map();
function parseMarkdown(text4) {
  const known = parsed.get(text4);
  if (known) return known;
  const root = plain.parse(text4);
  parsed.set(text4, root);
  return root;
}

// src/content/check-fill-ins.ts
var FILL_IN = /<fill_in_[a-z0-9_]+>|https:\/\/fill-in\.invalid\//g;
var withoutFillIns = (text4) => text4.replace(FILL_IN, "");
function checkFillIns(file, text4, draft) {
  if (draft) return [];
  return text4.split("\n").flatMap(
    (line2, index) => [...line2.matchAll(FILL_IN)].map(({ 0: found, index: at }) => ({
      file,
      line: index + 1,
      column: at + 1,
      message: `${found} was left open by npm run new-guide; replace it, or write draft: true until the guide is ready`
    }))
  );
}

// src/content/placeholders.ts
var AUTHENTIK_HOST = "authentik.company";
var CREDENTIAL_TOKENS = ["<client_id>", "<client_secret>"];
function placeholdersOf(document, slug2) {
  const hosts2 = [AUTHENTIK_HOST, ...Object.keys(document.hosts).filter((host2) => host2 !== AUTHENTIK_HOST)];
  return [
    ...hosts2.map((token) => ({ token, kind: "host" })),
    ...Object.keys(document.placeholders).map((token) => ({ token, kind: "value" })),
    ...slug2 ? [{ token: SLUG_TOKEN, kind: "slug", text: slug2 }] : []
  ];
}
var splitters = /* @__PURE__ */ new WeakMap();
function splitter(placeholders2) {
  const split = splitters.get(placeholders2) ?? createSplitter(placeholders2);
  splitters.set(placeholders2, split);
  return split;
}
function createSplitter(placeholders2) {
  const texts = new Map(placeholders2.map(({ token, text: text4 }) => [token, text4]));
  const find2 = tokenFinder([...texts.keys()]);
  return (text4) => find2(text4).map((part) => {
    if (typeof part === "string") return part;
    const text5 = texts.get(part.token);
    const props = { token: part.token };
    if (text5) props.text = text5;
    if (part.isRegex) props.regex = escapeRegex(text5 ?? part.token);
    return ["Placeholder", props];
  });
}
function pieceSplitter(placeholders2) {
  const split = splitter(placeholders2);
  return (code2) => split(code2).map((node) => [typeof node === "string" ? node : String(node[1]?.regex ?? node[1]?.token), node]);
}
var READER_HOST = /(?<![\w.-])(?:[a-z0-9-]+\.)*(?:[a-z0-9-]+\.(?:company|example|test|invalid)|example\.(?:com|net|org))(?![\w-]|\.\w)/gi;
function undeclaredHosts(text4, placeholders2) {
  const declared = new Set(placeholders2.map(({ token }) => token.toLowerCase()));
  const covered = splitter(placeholders2)(withoutFillIns(text4));
  const rest = covered.map((node) => typeof node === "string" ? node : " ").join("\0");
  return [...rest.matchAll(READER_HOST)].map(([host2]) => host2).filter((host2) => !declared.has(host2.toLowerCase()));
}
function undeclaredHostMessages(text4, placeholders2) {
  const declared = placeholders2.filter(({ kind }) => kind === "host").map(({ token }) => token);
  return [...new Set(undeclaredHosts(text4, placeholders2))].map((host2) => {
    const near = closest(host2, declared);
    return `the host ${host2} is not declared; ${near ? `did you mean ${near}? Otherwise add` : "add"} it to hosts in the front matter`;
  });
}
var TOKEN = /(?<!\(\?P?)<[a-z][a-z0-9]*(?:_[a-z0-9]+)+>/g;
function undeclaredTokens(text4, placeholders2) {
  const declared = /* @__PURE__ */ new Set([...placeholders2.map(({ token }) => token), SLUG_TOKEN, ...CREDENTIAL_TOKENS]);
  return [...withoutFillIns(text4).matchAll(TOKEN)].map(([token]) => token).filter((token) => !declared.has(token));
}
var undeclaredTokenMessages = (text4, placeholders2) => [...new Set(undeclaredTokens(text4, placeholders2))].map(
  (token) => `the placeholder ${token} is not declared; add it to placeholders in the front matter and say what it stands for`
);

// src/content/to-tree.ts
var import_remark_rehype = __toESM(require("remark-rehype"));
var import_unified2 = require("unified");

// src/content/code-fence.ts
function parseFence(meta) {
  const fence = { wrap: false, fragment: false, marked: [], faults: [] };
  const rest = meta.replace(/\btitle="([^"]*)"/, (_, title) => {
    fence.title = title;
    return "";
  }).replace(/\{([\d,\s-]*)\}/, (_, ranges) => {
    fence.marked = ranges.split(",").flatMap((range) => lineRange(range.trim(), fence.faults));
    return "";
  }).replace(/\b(wrap|fragment)\b/g, (_, word2) => {
    fence[word2] = true;
    return "";
  }).trim();
  if (rest)
    fence.faults.push(`"${rest}" after a code fence is unknown; a fence takes title="\u2026", {1,3-5}, wrap and fragment`);
  return fence;
}
var MAX_LINE = 1e4;
function lineRange(range, faults) {
  const match = /^(\d+)(?:-(\d+))?$/.exec(range);
  const from = Number(match?.[1]);
  const to = Number(match?.[2] ?? match?.[1]);
  if (to > MAX_LINE) {
    faults.push(`"${range}" marks lines beyond ${MAX_LINE}; no code block is that long`);
    return [];
  }
  if (!match || from < 1 || to < from) {
    faults.push(`"${range}" is not a line range; write {2} or {4-6}`);
    return [];
  }
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

// src/content/prism.ts
var import_prism_react_renderer = require("prism-react-renderer");
var import_node_module = require("node:module");
var import_node_path = __toESM(require("node:path"));
var COMPONENTS = [
  "markup-templating",
  "bash",
  "powershell",
  "ini",
  "toml",
  "properties",
  "php",
  "ruby",
  "hcl",
  "nginx",
  "apacheconf",
  "http",
  "diff",
  "json",
  "sql",
  "css",
  "docker"
];
var scope2 = globalThis;
var before = scope2.Prism;
scope2.Prism = import_prism_react_renderer.Prism;
var load = (0, import_node_module.createRequire)(import_node_path.default.resolve("package.json"));
for (const name of COMPONENTS) load(`prismjs/components/prism-${name}`);
scope2.Prism = before;

// src/content/highlight.ts
var LANGUAGES = {
  apacheconf: "apacheconf",
  bash: "bash",
  css: "css",
  diff: "diff",
  docker: "docker",
  hcl: "hcl",
  html: "markup",
  http: "http",
  ini: "ini",
  javascript: "javascript",
  json: "json",
  nginx: "nginx",
  php: "php",
  powershell: "powershell",
  properties: "properties",
  python: "python",
  ruby: "ruby",
  sql: "sql",
  text: null,
  toml: "toml",
  xml: "markup",
  yaml: "yaml",
  mdx: "markdown"
};
function highlight(code2, language, marked, split) {
  const runs = tokenize(code2, language);
  return lines(runs).map((line2, index) => {
    const children = lineTree(line2, split(line2.map((run) => run.text).join(""), index));
    return ["line", marked.has(index + 1) ? { marked: true } : null, children];
  });
}
function tokenize(code2, language) {
  const name = LANGUAGES[language];
  const grammar = name ? import_prism_react_renderer.Prism.languages[name] : void 0;
  if (!grammar) return [{ text: code2, type: "" }];
  const flatten = (token, type) => {
    if (typeof token === "string") return [{ text: token, type }];
    const inner = Array.isArray(token.content) ? token.content : [token.content];
    return inner.flatMap((child) => flatten(child, SHOWN.get(token.type) ?? type));
  };
  return import_prism_react_renderer.Prism.tokenize(code2, grammar).flatMap((token) => flatten(token, ""));
}
var SHOWN = new Map(
  Object.entries({
    comment: ["comment", "prolog", "doctype", "cdata", "shebang"],
    keyword: ["keyword", "atrule", "important", "rule", "directive"],
    string: [
      "string",
      "char",
      "attr-value",
      "url",
      "scalar",
      "inserted-string",
      "heredoc-string",
      "value",
      "triple-quoted-string",
      "string-interpolation"
    ],
    number: ["number", "boolean", "constant", "null", "datetime", "date"],
    function: ["function", "function-name", "builtin", "tag", "class-name", "section", "table", "section-name"],
    property: ["property", "key", "attr-name", "symbol", "selector", "header-name", "parameter"],
    variable: ["variable", "environment", "assign-left", "interpolation"],
    punctuation: ["punctuation", "operator"],
    deleted: ["deleted", "deleted-sign"],
    inserted: ["inserted", "inserted-sign"]
  }).flatMap(([shown, names2]) => names2.map((name) => [name, shown]))
);
function lines(runs) {
  const result = [[]];
  for (const run of runs) {
    run.text.split("\n").forEach((text4, index) => {
      if (index > 0) result.push([]);
      if (text4) result.at(-1)?.push({ text: text4, type: run.type });
    });
  }
  return result;
}
function lineTree(line2, pieces) {
  const tree = [];
  let at = 0;
  for (const [{ length }, node] of pieces) {
    if (typeof node === "string") for (const run of slice(line2, at, at + length)) push(tree, run);
    else push(tree, { text: "", type: slice(line2, at, at + 1)[0]?.type ?? "" }, node);
    at += length;
  }
  return tree;
}
function slice(line2, from, to) {
  const result = [];
  let at = 0;
  for (const run of line2) {
    const text4 = run.text.slice(Math.max(0, from - at), Math.max(0, to - at));
    if (text4) result.push({ text: text4, type: run.type });
    at += run.text.length;
  }
  return result;
}
function push(tree, { text: text4, type }, placeholder) {
  const node = placeholder ?? text4;
  if (!type || typeof node === "string" && !node.trim()) {
    const last2 = tree.at(-1);
    if (typeof node === "string" && typeof last2 === "string") tree[tree.length - 1] = last2 + node;
    else tree.push(node);
    return;
  }
  const last = tree.at(-1);
  if (Array.isArray(last) && last[0] === `.${type}`) {
    const children = last[2] ??= [];
    const end = children.at(-1);
    if (typeof node === "string" && typeof end === "string") children[children.length - 1] = end + node;
    else children.push(node);
  } else tree.push([`.${type}`, null, [node]]);
}

// src/content/literals.ts
var isElement = (node, name) => "name" in node && (name === void 0 ? Boolean(node.name) : node.name === name);
function literalOf(node) {
  const body = node.data?.estree?.body ?? [];
  if (body.length === 0) return "";
  const [statement] = body;
  if (body.length > 1 || statement?.type !== "ExpressionStatement" || statement.expression?.type !== "Literal")
    return void 0;
  const { value } = statement.expression;
  return typeof value === "string" || typeof value === "number" ? String(value) : void 0;
}
function attributeValue(attribute) {
  if (attribute.value === null || attribute.value === void 0) return true;
  return typeof attribute.value === "string" ? attribute.value : void 0;
}
function stringAttribute(node, name) {
  for (const attribute of node.attributes) {
    if (attribute.type !== "mdxJsxAttribute" || attribute.name !== name) continue;
    const value = attributeValue(attribute);
    return typeof value === "string" ? value : void 0;
  }
  return void 0;
}

// src/tree/tree.ts
var isElement2 = (node) => typeof node !== "string";
function textOf(nodes) {
  return nodes.map((node) => {
    if (!isElement2(node)) return node;
    const [type, props, children = []] = node;
    if (type === "Placeholder") return String(props?.regex ?? props?.text ?? props?.token ?? "");
    const inner = textOf(children);
    return type === "line" || type === "br" ? `${inner}
` : inner;
  }).join("");
}
function walk(nodes, visit6, ancestors = []) {
  for (const node of nodes) {
    if (!isElement2(node)) continue;
    if (visit6(node, ancestors) === false) continue;
    if (node[2]) walk(node[2], visit6, [...ancestors, node]);
  }
}

// src/content/to-tree.ts
var toHast = (0, import_unified2.unified)().use(import_remark_rehype.default, {
  passThrough: ["mdxJsxFlowElement", "mdxJsxTextElement", "mdxFlowExpression", "mdxTextExpression"]
});
function toTree(root, context) {
  const hast = toHast.runSync(root);
  return convertAll("children" in hast ? hast.children : [], context);
}
function headingId(text4, context) {
  return context.slugger.slug(context.idPrefix ? `${context.idPrefix}-${text4}` : text4);
}
function convertAll(nodes, context) {
  return tidy(nodes.flatMap((node) => convert(node, context)));
}
function convert(node, context) {
  switch (node.type) {
    case "text":
      return splitter(context.placeholders)(node.value);
    case "mdxFlowExpression":
    case "mdxTextExpression":
      return [literalOf(node) ?? ""];
    case "mdxJsxFlowElement":
    case "mdxJsxTextElement":
      return convertComponent(node, context);
    case "element":
      return [convertElement(node, context)];
    default:
      return [];
  }
}
function convertComponent(node, context) {
  const name = node.name ?? "";
  const props = {};
  for (const attribute of node.attributes) {
    if (attribute.type === "mdxJsxAttribute") props[attribute.name] = attributeValue(attribute) ?? "";
  }
  const children = () => convertAll(node.children, context);
  const expanded = context.expand?.(name, props, children);
  if (expanded) return expanded;
  return [element(name, props, children())];
}
function convertElement(node, context) {
  const { tagName } = node;
  if (tagName === "pre") return codeBlock(node, context);
  const children = convertAll(node.children, context);
  if (/^h[2-6]$/.test(tagName)) return element(tagName, { id: headingId(textOf(children), context) }, children);
  return element(tagName, elementProps(node), children);
}
function codeBlock(node, context) {
  const code2 = node.children[0];
  const language = /language-(\S+)/.exec(String(code2.properties.className?.[0] ?? ""))?.[1] ?? "text";
  const text4 = code2.children.map((child) => child.type === "text" ? child.value : "").join("").replace(/\n$/, "");
  const { title, wrap, marked } = parseFence(code2.data?.meta ?? "");
  return codeBlockNode({ code: text4, language, title, wrap, marked }, context.placeholders);
}
function codeBlockNode(block, placeholders2) {
  const props = { language: block.language };
  if (block.title) props.title = block.title;
  if (block.wrap) props.wrap = true;
  return element(
    "CodeBlock",
    props,
    highlight(block.code, block.language, new Set(block.marked), pieceSplitter(placeholders2))
  );
}
function elementProps({ tagName, properties }) {
  const props = {};
  if (tagName === "a" && typeof properties.href === "string") props.href = properties.href;
  if (tagName === "ol" && typeof properties.start === "number") props.start = properties.start;
  if ((tagName === "td" || tagName === "th") && typeof properties.align === "string") props.align = properties.align;
  if (tagName === "input")
    Object.assign(props, { type: "checkbox", disabled: true, checked: Boolean(properties.checked) });
  return props;
}
function element(type, props, children) {
  const own2 = Object.keys(props).length > 0 ? props : null;
  return children.length > 0 ? [type, own2, children] : [type, own2];
}
function tidy(nodes) {
  const result = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (typeof node === "string" && typeof last === "string") result[result.length - 1] = last + node;
    else if (node !== "") result.push(node);
  }
  const blocks = result.some((node) => typeof node !== "string" && BLOCKS.has(node[0]));
  return blocks ? result.filter((node) => typeof node !== "string" || node.trim() !== "") : result;
}
var BLOCKS = /* @__PURE__ */ new Set([
  "p",
  "ul",
  "ol",
  "li",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
  "blockquote",
  "h2",
  "h3",
  "h4",
  "CodeBlock",
  "Note",
  "Tip",
  "Warning",
  "Details",
  "Variants",
  "Variant",
  "Method",
  "hr"
]);

// src/content/steps-to-tree.ts
function inlineMarkdown(text4, context) {
  const tree = toTree(parseMarkdown(text4), context);
  return tree.flatMap((node) => typeof node !== "string" && node[0] === "p" ? node[2] ?? [] : [node]);
}
function stepsTree(steps, context) {
  return ["ol", { class: "steps" }, steps.map((step) => stepNode(step, context))];
}
var blocksTree = (blocks, context) => blocks.map((block) => blockNode(block, context));
var VISIBLE_ENDPOINTS = 5;
function endpointsTree(endpoints, context) {
  const split = splitter(context.placeholders);
  const rows = endpoints.map(({ label, url: url2, note: note2 }) => {
    const remark = note2 ? [["small", null, inlineMarkdown(note2, context)]] : [];
    return [
      "tr",
      null,
      [
        ["th", { scope: "row" }, [label]],
        ["td", null, [["CopyCode", { label }, split(url2)], ...remark]]
      ]
    ];
  });
  const visible = rows.length > VISIBLE_ENDPOINTS + 1 ? VISIBLE_ENDPOINTS : rows.length;
  const folded = endpoints.slice(visible).map(({ label }) => label);
  return ["Endpoints", { visible, folded: folded.join(", ") }, rows];
}
function stepNode(step, context) {
  const title = inlines(step.title, context);
  const head = step.optional ? [["p", null, [["em", null, ["Optional"]], " (", ...inlineMarkdown(step.optional, context), "). ", ...title]]] : [["p", null, title]];
  return ["li", null, [...head, ...step.blocks.map((block) => blockNode(block, context))]];
}
function blockNode(block, context) {
  switch (block.kind) {
    case "paragraph":
      return ["p", null, inlines(block.content, context)];
    case "settings":
      return ["ul", { class: "settings" }, block.settings.map((setting2) => settingNode(setting2, context))];
    case "code":
      return codeBlockNode({ code: block.text, language: block.language, title: block.title }, context.placeholders);
    case "list":
      return ["ul", null, block.items.map((item2) => ["li", null, inlines(item2, context)])];
    case "olderReleases":
      return ["OlderReleases", { before: block.before }, [["p", null, inlines(block.content, context)]]];
    case "note":
      return ["Note", null, [["p", null, inlines(block.content, context)]]];
  }
}
function settingNode({ label, value, note: note2 }, context) {
  const content2 = [["strong", null, [label]], ": ", ...inlines(value, context)];
  if (note2) content2.push(" ", ["span", { class: "note" }, inlines(note2, context)]);
  return ["li", null, content2];
}
function inlines(content2, context) {
  const split = splitter(context.placeholders);
  return content2.flatMap((inline) => {
    if (typeof inline === "string") return split(inline);
    if ("strong" in inline) return [["strong", null, split(inline.strong)]];
    if ("code" in inline) return [["code", null, split(inline.code)]];
    if ("link" in inline) return [["a", { href: inline.href }, split(inline.link)]];
    return inlineMarkdown(inline.markdown, context);
  });
}

// src/content/authentik-tree.ts
function methodSetup(method, about, path7, context) {
  const after = afterApply(method, about);
  const aboutFile = {
    ...about,
    guideUrl: absoluteUrl(siteConfig.url + siteConfig.pathPrefix, path7),
    placeholders: context.placeholders.filter(({ kind }) => kind !== "slug").map(({ token }) => token)
  };
  return {
    steps: stepsTree(buildSteps(method, about), context),
    files: { blueprint: buildBlueprint(method, aboutFile), terraform: buildTerraform(method, aboutFile) },
    afterApply: SETUP_FILE_KINDS.map((kind) => ["AfterApply", { kind }, blocksTree(after[kind], context)]),
    endpoints: buildEndpoints(method)
  };
}
function authentikTree(method, { steps, files, afterApply: after, endpoints }, context) {
  const heading = ["h2", { id: headingId("Configure authentik", context) }, ["Configure authentik"]];
  const linesOf = (kind) => segmentsText(files[kind]).trimEnd().split("\n").length;
  const props = { method: method.id, blueprintLines: linesOf("blueprint"), terraformLines: linesOf("terraform") };
  return [heading, ["AuthentikConfiguration", props, [steps, ...after, ...endpointNodes(method, endpoints, context)]]];
}
function endpointNodes(method, endpoints, context) {
  if (endpoints.length === 0) return [];
  const title = method.provider?.type === "ldap" ? "Names in the directory" : "Endpoints";
  return [["h3", { id: headingId(title, context) }, [title]], endpointsTree(endpoints, context)];
}

// src/content/check-body.ts
var import_mdast_util_to_string = require("mdast-util-to-string");
var import_unist_util_visit_parents = require("unist-util-visit-parents");

// src/content/components.ts
var string = { kind: "string" };
var requiredString = { kind: "string", required: true };
var COMPONENTS2 = {
  /** The content of one method of the front matter; shown as a tab. */
  Method: {
    attributes: { id: requiredString },
    only: "guide"
  },
  /**
   * The steps, blueprint and Terraform that are made from the method's front matter, under the heading Configure
   * authentik.
   */
  AuthentikConfiguration: {
    attributes: {},
    inside: ["Method"],
    only: "guide",
    empty: true
  },
  /** A shared part of content/common, filled in for the method around it. */
  Common: {
    attributes: { id: requiredString },
    only: "guide"
  },
  /** The application's name in the prose of a shared part. */
  ApplicationName: { attributes: {}, only: "part", inline: true, empty: true },
  /** Content of a shared part for methods of these protocols only. */
  ForProtocol: {
    attributes: { is: requiredString },
    only: "part",
    inline: true
  },
  /** Additional information. */
  Note: { attributes: { title: string } },
  /** Advice that saves work. */
  Tip: { attributes: { title: string } },
  /** A mistake that breaks the sign-in or locks users out. */
  Warning: {
    attributes: { title: string }
  },
  /** A collapsible section, closed at first. */
  Details: { attributes: { summary: requiredString } },
  /** Alternatives inside a method (Docker or package, form or file), shown as tabs. */
  Variants: {
    attributes: { label: requiredString }
  },
  /** One of the alternatives. */
  Variant: {
    attributes: { id: requiredString, title: requiredString },
    inside: ["Variants"]
  },
  /** Differences in authentik before a release. */
  OlderReleases: { attributes: { before: requiredString } },
  /** All guides by category. */
  Catalogue: { attributes: {}, only: "page", empty: true },
  /** The support levels and what they mean. */
  SupportLevels: { attributes: {}, only: "page", empty: true }
};

// src/content/check-body.ts
var HTML_ELEMENTS = ["br", "kbd", "sub", "sup"];
var KIND_NAMES = { guide: "guide", page: "page", part: "shared part" };
function checkBody(root, context) {
  const problems = [];
  const methods = [];
  let depth = 1;
  const report = (node, message) => problems.push({ file: context.file, ...startOf(node), message });
  const check = (node, ancestors) => {
    switch (node.type) {
      case "mdxjsEsm":
        report(
          node,
          "imports and exports are not allowed: a guide is data, and every element is available without an import"
        );
        break;
      case "mdxFlowExpression":
      case "mdxTextExpression":
        if (literalOf(node) === void 0)
          report(node, `the expression {${node.value.trim()}} is not allowed; write plain text, or put it in backticks`);
        break;
      case "mdxJsxFlowElement":
      case "mdxJsxTextElement":
        checkElement(node, ancestors);
        if (node.name === "Method") {
          depth = 1;
          methods.push(stringAttribute(node, "id") ?? "");
        }
        break;
      case "heading":
        if (context.kind === "part")
          report(node, "a shared part has no headings, because the guide has one above it; use bold text or steps");
        else if (node.depth === 1) report(node, "the first-level heading comes from the front matter; start with ##");
        else if (!/[\p{L}\p{N}]/u.test((0, import_mdast_util_to_string.toString)(node)))
          report(
            node,
            "the heading has no letters or digits, of which its id for links is made; write a heading with words"
          );
        else if (node.depth > depth + 1)
          report(node, `a heading of level ${node.depth} follows one of level ${depth}; use level ${depth + 1}`);
        depth = node.depth;
        break;
      case "code":
        checkCode(node);
        break;
      case "link":
        checkLink(node);
        break;
      case "html":
        report(node, `the page would not show ${node.value}; put it in backticks`);
        break;
      case "definition":
        report(node, "addresses of links cannot be listed separately; write each link as [text](https://\u2026)");
        break;
      case "footnoteDefinition":
        report(node, "footnotes are not supported; write the note in the text, or as a <Note>");
        break;
      case "image":
      case "imageReference":
        report(node, "images are not supported; describe what the reader sees, with exact labels");
        break;
      case "text":
      case "inlineCode":
        checkWords(node, node.value);
        break;
    }
  };
  const checkElement = (node, ancestors) => {
    const name = node.name ?? "";
    if (HTML_ELEMENTS.includes(name)) {
      if (node.attributes.length > 0) report(node, `<${name}> takes no attributes`);
      if (name === "br") checkEmpty(node, name);
      return;
    }
    const rule = Object.hasOwn(COMPONENTS2, name) ? COMPONENTS2[name] : void 0;
    if (!rule) {
      const known = [...Object.keys(COMPONENTS2), ...HTML_ELEMENTS];
      const near = closest(name, known);
      report(
        node,
        `unknown component <${name}>; ${near ? `did you mean <${near}>?` : `use one of: ${known.join(", ")}; a placeholder such as <client_id> must be in backticks`}`
      );
      return;
    }
    if (rule.only && rule.only !== context.kind)
      report(node, `<${name}> belongs in a ${KIND_NAMES[rule.only]}, not in a ${KIND_NAMES[context.kind]}`);
    const parent = ancestors.findLast((each) => isElement(each))?.name;
    if (rule.inside && !rule.inside.includes(parent ?? ""))
      report(node, `<${name}> must be directly inside <${rule.inside.join("> or <")}>`);
    if (!rule.inline && node.type === "mdxJsxTextElement")
      report(node, `write the tags of <${name}> on lines of their own, with an empty line before and after the element`);
    if (rule.empty) checkEmpty(node, name);
    checkAttributes(node, name, rule);
    if (name === "Variants") checkVariants(node);
    if (name === "Method") {
      if (ancestors.length > 1) report(node, "<Method> must not be inside other elements, lists or quotes");
      const id = stringAttribute(node, "id");
      if (id && !context.methodIds.includes(id)) report(node, unknownValue("method", id, context.methodIds));
      if (id && methods.includes(id)) report(node, `the method "${id}" already has a <Method>; merge them into one`);
      const count = node.children.filter((child) => isElement(child, "AuthentikConfiguration")).length;
      if (count !== 1) report(node, `a method needs <AuthentikConfiguration /> exactly once, not ${count} times`);
    }
  };
  const checkEmpty = (node, name) => {
    if (node.children.length > 0)
      report(node, `<${name}> shows nothing between its tags; write <${name} /> and move the text out`);
  };
  const checkVariants = ({ children }) => {
    const ids = [];
    for (const child of children) {
      if (isElement(child, "Variant")) {
        const id = stringAttribute(child, "id");
        if (!id) continue;
        if (!SLUG.test(id)) report(child, `the id "${id}" of <Variant> is part of ids in HTML; ${SLUG_RULE}`);
        if (ids.includes(id)) report(child, `two variants here have the id "${id}"; give each its own id`);
        ids.push(id);
      } else if (child.type !== "mdxFlowExpression" || literalOf(child) !== "")
        report(
          child,
          "<Variants> shows only what is inside its <Variant> elements; move this into one, or out of <Variants>"
        );
    }
  };
  const checkAttributes = (node, name, rule) => {
    const known = Object.keys(rule.attributes);
    const seen = /* @__PURE__ */ new Set();
    for (const attribute of node.attributes) {
      if (attribute.type === "mdxJsxExpressionAttribute") {
        report(node, `<${name}> must not spread attributes; write each as name="text"`);
        continue;
      }
      if (seen.has(attribute.name)) report(node, `<${name}> has the attribute "${attribute.name}" twice; remove one`);
      seen.add(attribute.name);
      const kind = known.includes(attribute.name) ? rule.attributes[attribute.name]?.kind : void 0;
      if (!kind) {
        const near = closest(attribute.name, known);
        report(
          node,
          `unknown attribute "${attribute.name}" of <${name}>; ${near ? `did you mean "${near}"?` : known.length > 0 ? `it takes: ${known.join(", ")}` : "it takes none"}`
        );
      } else if (attributeValue(attribute) === void 0)
        report(
          node,
          `the attribute "${attribute.name}" of <${name}> holds an expression; write it as ${attribute.name}="text"`
        );
      else if (kind === "string" && typeof attributeValue(attribute) !== "string")
        report(node, `the attribute "${attribute.name}" of <${name}> needs text: ${attribute.name}="\u2026"`);
    }
    for (const [needed, { required }] of Object.entries(rule.attributes)) {
      if (required && !stringAttribute(node, needed)) report(node, `<${name}> needs the attribute ${needed}="\u2026"`);
    }
  };
  const checkCode = (node) => {
    if (!node.lang) report(node, "a code block names its language after the opening fence; use text if it has none");
    else if (!Object.hasOwn(LANGUAGES, node.lang))
      report(node, unknownValue("language", node.lang, Object.keys(LANGUAGES)));
    const { faults, marked } = parseFence(node.meta ?? "");
    for (const fault of faults) report(node, fault);
    const lines2 = node.value.split("\n").length;
    for (const line2 of marked)
      if (line2 > lines2) report(node, `line ${line2} is marked, but the block ends at line ${lines2}`);
    checkWords(node, node.value);
  };
  const checkLink = (node) => {
    if (/^(?:https?:\/\/|mailto:|\/|#)/.test(node.url)) checkWords(node, node.url);
    else
      report(
        node,
        `the link "${node.url}" must begin with https://, mailto:, / (a page of this site) or # (a heading of this page)`
      );
  };
  const checkWords = (node, text4) => {
    const hosts2 = context.kind === "part" ? [] : undeclaredHostMessages(text4, context.placeholders);
    for (const message of [...hosts2, ...undeclaredTokenMessages(text4, context.placeholders)]) report(node, message);
  };
  (0, import_unist_util_visit_parents.visitParents)(root, check);
  for (const id of context.methodIds) {
    if (!methods.includes(id))
      problems.push({
        file: context.file,
        field: "methods",
        message: `the method "${id}" has no <Method id="${id}"> in the body`
      });
  }
  return problems;
}

// src/content/expand-parts.ts
var import_unist_util_visit3 = require("unist-util-visit");

// src/content/method-facts.ts
var LDAP_HOST = "ldap.company";
var oauth2 = ({ units }) => firstOfType(units, "oauth2")?.provider;
var baseDn = ({ setup, units }) => {
  const ldap = firstOfType(units, "ldap");
  return ldap && baseDnOf(setup, ldap.provider);
};
var serviceAccount = ({ setup }) => setup.serviceAccounts[0]?.username;
var NO_OAUTH2 = "it has no OAuth2 provider";
var NO_LDAP = "it has no LDAP provider";
var NO_ACCOUNT = "it has no service account; add one to serviceAccounts";
var METHOD_FACTS = {
  "<application_name>": {
    purpose: "the application's name",
    lacks: "the guide has no name",
    values: ({ guide }) => [guide.name]
  },
  "<application_host>": {
    purpose: "the application's host, the first one of `hosts`",
    lacks: "the guide declares no host of the application; add it to hosts",
    values: ({ guide }) => Object.keys(guide.hosts).filter((host2) => ![AUTHENTIK_HOST, LDAP_HOST].includes(host2)).slice(0, 1)
  },
  "<provider_name>": {
    purpose: "the name of the method's provider in authentik",
    lacks: "it has no provider",
    values: ({ units }) => providersOf(units).slice(0, 1).map(({ name }) => name)
  },
  "<redirect_uris>": {
    purpose: "the redirect URIs of the OAuth2 provider",
    lacks: "it has no OAuth2 provider with redirect URIs",
    values: (source) => (oauth2(source)?.redirectUris ?? []).filter(({ use }) => use === "authorization").map(({ url: url2 }) => url2),
    list: true
  },
  "<issuer_url>": {
    purpose: "the issuer of the OAuth2 provider",
    lacks: NO_OAUTH2,
    values: (source) => [oauth2(source)].map((provider) => provider && issuerUrl(provider, SLUG_TOKEN))
  },
  "<discovery_url>": {
    purpose: "the address of the OpenID configuration",
    lacks: NO_OAUTH2,
    values: (source) => [oauth2(source) && discoveryUrl(SLUG_TOKEN)]
  },
  "<metadata_url>": {
    purpose: "the address of the SAML metadata",
    lacks: "it has no SAML provider",
    values: ({ units }) => [firstOfType(units, "saml") && samlMetadataUrl(SLUG_TOKEN)]
  },
  "<base_dn>": {
    purpose: "the base DN of the LDAP provider",
    lacks: NO_LDAP,
    values: (source) => [baseDn(source)]
  },
  "<bind_dn>": {
    purpose: "the full DN of the first service account",
    lacks: `${NO_LDAP}, or ${NO_ACCOUNT}`,
    values: (source) => {
      const [account, base] = [serviceAccount(source), baseDn(source)];
      return [account && base && bindDn(account, base)];
    }
  },
  "<service_account>": {
    purpose: "the username of the first service account",
    lacks: NO_ACCOUNT,
    values: (source) => [serviceAccount(source)]
  },
  "<outpost_name>": {
    purpose: "the name of the first outpost",
    lacks: "it has no outpost; add one to outposts",
    values: ({ setup, units }) => setup.outposts.slice(0, 1).map((outpost) => outpostName(outpost, units[0]?.name ?? ""))
  }
};
var FACT_TOKENS = Object.keys(METHOD_FACTS);
function methodFacts(guide, setup, context) {
  const source = { guide, setup, units: applicationsOf(setup, context) };
  return new Map(
    Object.entries(METHOD_FACTS).flatMap(([token, { values }]) => {
      const found = values(source).filter((value) => value !== void 0 && value !== "");
      return found.length > 0 ? [[token, found]] : [];
    })
  );
}

// src/content/shared-parts.ts
var import_unist_util_visit2 = require("unist-util-visit");

// src/content/front-matter.ts
var import_zod10 = require("zod");

// src/authentik/model/model.ts
var import_zod9 = require("zod");

// src/authentik/model/fields.ts
var import_zod2 = require("zod");
var text2 = import_zod2.z.string().trim().min(1);
var expression = import_zod2.z.string().min(1).describe("Python expression that returns a value");
var optional = text2.optional().describe("why a reader may skip this; absent means required");
var note = text2.optional().describe("one sentence shown with the step, Markdown allowed");
var UNITS = "microseconds|milliseconds|seconds|minutes|hours|days|weeks";
var duration = import_zod2.z.string().regex(new RegExp(`^(?:(?:${UNITS})=\\d+)(?:;(?:${UNITS})=\\d+)*$`), {
  error: "write a duration as authentik does, such as minutes=10 or hours=1;minutes=30"
});
var keyPair = text2.describe("any, none, or the name of one of this method's certificates");
var flow = import_zod2.z.enum(["implicit", "explicit"]).describe("authorization flow: with (explicit) or without (implicit) consent");
var attributes = import_zod2.z.record(import_zod2.z.string(), import_zod2.z.union([import_zod2.z.string(), import_zod2.z.number(), import_zod2.z.boolean()])).optional();
var providerBase = {
  name: text2.optional().describe("absent means the application's name, with the protocol where a guide has several"),
  note,
  optional: optional.describe("why a reader may leave out this backchannel provider; absent means that it is needed")
};

// src/authentik/model/objects.ts
var import_zod4 = require("zod");

// src/authentik/model/oauth2.ts
var import_zod3 = require("zod");
var redirectUriSchema = import_zod3.z.strictObject({
  url: text2,
  match: import_zod3.z.enum(["strict", "regex"]).default("strict"),
  use: import_zod3.z.enum(["authorization", "logout"]).default("authorization"),
  note,
  optional
});
var DEFAULT_SCOPES = [
  "openid",
  "profile",
  "email",
  "offline_access",
  "entitlements",
  "goauthentik.io/api"
];
var GRANT_TYPES = [
  "authorization_code",
  "implicit",
  "hybrid",
  "refresh_token",
  "client_credentials",
  "password",
  "urn:ietf:params:oauth:grant-type:device_code"
];
var oauth2ProviderSchema = import_zod3.z.strictObject({
  type: import_zod3.z.literal("oauth2"),
  ...providerBase,
  authorizationFlow: flow.default("implicit"),
  clientType: import_zod3.z.enum(["confidential", "public"]).default("confidential"),
  clientId: text2.optional().describe("only if the application requires a fixed one"),
  clientSecret: text2.optional().describe("only if the vendor publishes a fixed one; never a real secret"),
  redirectUris: import_zod3.z.array(redirectUriSchema).default([]),
  grantTypes: import_zod3.z.array(import_zod3.z.enum(GRANT_TYPES)).optional().describe("absent means authorization_code and refresh_token"),
  scopes: import_zod3.z.array(import_zod3.z.enum(DEFAULT_SCOPES)).default(["openid", "profile", "email"]).describe("authentik's own mappings; custom ones come from propertyMappings"),
  optionalScopes: import_zod3.z.partialRecord(import_zod3.z.enum(DEFAULT_SCOPES), text2).default({}).describe("which scopes a reader may leave out, and why"),
  subjectMode: import_zod3.z.enum(["hashed_user_id", "user_id", "user_uuid", "user_username", "user_email", "user_upn"]).default("hashed_user_id"),
  issuerMode: import_zod3.z.enum(["per_provider", "global"]).default("per_provider"),
  signingKey: keyPair.default("any"),
  signingKeyNote: note,
  encryptionKey: keyPair.default("none"),
  includeClaimsInIdToken: import_zod3.z.boolean().default(true),
  logout: import_zod3.z.strictObject({ url: text2, method: import_zod3.z.enum(["backchannel", "frontchannel"]), note, optional }).optional(),
  accessCodeValidity: duration.optional(),
  accessTokenValidity: duration.optional(),
  refreshTokenValidity: duration.optional()
});

// src/authentik/model/objects.ts
var applicationSchema = import_zod4.z.strictObject({
  name: text2.optional().describe("as shown in authentik; the guide's name if absent"),
  slug: import_zod4.z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: "use lower-case letters, digits and single hyphens, such as my-app" }).describe("part of every provider URL"),
  launchUrl: text2.optional(),
  launchUrlNote: note,
  hide: import_zod4.z.boolean().optional().describe("true hides it from the Application Dashboard; the launch URL blank://blank says the same"),
  group: text2.optional(),
  icon: text2.optional(),
  publisher: text2.optional(),
  description: text2.optional(),
  openInNewTab: import_zod4.z.boolean().optional(),
  policyEngineMode: import_zod4.z.enum(["any", "all"]).optional(),
  existing: import_zod4.z.boolean().optional().describe("true when another method of the guide creates the application and this one only adds to it"),
  note
});
var mappingBase = {
  name: text2,
  expression,
  optional,
  note,
  select: import_zod4.z.boolean().default(true).describe("false for a mapping used elsewhere, such as NameID, and not in the provider's selection")
};
var propertyMappingSchema = import_zod4.z.discriminatedUnion("kind", [
  import_zod4.z.strictObject({
    kind: import_zod4.z.literal("scope"),
    ...mappingBase,
    scopeName: text2,
    description: text2.optional(),
    replaces: import_zod4.z.enum(DEFAULT_SCOPES).optional().describe("the default mapping that this one replaces in the selection")
  }),
  import_zod4.z.strictObject({ kind: import_zod4.z.literal("saml"), ...mappingBase, samlName: text2, friendlyName: text2.optional() }),
  import_zod4.z.strictObject({ kind: import_zod4.z.literal("scim"), ...mappingBase }),
  import_zod4.z.strictObject({ kind: import_zod4.z.literal("radius"), ...mappingBase }),
  import_zod4.z.strictObject({ kind: import_zod4.z.literal("google-workspace"), ...mappingBase })
]);
var groupSchema = import_zod4.z.strictObject({ name: text2, purpose: text2, optional, attributes });
var entitlementSchema = import_zod4.z.strictObject({
  name: text2,
  purpose: text2,
  optional,
  attributes,
  groups: import_zod4.z.array(text2).default([]).describe("names of groups that hold it, this method's own or existing ones")
});
var serviceAccountSchema = import_zod4.z.strictObject({
  username: text2,
  purpose: text2,
  credential: import_zod4.z.enum(["app-password", "api-token"]).default("app-password"),
  groups: import_zod4.z.array(text2).default([]).describe("names of groups it joins, this method's own or existing ones"),
  optional
});
var roleSchema = import_zod4.z.strictObject({
  name: text2.optional().describe("absent means the application's name and what it may do, such as Nextcloud LDAP search"),
  permission: text2.default("Search full LDAP directory").describe("as authentik's interface calls it"),
  codename: text2.default("authentik_providers_ldap.search_full_directory").describe("as the API calls it"),
  on: import_zod4.z.enum(["ldap", "ssf"]).default("ldap").describe("the type of this method's provider on which the permission is given"),
  assignTo: text2.describe("username of one of this method's service accounts, or a description of another account"),
  optional
});
var certificateSchema = import_zod4.z.strictObject({
  name: text2,
  purpose: text2,
  origin: import_zod4.z.enum(["generate", "import", "existing"]).describe(
    "generate: authentik makes the key pair; import: the reader imports the certificate; existing: authentik already has it, possibly under another name"
  ),
  optional
});
var bindingSchema = import_zod4.z.strictObject({
  group: text2.optional().describe("name of one of this method's groups, or an existing group"),
  user: text2.optional().describe("username of one of this method's service accounts, or an existing user"),
  optional,
  note
});
var userAttributeSchema = import_zod4.z.strictObject({
  name: text2,
  example: import_zod4.z.union([import_zod4.z.string(), import_zod4.z.number(), import_zod4.z.boolean()]),
  purpose: text2,
  optional
});
var manualStepSchema = import_zod4.z.strictObject({ at: import_zod4.z.enum(["start", "end"]).default("end"), text: text2 });

// src/authentik/model/outposts.ts
var import_zod5 = require("zod");
var proxyProviderSchema = import_zod5.z.strictObject({
  type: import_zod5.z.literal("proxy"),
  ...providerBase,
  authorizationFlow: flow.default("implicit"),
  mode: import_zod5.z.enum(["proxy", "forward_single", "forward_domain"]),
  externalHost: text2,
  internalHost: text2.optional().describe("proxy mode only"),
  internalHostNote: note,
  internalHostSslValidation: import_zod5.z.boolean().default(true),
  cookieDomain: text2.optional().describe("forward_domain only"),
  unauthenticatedPaths: import_zod5.z.array(text2).default([]).describe("regular expressions, one per line in authentik"),
  interceptHeaderAuth: import_zod5.z.boolean().optional(),
  basicAuth: import_zod5.z.strictObject({ usernameAttribute: text2.optional(), passwordAttribute: text2.optional() }).optional(),
  accessTokenValidity: duration.optional()
});
var ldapProviderSchema = import_zod5.z.strictObject({
  type: import_zod5.z.literal("ldap"),
  ...providerBase,
  baseDn: text2.optional().describe("absent means a directory of the application's own, ou=<slug>,dc=ldap,dc=goauthentik,dc=io"),
  bindMode: import_zod5.z.enum(["direct", "cached"]).optional(),
  searchMode: import_zod5.z.enum(["direct", "cached"]).optional(),
  certificate: keyPair.optional(),
  tlsServerName: text2.optional(),
  mfaSupport: import_zod5.z.boolean().optional(),
  uidStartNumber: import_zod5.z.number().int().optional(),
  gidStartNumber: import_zod5.z.number().int().optional()
});
var radiusProviderSchema = import_zod5.z.strictObject({
  type: import_zod5.z.literal("radius"),
  ...providerBase,
  clientNetworks: import_zod5.z.array(text2).default(["0.0.0.0/0", "::/0"]),
  sharedSecretNote: text2.optional(),
  mfaSupport: import_zod5.z.boolean().optional(),
  certificate: keyPair.optional()
});
var outpostSchema = import_zod5.z.strictObject({
  type: import_zod5.z.enum(["proxy", "ldap", "radius", "rac"]),
  name: text2.optional(),
  embedded: import_zod5.z.boolean().optional().describe("true: the application is added to the authentik Embedded Outpost (proxy only)"),
  optional,
  note
});

// src/authentik/model/providers.ts
var import_zod8 = require("zod");

// src/authentik/model/saml.ts
var import_zod6 = require("zod");
var NAME_ID_POLICIES = [
  "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
  "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
  "urn:oasis:names:tc:SAML:1.1:nameid-format:X509SubjectName",
  "urn:oasis:names:tc:SAML:2.0:nameid-format:WindowsDomainQualifiedName",
  "urn:oasis:names:tc:SAML:2.0:nameid-format:transient",
  "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified"
];
var samlProviderSchema = import_zod6.z.strictObject({
  type: import_zod6.z.literal("saml"),
  ...providerBase,
  authorizationFlow: flow.default("implicit"),
  fromMetadata: import_zod6.z.strictObject({ source: text2.describe("where the reader gets the service provider's metadata") }).optional().describe("authentik reads the ACS URL, audience, and bindings from the service provider's metadata"),
  acsUrl: text2.optional().describe("required unless fromMetadata is set"),
  audience: text2.optional(),
  issuerOverride: text2.optional().describe("EntityID/Issuer override; absent means the metadata URL"),
  binding: import_zod6.z.enum(["redirect", "post"]).default("post"),
  slsUrl: text2.optional(),
  slsBinding: import_zod6.z.enum(["redirect", "post"]).optional(),
  logoutMethod: import_zod6.z.enum(["frontchannel_iframe", "frontchannel_native", "backchannel"]).optional(),
  slsOptional: optional.describe("why a reader may leave single logout out; absent means that it is needed"),
  signingCertificate: keyPair.default("any"),
  signAssertion: import_zod6.z.boolean().default(true),
  signResponse: import_zod6.z.boolean().default(false),
  signLogoutRequest: import_zod6.z.boolean().optional(),
  signLogoutResponse: import_zod6.z.boolean().optional(),
  verificationCertificate: text2.optional().describe("name of one of this method's certificates"),
  encryptionCertificate: text2.optional().describe("name of one of this method's certificates"),
  nameIdMapping: text2.optional().describe("name of a mapping, authentik's own or one of this method's"),
  defaultNameIdPolicy: import_zod6.z.enum(NAME_ID_POLICIES).optional(),
  sessionValidity: duration.optional().describe("how long the application may keep a session, as SessionNotOnOrAfter; absent means authentik's 60 days"),
  defaultRelayState: text2.optional(),
  authnContextClassRefMapping: text2.optional().describe("name of one of this method's SAML mappings"),
  digestAlgorithm: text2.optional(),
  signatureAlgorithm: text2.optional(),
  propertyMappings: import_zod6.z.array(text2).optional().describe("the exact selection, by name, when it is not authentik's default one plus this method's own mappings"),
  downloads: import_zod6.z.array(import_zod6.z.enum(["metadata-file", "metadata-url", "certificate"])).optional().describe("what the application needs from the finished provider; absent means that the step names all three")
});

// src/authentik/model/sync.ts
var import_zod7 = require("zod");
var scimProviderSchema = import_zod7.z.strictObject({
  type: import_zod7.z.literal("scim"),
  ...providerBase,
  url: text2.describe("the application's SCIM base URL, or <scim_url> if the reader must copy it"),
  tokenNote: text2.describe("where the reader gets the token"),
  compatibilityMode: import_zod7.z.enum(["default", "aws", "slack", "sfdc", "gitlab", "webex", "vcenter"]).default("default"),
  groupFilters: import_zod7.z.array(text2).default([]).describe("names of groups to sync; none means all"),
  verifyCertificates: import_zod7.z.boolean().default(true),
  excludeServiceAccounts: import_zod7.z.boolean().default(true),
  dryRun: import_zod7.z.boolean().default(false),
  userMappings: import_zod7.z.array(text2).default(["authentik default SCIM Mapping: User"]).describe("by name, in the order in which authentik lists them"),
  groupMappings: import_zod7.z.array(text2).default(["authentik default SCIM Mapping: Group"])
});
var ssfProviderSchema = import_zod7.z.strictObject({
  type: import_zod7.z.literal("ssf"),
  ...providerBase,
  signingKey: keyPair.default("any"),
  eventRetention: duration.optional(),
  federatedProviders: import_zod7.z.union([import_zod7.z.boolean(), import_zod7.z.array(text2).min(1)]).default(true).describe("true: this method's OAuth2 provider; or the names of existing OAuth2 providers")
});
var googleWorkspaceProviderSchema = import_zod7.z.strictObject({
  type: import_zod7.z.literal("google-workspace"),
  ...providerBase,
  credentialsNote: text2.describe("where the reader gets the service account key"),
  delegatedSubject: text2,
  defaultGroupEmailDomain: text2,
  userDeleteAction: import_zod7.z.enum(["do_nothing", "delete", "suspend"]).default("delete"),
  groupDeleteAction: import_zod7.z.enum(["do_nothing", "delete", "suspend"]).default("delete"),
  groupFilter: text2.optional(),
  userMappings: import_zod7.z.array(text2).default(["authentik default Google Workspace Mapping: User"]),
  groupMappings: import_zod7.z.array(text2).default(["authentik default Google Workspace Mapping: Group"])
});

// src/authentik/model/providers.ts
var providerSchema = import_zod8.z.discriminatedUnion("type", [
  oauth2ProviderSchema,
  samlProviderSchema,
  proxyProviderSchema,
  ldapProviderSchema,
  scimProviderSchema,
  radiusProviderSchema,
  ssfProviderSchema,
  googleWorkspaceProviderSchema
]);

// src/authentik/model/model.ts
var additionalApplicationSchema = import_zod9.z.strictObject({
  application: applicationSchema,
  provider: providerSchema,
  optional
});
var authentikSetupSchema = import_zod9.z.strictObject({
  application: applicationSchema,
  provider: providerSchema.optional(),
  additionalApplications: import_zod9.z.array(additionalApplicationSchema).default([]),
  backchannelProviders: import_zod9.z.array(providerSchema).default([]),
  propertyMappings: import_zod9.z.array(propertyMappingSchema).default([]),
  groups: import_zod9.z.array(groupSchema).default([]),
  entitlements: import_zod9.z.array(entitlementSchema).default([]),
  serviceAccounts: import_zod9.z.array(serviceAccountSchema).default([]),
  roles: import_zod9.z.array(roleSchema).default([]),
  certificates: import_zod9.z.array(certificateSchema).default([]),
  outposts: import_zod9.z.array(outpostSchema).default([]),
  bindings: import_zod9.z.array(bindingSchema).default([]),
  userAttributes: import_zod9.z.array(userAttributeSchema).default([]),
  manualSteps: import_zod9.z.array(manualStepSchema).default([])
});

// src/content/front-matter.ts
var text3 = import_zod10.z.string().trim().min(1);
var line = (max) => text3.max(max, { error: `at most ${max} characters` }).refine((value) => !value.includes("\n"), { error: "must be one line" });
var webAddress = import_zod10.z.string().regex(/^https?:\/\/[^\s<>"]+$/, { error: "write a full URL that begins with https://" });
var HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;
var PLACEHOLDER = /^(?:<[a-z][a-z0-9]*(?:_[a-z0-9]+)*>|[^\s@]+@[^\s@]+)$/;
var hosts = import_zod10.z.record(import_zod10.z.string().regex(HOST, { error: "write a host name in lower case, without https:// or a path" }), text3).default({});
var placeholders = import_zod10.z.record(
  import_zod10.z.string().regex(PLACEHOLDER, { error: "write a name in angle brackets, such as <account_id>, or an email address" }),
  text3
).default({});
var SUPPORT_LEVELS = ["community", "vendor", "authentik", "deprecated"];
var PROTOCOLS = [
  "oauth2",
  "saml",
  "ldap",
  "proxy",
  "scim",
  "radius",
  "rac",
  "ws-fed",
  "ssf",
  "google-workspace"
];
var methodSchema = authentikSetupSchema.extend({
  id: import_zod10.z.string().regex(SLUG, { error: `${SLUG_RULE}, such as oidc` }).describe("part of the URL, as ?method=<id>, and of the ids of the method's headings"),
  title: line(60).describe("the tab's label"),
  summary: line(240).optional().describe("when to choose this method; shown under the tabs"),
  protocol: import_zod10.z.enum(PROTOCOLS).optional().describe("the provider's type if absent")
});
var guideFrontMatterSchema = import_zod10.z.strictObject({
  name: line(60).describe("as the vendor spells it"),
  description: line(160),
  homepage: webAddress,
  support: import_zod10.z.enum(SUPPORT_LEVELS),
  icon: import_zod10.z.string().regex(/^[a-z0-9.-]+$/, { error: "a simple-icons slug, or the name of a file in content/icons without .svg" }).optional(),
  tags: import_zod10.z.array(text3).default([]),
  requires: import_zod10.z.array(text3).default([]).describe("required editions, versions and plans; Markdown allowed"),
  hosts: hosts.describe("host name in the text: what it stands for; authentik.company is always declared"),
  placeholders: placeholders.describe("other text that readers replace, such as <account_id>: what it stands for"),
  draft: import_zod10.z.boolean().default(false),
  methods: import_zod10.z.array(methodSchema).min(1, { error: "a guide has at least one method" }),
  resources: import_zod10.z.array(import_zod10.z.strictObject({ title: line(120), url: webAddress })).default([])
});
var pageFrontMatterSchema = import_zod10.z.strictObject({
  title: line(80),
  description: line(160),
  hosts,
  placeholders
});
var sharedPartFrontMatterSchema = import_zod10.z.strictObject({
  purpose: text3.describe("when a guide uses the part"),
  placeholders: placeholders.describe(
    "what readers replace in the part, as in a guide; the guides that use it list them as their own"
  ),
  keep: text3.optional().describe("why the part stays even while no guide uses it")
});

// src/content/yaml.ts
var import_yaml11 = require("yaml");
var import_zod12 = require("zod");

// src/content/schema-faults.ts
var import_zod11 = require("zod");
var schemaFaults = (error, input, schema) => error.issues.flatMap((issue) => describe(issue, input, schema));
var DEFAULT_MESSAGE = /^(?:Invalid (?:input|discriminator)|Too small:)/;
function describe(issue, input, schema) {
  const at = [...issue.path];
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => ({
        path: [...at, key],
        message: `unknown field "${key}"; ${rightField(key, fieldsAt(schema, at, input))}`
      }));
    case "invalid_value":
      return [{ path: at, message: notAllowed(valueAt(input, at), issue.values) }];
    case "invalid_type":
      return [{ path: at, message: notOfType(valueAt(input, at), [issue.expected]) }];
    case "invalid_key":
      return issue.issues.map(({ message }) => ({ path: at, message }));
    case "invalid_union":
      if (issue.errors.length > 0) {
        const ofType = issue.errors.find((faults) => !faults.every(isWrongType));
        if (!ofType)
          return [{ path: at, message: notOfType(valueAt(input, at), issue.errors.flat().flatMap(expectedType)) }];
        return ofType.flatMap((inner) => describe({ ...inner, path: [...at, ...inner.path] }, input, schema));
      }
      if (!DEFAULT_MESSAGE.test(issue.message)) return [{ path: at, message: issue.message }];
      return [
        {
          path: at,
          message: notAllowed(
            valueAt(input, at),
            "options" in issue && Array.isArray(issue.options) ? issue.options : []
          )
        }
      ];
    case "too_small": {
      const isEmpty = issue.origin === "string" || issue.origin === "array" && DEFAULT_MESSAGE.test(issue.message);
      return [{ path: at, message: isEmpty ? "must not be empty" : issue.message }];
    }
    default:
      return [{ path: at, message: issue.message }];
  }
}
function rightField(key, known) {
  const near = closest(key, known);
  return near ? `did you mean "${near}"?` : `the fields here are: ${known.join(", ")}`;
}
function notAllowed(value, allowed) {
  const choice = `use one of: ${allowed.join(", ")}`;
  if (value === void 0) return `missing; ${choice}`;
  const near = typeof value === "string" ? closest(value, allowed.map(String)) : void 0;
  return `${show(value)} is not allowed; ${near ? `did you mean "${near}"? ` : ""}${choice}`;
}
function fieldsAt(schema, path7, input) {
  const inner = unwrap(schema);
  if (inner instanceof import_zod11.z.ZodDiscriminatedUnion) {
    const { discriminator, options } = inner.def;
    const type = input && typeof input === "object" ? input[discriminator] : void 0;
    const option = options.find(
      (each) => each instanceof import_zod11.z.ZodObject && each.shape[discriminator]?.safeParse(type).success
    );
    return option instanceof import_zod11.z.ZodObject ? fieldsAt(option, path7, input) : [];
  }
  const [key, ...rest] = path7;
  if (key === void 0) return inner instanceof import_zod11.z.ZodObject ? Object.keys(inner.shape) : [];
  const child = valueAt(input, [key]);
  if (inner instanceof import_zod11.z.ZodObject)
    return inner.shape[String(key)] ? fieldsAt(inner.shape[String(key)], rest, child) : [];
  if (inner instanceof import_zod11.z.ZodArray) return fieldsAt(inner.element, rest, child);
  if (inner instanceof import_zod11.z.ZodRecord) return fieldsAt(inner.valueType, rest, child);
  return [];
}
function unwrap(schema) {
  return schema instanceof import_zod11.z.ZodOptional || schema instanceof import_zod11.z.ZodDefault ? unwrap(schema.unwrap()) : schema;
}
var isWrongType = (issue) => issue.code === "invalid_type" && issue.path.length === 0;
var expectedType = (issue) => issue.code === "invalid_type" ? [issue.expected] : [];
function notOfType(value, expected) {
  const types = expected.map(typeName).join(" or ");
  if (value === void 0 || value === null) return `missing; expected ${types}`;
  const isUnquoted = typeof value === "boolean" || Number.isFinite(value);
  const fix = isUnquoted && expected.includes("string") ? "; put it in quotes" : "";
  return `${show(value)} is not ${types}${fix}`;
}
function typeName(expected) {
  const name = { record: "map", object: "map", array: "list" }[expected] ?? expected;
  return `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`;
}
function show(value) {
  const text4 = typeof value === "number" ? String(value) : JSON.stringify(value) ?? "nothing";
  return text4.length > MAX_SHOWN ? `${text4.slice(0, MAX_SHOWN)}\u2026` : text4;
}
var MAX_SHOWN = 80;
function valueAt(input, path7) {
  return path7.reduce(
    (value, key) => value && typeof value === "object" ? value[key] : void 0,
    input
  );
}

// src/content/yaml-value.ts
var import_yaml10 = require("yaml");
function plainValue(document) {
  const faults = structureFaults(document);
  if (faults.length > 0) return { value: void 0, faults };
  try {
    return { value: document.toJS(), faults };
  } catch (error) {
    const { node, message } = innermostFault(document.contents, document, error.message);
    const offset = (0, import_yaml10.isNode)(node) ? node.range?.[0] ?? 0 : 0;
    return { value: void 0, faults: [{ offset, message: explained(message) }] };
  }
}
function structureFaults(document) {
  const faults = [];
  const anchors = [];
  (0, import_yaml10.visit)(document, {
    Pair: (_, { key }) => {
      if ((0, import_yaml10.isScalar)(key) && key.value === "__proto__")
        faults.push({ offset: key.range?.[0] ?? 0, message: "__proto__ cannot be a key; write another name" });
    },
    Node: (_, node) => {
      if ("anchor" in node && node.anchor) anchors.push(node.anchor);
    },
    Alias: (_, alias, ancestors) => {
      const source = alias.resolve(document);
      const offset = alias.range?.[0] ?? 0;
      if (!source) {
        const near = closest(alias.source, anchors);
        const fix = near ? `did you mean *${near}?` : `write &${alias.source} before the value that it repeats, further up, or put a text that begins with * in quotes`;
        faults.push({ offset, message: `the alias *${alias.source} has no anchor; ${fix}` });
      } else if (ancestors.some((ancestor) => ancestor === source))
        faults.push({ offset, message: `the alias *${alias.source} is inside its own anchor; write the value instead` });
    }
  });
  return faults;
}
function innermostFault(node, document, message) {
  const children = (0, import_yaml10.isMap)(node) ? node.items.map(({ value }) => value) : (0, import_yaml10.isSeq)(node) ? node.items : [];
  for (const child of children) {
    const inner = conversionError(child, document);
    if (inner !== void 0) return innermostFault(child, document, inner);
  }
  return { node, message };
}
function conversionError(node, document) {
  try {
    if ((0, import_yaml10.isAlias)(node) || (0, import_yaml10.isCollection)(node)) node.toJS(document);
    return void 0;
  } catch (error) {
    return error.message;
  }
}
var explained = (message) => message.startsWith("Excessive alias count") ? "aliases repeat a value more than 100 times; write the values out" : `not valid YAML: ${message.split("\n")[0]}`;

// src/content/yaml.ts
function checkYaml(file, text4, schema, offset = 0) {
  const counter = new import_yaml11.LineCounter();
  const document = parse(text4, counter);
  if (!document) return { problems: [{ file, line: 1 + offset, message: TOO_DEEP2 }], lineOf: () => 1 + offset };
  const lineOf = (path7) => lineAt(document, counter, path7) + offset;
  const problemAt = (position, message) => {
    const { line: line2, col } = counter.linePos(position);
    return { file, line: line2 + offset, column: col, message };
  };
  const syntax = [...document.errors, ...document.warnings];
  const deep = syntax.find(({ message }) => message.startsWith("Maximum call stack"));
  if (deep) return { problems: [problemAt(deep.pos[0], TOO_DEEP2)], lineOf };
  if (syntax.length > 0)
    return {
      problems: syntax.map(({ pos, code: code2, message }) => {
        const fix = FIXES[code2];
        return problemAt(pos[0], `not valid YAML: ${message.split(/[;\n]/, 1)[0]}${fix ? `; ${fix}` : ""}`);
      }),
      lineOf
    };
  const { value, faults } = plainValue(document);
  if (faults.length > 0) return { problems: faults.map((fault) => problemAt(fault.offset, fault.message)), lineOf };
  if (value === null && offset === 0) return { problems: [problemAt(0, EMPTY)], lineOf };
  const parsed2 = schema.safeParse(value ?? {});
  if (parsed2.success) return { value: parsed2.data, problems: [], lineOf };
  const problems = schemaFaults(parsed2.error, value, schema).map(({ path: path7, message }) => ({
    file,
    line: lineOf(path7),
    field: import_zod12.z.core.toDotPath(path7),
    message
  }));
  return { problems, lineOf };
}
var FIXES = {
  BAD_DQ_ESCAPE: "put a value with backslashes in single quotes",
  BAD_SCALAR_START: "put the value in quotes",
  BLOCK_AS_IMPLICIT_KEY: 'put a value that contains ": " in quotes, and indent the fields of a map equally',
  DUPLICATE_KEY: "remove one of the two fields",
  MULTILINE_IMPLICIT_KEY: "write each field as name: value",
  MULTIPLE_DOCS: "remove the line of three hyphens",
  TAB_AS_INDENT: "indent with spaces"
};
var EMPTY = "the file has no entries; restore them, or write [] for an empty list or {} for an empty map";
var TOO_DEEP2 = "the YAML is nested too deeply to be read; no field needs more than ten levels";
function parse(text4, lineCounter) {
  try {
    return (0, import_yaml11.parseDocument)(text4, { lineCounter, prettyErrors: false, merge: true });
  } catch (error) {
    if (error instanceof RangeError) return void 0;
    throw error;
  }
}
function lineAt(document, counter, path7) {
  for (let length = path7.length; length > 0; length--) {
    const parent = length === 1 ? document.contents : document.getIn(path7.slice(0, length - 1), true);
    const key = path7[length - 1];
    const node = (0, import_yaml11.isMap)(parent) ? parent.items.find((pair) => String(pair.key) === String(key))?.key : (0, import_yaml11.isSeq)(parent) && parent.items[Number(key)];
    if ((0, import_yaml11.isNode)(node) && node.range) return counter.linePos(node.range[0]).line;
  }
  return 1;
}

// src/content/shared-parts.ts
var FILE = /^content\/common\/([a-z0-9]+(?:-[a-z0-9]+)*)\.mdx$/;
var sharedPartId = (file) => FILE.exec(file)?.[1];
function readSharedParts(files, faulty = /* @__PURE__ */ new Set()) {
  const parts = /* @__PURE__ */ new Map();
  const problems = [];
  for (const [file, text4] of files) {
    const id = sharedPartId(file);
    if (!id) continue;
    const { content: content2, problems: found } = faulty.has(file) ? { problems: [] } : readPart(file, text4);
    parts.set(id, { id, file, text: text4, content: content2 });
    problems.push(...found);
  }
  return { parts, problems };
}
function readPart(file, text4) {
  const source = splitSource(text4);
  if (!source) return { problems: [noFrontMatter(file, text4)] };
  const { value: frontMatter, problems: faults } = checkYaml(file, source.frontMatter, sharedPartFrontMatterSchema, 1);
  const { root, problems: syntax } = parseMdx(file, source.body);
  if (!frontMatter || !root) return { problems: [...faults, ...syntax] };
  const tokens = Object.fromEntries(FACT_TOKENS.map((token) => [token, token]));
  const placeholders2 = placeholdersOf({ hosts: {}, placeholders: { ...tokens, ...frontMatter.placeholders } });
  const problems = [
    ...checkBody(root, { file, kind: "part", methodIds: [], placeholders: placeholders2 }),
    ...checkProtocols(file, root)
  ];
  return problems.length > 0 ? { problems } : { content: { frontMatter, root }, problems };
}
var protocolsIn = (is) => is.split(/\s+/).filter(Boolean);
function checkProtocols(file, root) {
  const problems = [];
  (0, import_unist_util_visit2.visit)(root, (node) => {
    if (!isElement(node, "ForProtocol")) return;
    for (const protocol of protocolsIn(stringAttribute(node, "is") ?? "")) {
      if (!PROTOCOLS.some((known) => known === protocol))
        problems.push({ file, ...startOf(node), message: unknownValue("protocol", protocol, PROTOCOLS) });
    }
  });
  return problems;
}
var partIdsIn = (text4) => [
  ...new Set([...text4.matchAll(/<Common\s+id="([^"]*)"/g)].map(([, id = ""]) => id))
];
function checkPartsInUse(parts, guideTexts) {
  const used2 = new Set([...guideTexts].flatMap(partIdsIn));
  return [...parts.values()].flatMap(
    ({ id, file, content: content2 }) => used2.has(id) || !content2 || content2.frontMatter.keep !== void 0 ? [] : [
      {
        file,
        message: `no guide uses this shared part; write <Common id="${id}" /> where it helps, say in the field keep why it stays, or delete the file`
      }
    ]
  );
}

// src/content/fill-part.ts
var TOKEN2 = new RegExp(Object.keys(METHOD_FACTS).join("|"), "g");
var LIST_TOKENS = Object.entries(METHOD_FACTS).flatMap(([token, { list }]) => list ? [token] : []);
function fillPart(root, values) {
  const missing = /* @__PURE__ */ new Map();
  const fill = (text4, chosen) => text4.replace(TOKEN2, (token) => {
    if (chosen?.token === token) return chosen.value;
    const found = values.facts.get(token);
    if (!found) missing.set(token, { token, lacks: METHOD_FACTS[token]?.lacks ?? "" });
    return found?.join(", ") ?? token;
  });
  const repeated = (text4) => {
    const token = LIST_TOKENS.find((each) => text4.includes(each));
    return token ? (values.facts.get(token) ?? []).map((value) => ({ token, value })) : [];
  };
  const fillLines = (code2, chosen) => code2.split("\n").flatMap((line2) => {
    const list = chosen ? [] : repeated(line2);
    return list.length > 0 ? list.map((each) => fill(line2, each)) : [fill(line2, chosen)];
  }).join("\n");
  const visitAll = (nodes2, chosen) => nodes2.flatMap((node) => visit6(node, chosen));
  const visit6 = (node, chosen) => {
    switch (node.type) {
      case "inlineCode":
        return [{ ...node, value: fill(node.value, chosen) }];
      case "code":
        return [{ ...node, value: fillLines(node.value, chosen), meta: node.meta && fill(node.meta, chosen) }];
      case "link":
        return [{ ...node, url: fill(node.url, chosen), children: visitAll(node.children, chosen) }];
      case "mdxJsxFlowElement":
      case "mdxJsxTextElement":
        return visitElement(node, chosen);
      case "listItem": {
        const list = chosen ? [] : repeated(codeIn(node));
        const choices = list.length > 0 ? list : [chosen];
        return choices.map((each) => ({ ...node, children: visitAll(node.children, each) }));
      }
      default:
        return ["children" in node ? { ...node, children: visitAll(node.children, chosen) } : { ...node }];
    }
  };
  const visitElement = (node, chosen) => {
    if (node.name === "ApplicationName") {
      const text4 = { type: "text", value: values.applicationName };
      const paragraph2 = { type: "paragraph", children: [text4] };
      return [node.type === "mdxJsxTextElement" ? text4 : paragraph2];
    }
    if (node.name === "ForProtocol") {
      const wanted = protocolsIn(stringAttribute(node, "is") ?? "").includes(values.protocol);
      return wanted ? visitAll(node.children, chosen) : [];
    }
    const attributes2 = node.attributes.map(
      (attribute) => attribute.type === "mdxJsxAttribute" && typeof attribute.value === "string" ? { ...attribute, value: fill(attribute.value, chosen) } : attribute
    );
    return [{ ...node, attributes: attributes2, children: visitAll(node.children, chosen) }];
  };
  const nodes = visitAll(root.children);
  return { nodes, missing: [...missing.values()] };
}
function codeIn(node) {
  if (node.type === "inlineCode") return node.value;
  return "children" in node && node.type !== "list" ? node.children.map(codeIn).join(" ") : "";
}

// src/content/guide-tree.ts
var import_github_slugger = __toESM(require("github-slugger"));

// src/content/follow-placeholders.ts
var PROPS = ["href", "title", "summary"];
function followPlaceholders(tree, context) {
  const split = splitter(context.placeholders);
  walk(tree, ([, props]) => {
    for (const name of PROPS) {
      const text4 = props?.[name];
      if (!props || typeof text4 !== "string") continue;
      const parts = split(text4);
      if (parts.some((part) => typeof part !== "string")) props[`${name}Parts`] = parts;
    }
  });
  return tree;
}

// src/content/guide-tree.ts
var REQUIREMENTS = "Requirements";
function guideTree(frontMatter, root, setUp) {
  const slugger = new import_github_slugger.default();
  const several = frontMatter.methods.length > 1;
  const contextOf = (method) => ({
    placeholders: placeholdersOf(frontMatter, (method ?? frontMatter.methods[0])?.application.slug),
    slugger,
    idPrefix: several ? method?.id : void 0
  });
  const outer = contextOf();
  const requirementsId = headingId(REQUIREMENTS, outer);
  const nodes = root.children.flatMap((child) => {
    const method = isElement(child, "Method") ? frontMatter.methods.find(({ id }) => id === stringAttribute(child, "id")) : void 0;
    const context = contextOf(method);
    const expand = (element2, props, children) => {
      if (!method) return void 0;
      if (element2 === "AuthentikConfiguration") return authentikTree(method, setUp(method, context), context);
      if (element2 === "Method")
        return [
          [
            "Method",
            { id: method.id, title: method.title, protocol: protocolOf(method) },
            [...summary(method, context), ...children()]
          ]
        ];
      if (element2 === "Variant")
        return [
          ["Variant", { ...props, id: several ? `${method.id}-${String(props.id)}` : String(props.id) }, children()]
        ];
      return void 0;
    };
    return followPlaceholders(toTree({ type: "root", children: [child] }, { ...context, expand }), context);
  });
  const isMethod = (node) => typeof node !== "string" && node[0] === "Method";
  const first = nodes.findIndex(isMethod);
  const methods = nodes.filter(isMethod);
  const rest = nodes.filter((node, index) => index > first && !isMethod(node));
  return [
    ...nodes.slice(0, first),
    ...requirements(frontMatter, requirementsId, outer),
    ["Methods", null, methods],
    ...rest,
    ...resources(frontMatter, outer)
  ];
}
var protocolOf = (method) => method.protocol ?? method.provider?.type ?? method.backchannelProviders[0]?.type ?? "oauth2";
var summary = (method, context) => method.summary ? [["p", { class: "summary" }, inlineMarkdown(method.summary, context)]] : [];
var SECRET = /secret|password|passphrase|token|key/i;
function requirements({ requires, hosts: hosts2, placeholders: placeholders2, methods }, id, context) {
  const list = requires.length > 0 ? [["ul", null, requires.map((entry) => ["li", null, inlineMarkdown(entry, context)])]] : [];
  const slugs = [...new Set(methods.map(({ application }) => application.slug))];
  const row = (kind, token, meaning, text4) => ({
    kind,
    token,
    meaning: plainText(meaning),
    ...text4 ? { text: text4 } : {}
  });
  const rows = [
    row("host", "authentik.company", hosts2["authentik.company"] ?? "the authentik installation"),
    ...Object.entries(hosts2).filter(([host2]) => host2 !== "authentik.company").map(([host2, meaning]) => row("host", host2, meaning)),
    ...Object.entries(placeholders2).map(
      ([token, meaning]) => row(SECRET.test(token) ? "secret" : "value", token, meaning)
    ),
    ...slugs.map(
      (slug2) => row(
        "slug",
        "<application_slug>",
        slugs.length > 1 ? `the slug of the application ${slug2} in authentik` : "the slug of the application in authentik",
        slug2
      )
    )
  ];
  return [["h2", { id }, [REQUIREMENTS]], ...list, ["Hosts", { rows }]];
}
function resources({ resources: list }, context) {
  if (list.length === 0) return [];
  const items = list.map(({ title, url: url2 }) => ["li", null, [["a", { href: url2 }, [title]]]]);
  return [
    ["h2", { id: headingId("Resources", context) }, ["Resources"]],
    ["ul", null, items]
  ];
}

// src/content/expand-parts.ts
function withPartPlaceholders(frontMatter, guideText, parts) {
  const added2 = partIdsIn(guideText).map((id) => parts.get(id)?.content?.frontMatter.placeholders);
  return {
    ...frontMatter,
    placeholders: Object.assign({}, ...added2, frontMatter.placeholders)
  };
}
function expandParts(file, root, frontMatter, { parts, contextOf }) {
  const problems = [];
  const used2 = /* @__PURE__ */ new Set();
  const expand = (element2, method) => {
    const report = (message) => {
      problems.push({ file, ...startOf(element2), message });
      return [];
    };
    const id = stringAttribute(element2, "id") ?? "";
    const part = parts.get(id);
    if (!id) return [];
    if (!part) return report(unknownValue("shared part", id, [...parts.keys()]));
    if (!part.content) return report(`the shared part "${id}" has problems of its own; fix ${part.file} first`);
    if (!method) return report(`<Common id="${id}" /> must be inside a <Method>, whose values it is filled with`);
    if (used2.has(`${method.id} ${id}`)) return report(`the method "${method.id}" has the shared part "${id}" already`);
    used2.add(`${method.id} ${id}`);
    const { nodes, missing } = fillPart(part.content.root, {
      facts: methodFacts(frontMatter, method, contextOf(method)),
      protocol: protocolOf(method),
      applicationName: frontMatter.name
    });
    for (const each of missing) report(lackMessage(part, method, each));
    if (nodes.length === 0)
      report(`the shared part "${id}" says nothing about ${protocolOf(method)}; remove it from this method`);
    const filled = { type: "root", children: nodes };
    for (const host2 of hostsIn(filled, placeholdersOf(frontMatter)))
      report(`the shared part "${id}" uses the host ${host2}; add it to hosts in the front matter`);
    placeAt(filled, element2.position);
    return withOwnText(nodes, expandIn(element2, method).children);
  };
  const expandIn = (node, method) => {
    if (!("children" in node)) return node;
    const inside = isElement(node, "Method") ? frontMatter.methods.find(({ id }) => id === stringAttribute(node, "id")) : method;
    const children = node.children.flatMap(
      (child) => isElement(child, "Common") ? expand(child, inside) : [expandIn(child, inside)]
    );
    return { ...node, children };
  };
  return { root: expandIn(root, void 0), problems };
}
function withOwnText(nodes, own2) {
  const last = nodes.at(-1);
  if (last?.type !== "mdxJsxFlowElement" || last.name !== "Details") return [...nodes, ...own2];
  return [...nodes.slice(0, -1), { ...last, children: [...last.children, ...own2] }];
}
var lackMessage = ({ id }, method, { token, lacks }) => `the shared part "${id}" needs ${token} of the method "${method.id}", but ${lacks}`;
function hostsIn(root, placeholders2) {
  const hosts2 = /* @__PURE__ */ new Set();
  (0, import_unist_util_visit3.visit)(root, (node) => {
    const text4 = "value" in node ? node.value : "url" in node ? node.url : "";
    for (const host2 of undeclaredHosts(text4, placeholders2)) hosts2.add(host2);
  });
  return hosts2;
}
function placeAt(root, position) {
  (0, import_unist_util_visit3.visit)(root, (node) => {
    node.position = position;
  });
}

// src/content/front-matter-texts.ts
var import_zod13 = require("zod");

// src/content/links.ts
var import_unist_util_visit4 = require("unist-util-visit");
function linksIn(root) {
  const found = [];
  (0, import_unist_util_visit4.visit)(root, (node) => {
    if (node.type === "link") found.push({ url: node.url, ...startOf(node) });
  });
  return found;
}
function checkLinks(file, path7, links, pages) {
  return links.flatMap(({ url: url2, line: line2, column }) => {
    if (!/^[/#]/.test(url2)) return [];
    const target = url2.startsWith("#") ? path7 : pathnameOf(url2);
    const page = pages.get(normalizePath(target));
    const report = (message) => [{ file, line: line2, column, message }];
    if (!page) {
      const near = closest(normalizePath(target), pages.keys());
      return report(
        `the link ${url2} does not lead to a page; ${near ? `did you mean ${near}?` : "links begin with /<category>/<application>/"}`
      );
    }
    if (target !== page.path) return report(`write the link ${url2} as ${page.path}${url2.slice(target.length)}`);
    const hash = hashOf(url2);
    if (hash && !page.anchors.has(hash)) {
      const near = closest(hash, page.anchors);
      return report(
        `the link ${url2} does not lead to a heading; ${near ? `did you mean #${near}?` : `${page.path} has: ${[...page.anchors].map((anchor) => `#${anchor}`).join(", ")}`}`
      );
    }
    return [];
  });
}

// src/content/front-matter-texts.ts
function textsIn(value, path7 = []) {
  if (typeof value === "string") return [{ text: value, path: path7 }];
  if (!value || typeof value !== "object") return [];
  return Object.entries(value).flatMap(
    ([name, child]) => textsIn(child, [...path7, Array.isArray(value) ? Number(name) : name])
  );
}
var MARKDOWN = /^(?:summary|purpose|optional|slsOptional|text|note|source|\w+Note)$/;
var MARKDOWN_LISTS = /^(?:requires|optionalScopes)$/;
function isMarkdown({ path: path7 }) {
  const [list, field2] = path7.slice(-2);
  return !path7.includes("attributes") && (MARKDOWN.test(String(field2)) || MARKDOWN_LISTS.test(String(list)));
}
var frontMatterLinks = (frontMatter, lineOf) => textsIn(frontMatter).filter(isMarkdown).flatMap(({ text: text4, path: path7 }) => linksIn(parseMarkdown(text4)).map(({ url: url2 }) => ({ url: url2, line: lineOf(path7) })));
function checkFrontMatterTexts(file, frontMatter, placeholders2, lineOf) {
  const problems = /* @__PURE__ */ new Map();
  for (const field2 of textsIn(frontMatter)) {
    const { text: text4, path: path7 } = field2;
    if (path7[0] === "homepage") continue;
    const messages = isMarkdown(field2) ? checkBody(parseMarkdown(text4), { file, kind: "guide", methodIds: [], placeholders: placeholders2 }).map((each) => each.message) : [...undeclaredHostMessages(text4, placeholders2), ...undeclaredTokenMessages(text4, placeholders2)];
    for (const message of messages) {
      if (!problems.has(message))
        problems.set(message, { file, line: lineOf(path7), field: import_zod13.z.core.toDotPath(path7), message });
    }
  }
  return [...problems.values()];
}

// src/tree/toc.ts
function tocOf(tree) {
  const entries = [];
  walk(tree, ([type, props, children], ancestors) => {
    if (type === "Details" || type === "Variants") return false;
    const level = Number(/^h([1-6])$/.exec(type)?.[1]);
    if (!(level >= TOC_MIN_LEVEL && level <= TOC_MAX_LEVEL)) return true;
    const method = ancestors.find(([name]) => name === "Method")?.[1]?.id;
    entries.push({
      id: String(props?.id),
      text: textOf(children ?? []),
      level,
      ...method ? { method: String(method) } : {}
    });
    return false;
  });
  return entries;
}
function anchorsIn(tree) {
  const anchors = /* @__PURE__ */ new Set();
  walk(tree, ([type, props]) => {
    if (/^h[2-6]$/.test(type) && typeof props?.id === "string") anchors.add(props.id);
  });
  return anchors;
}

// src/content/guide-document.ts
function compileGuide(file, text4, known) {
  const [category = "", application = ""] = file.split("/").slice(-3);
  const problems = [];
  if (known.categories && !known.categories.includes(category))
    problems.push({
      file,
      message: `${unknownValue("category", category, known.categories)} (the folder above the guide's own)`
    });
  if (!SLUG.test(application))
    problems.push({
      file,
      message: `the folder "${application}" becomes part of the URL; ${SLUG_RULE}`
    });
  const source = splitSource(text4);
  if (!source) return { problems: [...problems, noFrontMatter(file, text4)] };
  const checked = checkYaml(file, source.frontMatter, guideFrontMatterSchema, 1);
  const { root, problems: syntax } = parseMdx(file, source.body);
  problems.push(...checked.problems, ...syntax);
  if (!checked.value || !root) return { problems };
  const frontMatter = withPartPlaceholders(checked.value, source.body, known.parts);
  const report = (path8, field2, message) => problems.push({ file, line: checked.lineOf(path8), field: field2, message });
  frontMatter.tags.forEach((tag, index) => {
    const field2 = `tags[${index}]`;
    if (known.tags && !known.tags.includes(tag)) report(["tags", index], field2, unknownValue("tag", tag, known.tags));
    else if (frontMatter.tags.indexOf(tag) !== index)
      report(["tags", index], field2, `the tag "${tag}" is listed twice; remove one`);
  });
  if (frontMatter.icon && !known.hasIcon(frontMatter.icon)) {
    report(
      ["icon"],
      "icon",
      `no simple-icons logo and no file in content/icons is named "${frontMatter.icon}"; omit icon to show a monogram`
    );
  }
  const methodIds = frontMatter.methods.map(({ id }) => id);
  frontMatter.methods.forEach((method, index) => {
    if (methodIds.indexOf(method.id) !== index)
      report(
        ["methods", index, "id"],
        `methods[${index}].id`,
        `the method "${method.id}" is listed twice; give each method its own id`
      );
    for (const { field: field2, message } of checkSetup(method, frontMatter.name))
      report(
        [
          "methods",
          index,
          ...field2.split(/[.[\]]+/).filter(Boolean).map((part) => /^\d+$/.test(part) ? Number(part) : part)
        ],
        `methods[${index}].${field2}`,
        message
      );
  });
  const placeholders2 = placeholdersOf(frontMatter, frontMatter.methods[0]?.application.slug);
  problems.push(...checkFrontMatterTexts(file, checked.value, placeholders2, checked.lineOf));
  problems.push(...checkFillIns(file, text4, frontMatter.draft));
  problems.push(...checkBody(root, { file, kind: "guide", methodIds, placeholders: placeholders2 }));
  const contexts = methodContexts(
    frontMatter.name,
    frontMatter.methods.map((method) => ({ id: method.id, title: method.title, setup: method }))
  );
  const contextOf = ({ id }) => contexts[methodIds.indexOf(id)] ?? { guideName: frontMatter.name, methodId: id };
  const body = expandParts(file, root, frontMatter, { parts: known.parts, contextOf });
  problems.push(...body.problems);
  if (problems.length > 0) return { problems };
  const path7 = guidePath(category, application);
  const setups = /* @__PURE__ */ new Map();
  const tree = guideTree(frontMatter, body.root, (method, context) => {
    const setup = methodSetup(method, contextOf(method), path7, context);
    setups.set(method.id, setup);
    return setup;
  });
  return {
    problems,
    document: {
      file,
      category,
      application,
      path: path7,
      frontMatter,
      tree,
      toc: tocOf(tree),
      anchors: anchorsIn(tree),
      links: [...frontMatterLinks(checked.value, checked.lineOf), ...linksIn(body.root)],
      setups
    }
  };
}

// src/content/page-document.ts
var import_github_slugger2 = __toESM(require("github-slugger"));
function compilePage(file, text4) {
  const source = splitSource(text4);
  if (!source) return { problems: [noFrontMatter(file, text4)] };
  const checked = checkYaml(file, source.frontMatter, pageFrontMatterSchema, 1);
  const { root, problems: syntax } = parseMdx(file, source.body);
  const frontMatter = checked.value;
  if (!frontMatter || !root) return { problems: [...checked.problems, ...syntax] };
  const placeholders2 = placeholdersOf(frontMatter);
  const problems = checkBody(root, { file, kind: "page", methodIds: [], placeholders: placeholders2 });
  if (problems.length > 0) return { problems };
  const tree = toTree(root, { placeholders: placeholders2, slugger: new import_github_slugger2.default() });
  const id = file.split("/").at(-1)?.replace(/\.mdx$/, "") ?? file;
  return {
    problems: [],
    document: { file, id, frontMatter, tree, toc: tocOf(tree), anchors: anchorsIn(tree), links: linksIn(root) }
  };
}

// src/content/redirects.ts
var FILE2 = "content/redirects.yml";
var LITERAL_PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]*)+$/;
function guideRedirects(guides) {
  return guides.flatMap(
    ({ path: path7, application }) => [
      `/services/${application}/`,
      `/integrations/services/${application}/`,
      `/integrations${path7}`,
      `/docs/integrations${path7}`,
      `/docs/integrations/services/${application}/`
    ].map((from) => ({ from, to: path7 }))
  );
}
function checkRedirects(rules, pages, generated, lineOf) {
  const problems = [];
  const redirects = [];
  const seen = new Map(generated.map(({ from }) => [from, "the guides' own redirects"]));
  const sources = new Map(
    rules.flatMap(({ from, to }) => [from].flat().map((each) => [normalizePath(each), to]))
  );
  rules.forEach(({ from, to }, index) => {
    const report = (field2, message) => problems.push({ file: FILE2, line: lineOf([index, field2]), field: `[${index}].${field2}`, message });
    const target = normalizePath(pathnameOf(to));
    if (!to.startsWith("/")) report("to", `"${to}" must be a path of this site that begins with /`);
    else if (!pages.has(target)) {
      if (loops(target, sources))
        report("to", `${to} leads back to itself through other redirects; use the path of the page itself`);
      else if (sources.has(target)) report("to", `${to} is itself a redirect; write ${String(sources.get(target))}`);
      else report("to", `${to} does not lead to a page; ${nearest(target, pages)}`);
    } else if (to !== target + to.slice(pathnameOf(to).length)) report("to", `write ${to} as ${target}`);
    for (const each of [from].flat()) {
      const path7 = normalizePath(each);
      if (!each.startsWith("/")) report("from", `"${each}" must be a path that begins with /`);
      else if (!LITERAL_PATH.test(each))
        report("from", `"${each}" must be a path of letters, digits and -._~, without query, hash, wildcards and ..`);
      else if (pages.has(path7)) report("from", `${each} is a page of this site; a redirect cannot replace it`);
      else if (seen.has(path7)) report("from", `${each} is already redirected by ${seen.get(path7)}`);
      else redirects.push({ from: path7, to });
      seen.set(path7, `rule ${index + 1}`);
    }
  });
  return { redirects, problems };
}
function loops(start, sources) {
  const visited = /* @__PURE__ */ new Set();
  let at = start;
  while (at !== void 0 && !visited.has(at)) {
    visited.add(at);
    const next = sources.get(at);
    at = next === void 0 ? void 0 : normalizePath(pathnameOf(next));
  }
  return at !== void 0;
}
function nearest(path7, pages) {
  const near = closest(path7, pages);
  return near ? `did you mean ${near}?` : "use the path of a page of this site";
}

// src/content/content-set.ts
var PAGE_PATHS = { home: HOME, applications: APPLICATIONS, template: TEMPLATE };
function checkContent(files, { hasIcon, drafts, compile: compile2 = compileGuide, faults = [] }) {
  const problems = [...faults];
  const faulty = new Set(faults.map(({ file }) => file));
  const list = (name, schema) => {
    const file = `content/${name}`;
    const text4 = files.get(file);
    if (faulty.has(file)) return { problems: [], lineOf: () => 1 };
    if (text4 === void 0) {
      problems.push({ file, message: "the file is missing; restore it, or write [] into it for an empty list" });
      return { problems: [], lineOf: () => 1 };
    }
    const checked = checkYaml(file, text4, schema);
    problems.push(...checked.problems);
    return checked;
  };
  const listedCategories = list("categories.yml", categoriesSchema);
  const listedTags = list("tags.yml", tagsSchema);
  const { value: categories = [] } = listedCategories;
  const { value: tags = [] } = listedTags;
  const rules = list("redirects.yml", redirectsSchema);
  problems.push(
    ...duplicateSlugs("content/categories.yml", listedCategories),
    ...duplicateSlugs("content/tags.yml", listedTags),
    ...reservedCategories("content/categories.yml", listedCategories)
  );
  const { parts, problems: faultyParts } = readSharedParts(files, faulty);
  const guideTexts = [...files].flatMap(([file, text4]) => file.startsWith("content/guides/") ? [text4] : []);
  problems.push(...faultyParts, ...checkPartsInUse(parts, guideTexts));
  const slugs = (list2) => list2?.map(({ slug: slug2 }) => slug2);
  const known = { categories: slugs(listedCategories.value), tags: slugs(listedTags.value), hasIcon, parts };
  const guides = [];
  const pages = [];
  for (const [file, text4] of files) {
    if (faulty.has(file)) continue;
    if (file.startsWith("content/guides/")) {
      const { document, problems: found } = compile2(file, text4, known);
      problems.push(...found);
      if (document && (drafts || !document.frontMatter.draft)) guides.push(document);
    } else if (file.startsWith("content/pages/")) {
      const { document, problems: found } = compilePage(file, text4);
      problems.push(...found);
      if (document && !Object.hasOwn(PAGE_PATHS, document.id))
        problems.push({
          file,
          message: `no page shows this file; the files here are: ${Object.keys(PAGE_PATHS).map((id) => `${id}.mdx`).join(", ")}`
        });
      if (document) pages.push(document);
    }
  }
  for (const id of Object.keys(PAGE_PATHS)) {
    if (!files.has(`content/pages/${id}.mdx`))
      problems.push({ file: `content/pages/${id}.mdx`, message: "the file is missing, but a fixed page shows it" });
  }
  problems.push(...duplicateGuides(guides), ...nameCollisions(guides));
  const targets = linkTargets(guides, pages, tags);
  for (const guide of guides) problems.push(...checkLinks(guide.file, guide.path, guide.links, targets));
  for (const page of pages) problems.push(...checkLinks(page.file, PAGE_PATHS[page.id] ?? "/", page.links, targets));
  const generated = guideRedirects(guides);
  const broken = [...files.keys()].filter(
    (file) => file.startsWith("content/guides/") && problems.some((problem) => problem.file === file)
  );
  const paths = /* @__PURE__ */ new Set([
    ...targets.keys(),
    ...broken.map((file) => file.replace(/^content\/guides/, "").replace(/index\.mdx$/, ""))
  ]);
  const { redirects, problems: wrongRules } = checkRedirects(rules.value ?? [], paths, generated, rules.lineOf);
  problems.push(...wrongRules);
  guides.sort((a, b) => byName(a.frontMatter, b.frontMatter));
  return { categories, tags, guides, pages, redirects: [...generated, ...redirects], problems };
}
function slugProblem(file, { lineOf }, index, message) {
  return { file, line: lineOf([index, "slug"]), field: `[${index}].slug`, message };
}
function duplicateSlugs(file, list) {
  const slugs = (list.value ?? []).map(({ slug: slug2 }) => slug2);
  return slugs.flatMap(
    (slug2, index) => slugs.indexOf(slug2) < index ? slugProblem(file, list, index, `"${slug2}" is listed twice; keep one`) : []
  );
}
var RESERVED = new Set(
  [
    ...Object.values(PAGE_PATHS),
    SEARCH,
    TAGS,
    ...guideRedirects([{ path: HOME, application: "" }]).map(({ from }) => from)
  ].map((path7) => path7.split("/")[1])
);
function reservedCategories(file, list) {
  return (list.value ?? []).flatMap(
    ({ slug: slug2 }, index) => RESERVED.has(slug2) ? slugProblem(file, list, index, `other pages or redirects begin with /${slug2}/; choose another slug`) : []
  );
}
function duplicateGuides(guides) {
  const first = /* @__PURE__ */ new Map();
  return guides.flatMap((guide) => {
    for (const key of [`folder ${guide.application}`, `name ${guide.frontMatter.name.toLowerCase()}`]) {
      const other = first.get(key);
      if (other)
        return [
          {
            file: guide.file,
            message: `${other.file} is a guide for the same application (the same ${key}); an application has one guide in one category`
          }
        ];
      first.set(key, guide);
    }
    return [];
  });
}
function nameCollisions(guides) {
  const methods = guides.flatMap(({ file, frontMatter: { name, methods: methods2 } }) => {
    const contexts = methodContexts(
      name,
      methods2.map((method) => ({ id: method.id, title: method.title, setup: method }))
    );
    return methods2.map((setup, index) => ({
      guide: file,
      index,
      setup,
      context: contexts[index] ?? { guideName: name, methodId: setup.id }
    }));
  });
  return checkIdentities(methods).map(({ method, field: field2, message }) => ({
    file: method.guide,
    field: `methods[${method.index}].${field2}`,
    message
  }));
}
function linkTargets(guides, pages, tags) {
  const none = /* @__PURE__ */ new Set();
  const targets = [
    ...guides,
    ...[SEARCH, TAGS, ...tags.map(({ slug: slug2 }) => tagPath(slug2))].map((path7) => ({ path: path7, anchors: none })),
    ...Object.entries(PAGE_PATHS).map(([id, path7]) => ({
      path: path7,
      anchors: pages.find((page) => page.id === id)?.anchors ?? none
    }))
  ];
  return new Map(targets.map((target) => [target.path, target]));
}

// src/build/content-files.ts
var import_node_fs2 = __toESM(require("node:fs"));
var import_node_path3 = __toESM(require("node:path"));

// src/content/places.ts
var LISTS = ["categories.yml", "redirects.yml", "synonyms.yml", "tags.yml"];
var FOLDERS = ["common", "guides", "icons", "pages"];
var SYSTEM_FILE = /^(?:\.DS_Store|Thumbs\.db|desktop\.ini|\.gitkeep|.*~|\.#.*|#.*#|\..*\.sw[a-z])$/;
function misplaced(path7, kind) {
  const [, area = "", ...rest] = path7.split("/");
  const name = path7.split("/").at(-1) ?? "";
  if (kind === "file" && SYSTEM_FILE.test(name)) return void 0;
  if (isRead(path7, kind)) return void 0;
  if (kind === "folder" && isRead(path7, "file")) return "this is a folder; it must be a file";
  return `nothing reads this ${kind}; ${rest.length > 0 ? belongsTo(area, name) : listed2(name)}`;
}
function isRead(path7, kind) {
  const [, area = "", ...rest] = path7.split("/");
  const [name = ""] = rest;
  if (kind === "folder")
    return rest.length === 0 ? area === "" || FOLDERS.includes(area) : area === "guides" && rest.length <= 2;
  if (rest.length === 0) return LISTS.includes(area);
  if (area === "guides") return rest.length === 3 && rest[2] === "index.mdx";
  if (rest.length > 1) return false;
  if (area === "common") return sharedPartId(path7) !== void 0;
  if (area === "icons") return /^[a-z0-9.-]+\.svg$/.test(name);
  return area === "pages" && name.endsWith(".mdx");
}
function belongsTo(area, name) {
  if (area === "common") return "a shared part is content/common/<id>.mdx, in lower case with hyphens";
  if (area === "icons") return "an icon is content/icons/<name>.svg, in lower case with digits, dots and hyphens";
  if (area === "pages") return "a page is content/pages/<name>.mdx";
  const typo = closest(name.toLowerCase(), ["index.mdx"]) ? `rename it to index.mdx: ` : "";
  return `${typo}a guide is content/guides/<category>/<application>/index.mdx`;
}
function listed2(name) {
  const near = closest(name.toLowerCase(), [...LISTS, ...FOLDERS]);
  return near ? `did you mean content/${near}?` : `content has ${LISTS.join(", ")}, and the folders ${FOLDERS.join(", ")}`;
}

// src/build/text-file.ts
var import_node_buffer = require("node:buffer");
var import_node_fs = __toESM(require("node:fs"));
var import_node_path2 = __toESM(require("node:path"));

// src/content/check-text.ts
var MAX_LINE_LENGTH = 2e3;
var INVISIBLE = (
  // eslint-disable-next-line no-control-regex -- control characters are what it looks for
  /[\0-\x08\x0B-\x1F\x7F-\x9F\xAD\u061C\u180E\u200B\u200C\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g
);
function checkText(file, text4) {
  return [...checkCharacters(file, text4), ...checkLines(file, text4)];
}
function checkLines(file, text4) {
  const problems = [];
  let line2 = 0;
  for (let start = 0; start < text4.length; line2++) {
    const end = text4.indexOf("\n", start);
    const length = (end < 0 ? text4.length : end) - start;
    if (length > MAX_LINE_LENGTH)
      problems.push({
        file,
        line: line2 + 1,
        message: `the line has ${length} characters; break it into lines of at most ${MAX_LINE_LENGTH}`
      });
    start += length + 1;
  }
  return problems;
}
function checkCharacters(file, text4) {
  const found = /* @__PURE__ */ new Map();
  for (const { 0: character, index } of text4.matchAll(INVISIBLE)) {
    const known = found.get(character);
    if (known) known.count++;
    else found.set(character, { index, count: 1 });
  }
  return [...found].map(([character, { index, count }]) => {
    const before2 = text4.slice(0, index);
    return {
      file,
      line: before2.split("\n").length,
      column: index - before2.lastIndexOf("\n"),
      message: `${describe2(character)}${count > 1 ? ` (${count} in this file)` : ""}; ${FIXES2[character] ?? "delete it"}`
    };
  });
}
var FIXES2 = {
  "\r": "save the file with the line ending LF",
  "\u2028": "replace it with a line end",
  "\u2029": "replace it with a line end"
};
var describe2 = (character) => character === "\r" ? "a carriage return without a line feed" : `the invisible character ${escapeInvisible(character)}`;

// src/build/text-file.ts
var MAX_FILE_BYTES = 2e5;
function readTextFile(root, file) {
  const failed = (message, place) => ({
    text: "",
    problems: [{ file, ...place, message }]
  });
  const full = import_node_path2.default.join(root, file);
  let bytes;
  try {
    const stats = import_node_fs.default.lstatSync(full);
    if (stats.isSymbolicLink()) return failed(LINK);
    if (!stats.isFile())
      return failed(`this is ${stats.isDirectory() ? "a folder" : "a device or pipe"}; it must be a file`);
    if (stats.size > MAX_FILE_BYTES)
      return failed(`the file has ${kilobytes(stats.size)}; write at most ${kilobytes(MAX_FILE_BYTES)}`);
    bytes = import_node_fs.default.readFileSync(full);
  } catch (error) {
    const { code: code2 } = error;
    return code2 === "ENOENT" ? void 0 : failed(unreadable(error));
  }
  if (isUtf16(bytes)) return failed('the file is UTF-16; save it as "UTF-8"', { line: 1, column: 1 });
  const text4 = bytes.toString("utf8").replaceAll("\r\n", "\n");
  if (!(0, import_node_buffer.isUtf8)(bytes)) return { text: text4, problems: [foreignByte(file, bytes)] };
  if (text4.startsWith("\uFEFF"))
    return failed(`the file begins with a byte-order mark (U+FEFF); save it as "UTF-8", not "UTF-8 with BOM"`, {
      line: 1,
      column: 1
    });
  return { text: text4, problems: checkText(file, text4) };
}
var LINK = "this is a symbolic link; put the file or folder itself here";
function unreadable(error) {
  const { code: code2, message } = error;
  if (code2 === "EACCES" || code2 === "EPERM") return `permission denied (${code2}); allow the current user to read this`;
  if (code2 === "ENOENT") return "this is missing; restore it";
  if (code2 === "ENOTDIR") return "this is a file; it must be a folder";
  return `this cannot be read: ${message}`;
}
var kilobytes = (bytes) => `${Math.ceil(bytes / 1e3)} KB`;
var isUtf16 = ([first, second]) => first === 255 && second === 254 || first === 254 && second === 255;
function foreignByte(file, bytes) {
  const lines2 = bytes.toString("latin1").split("\n");
  const index = lines2.findIndex((line3) => !(0, import_node_buffer.isUtf8)(Buffer.from(line3, "latin1")));
  const line2 = Buffer.from(lines2[index] ?? "", "latin1").toString("utf8");
  return {
    file,
    line: index + 1,
    column: line2.indexOf("\uFFFD") + 1,
    message: 'this character is not UTF-8; save the file as "UTF-8"'
  };
}

// src/build/content-files.ts
function readContentFiles(root) {
  const files = /* @__PURE__ */ new Map();
  const problems = [];
  const readFolder = (folder2) => {
    for (const entry of entriesOf(folder2)) {
      const place = `${folder2}/${entry.name}`;
      const message = entry.isSymbolicLink() ? LINK : misplaced(place, entry.isDirectory() ? "folder" : "file");
      if (message) {
        problems.push({ file: place, message });
        if (isRead(place, "file")) files.set(place, "");
      } else if (entry.isDirectory()) readFolder(place);
      else if (/\.(?:mdx|yml)$/.test(entry.name)) readText(place);
    }
  };
  const entriesOf = (folder2) => {
    try {
      return import_node_fs2.default.readdirSync(import_node_path3.default.join(root, folder2), { withFileTypes: true });
    } catch (error) {
      problems.push({ file: folder2, message: unreadable(error) });
      return [];
    }
  };
  const readText = (file) => {
    const read = readTextFile(root, file);
    if (!read) return;
    files.set(file, read.text);
    problems.push(...read.problems);
  };
  readFolder("content");
  return { files, problems };
}

// src/build/logo-sprite.ts
var import_node_fs3 = __toESM(require("node:fs"));
var import_node_path4 = __toESM(require("node:path"));
var simpleIcons = __toESM(require("simple-icons"));
var import_svgo = require("svgo");
var BY_SLUG = new Map(
  Object.values(simpleIcons).flatMap((icon) => typeof icon === "object" && "slug" in icon ? [[icon.slug, icon]] : [])
);
var ownFile = (root, icon) => import_node_path4.default.join(root, "content/icons", `${icon}.svg`);
var hasLogo = (root) => (icon) => BY_SLUG.has(icon) || import_node_fs3.default.existsSync(ownFile(root, icon));

// src/search/records/synonyms.ts
var import_zod14 = require("zod");
var names = import_zod14.z.array(import_zod14.z.string().trim().min(1)).min(1);
var synonymsSchema = import_zod14.z.strictObject({
  words: import_zod14.z.array(names.min(2, { error: "list at least two words with the same meaning" })).default([]),
  pages: import_zod14.z.record(
    import_zod14.z.string().regex(/^\/(?:[a-z0-9-]+\/)*$/, { error: "write the page's path, such as /monitoring/grafana/" }),
    names
  ).default({})
});

// src/build/synonyms.ts
var FILE3 = "content/synonyms.yml";
function checkSynonyms(files) {
  const text4 = files.get(FILE3);
  if (text4 === void 0)
    return [{ file: FILE3, message: "the file is missing; restore it, or write words: [] into it" }];
  return checkYaml(FILE3, text4, synonymsSchema).problems;
}
function readSynonyms(root) {
  const read = readTextFile(root, FILE3);
  const value = read && read.problems.length === 0 ? checkYaml(FILE3, read.text, synonymsSchema).value : void 0;
  return value ?? { words: [], pages: {} };
}

// src/build/check-folder.ts
function checkFolder(root, options) {
  const { files, problems: faults } = readContentFiles(root);
  const content2 = checkContent(files, { ...options, hasIcon: hasLogo(root), faults });
  const faulty = new Set(faults.map(({ file }) => file));
  const synonyms = checkSynonyms(files).filter(({ file }) => !faulty.has(file));
  return { ...content2, problems: [...content2.problems, ...synonyms] };
}

// src/build/collect-garbage.ts
var import_node_v8 = __toESM(require("node:v8"));
var import_node_vm = __toESM(require("node:vm"));
function collectGarbage() {
  import_node_v8.default.setFlagsFromString("--expose-gc");
  import_node_vm.default.runInNewContext("gc")();
}

// src/build/content-store.ts
var import_node_crypto = __toESM(require("node:crypto"));
var import_node_fs4 = __toESM(require("node:fs"));
var import_node_path5 = __toESM(require("node:path"));
var import_node_v82 = __toESM(require("node:v8"));
var compiled = /* @__PURE__ */ new Map();
var lastSound = /* @__PURE__ */ new Map();
var ROOT = import_node_path5.default.resolve(".");
var SHOW_DRAFTS = process.env.NODE_ENV !== "production";
var FOLDER = process.env.COMPILED_GUIDES;
var used = /* @__PURE__ */ new Set();
var SITE = siteConfig.url + siteConfig.pathPrefix;
function fromDisk(key, make) {
  if (!FOLDER) return make();
  const name = import_node_crypto.default.createHash("sha256").update(key).digest("hex");
  const file = import_node_path5.default.resolve(ROOT, FOLDER, name);
  used.add(name);
  try {
    return import_node_v82.default.deserialize(import_node_fs4.default.readFileSync(file));
  } catch {
    const result = make();
    import_node_fs4.default.mkdirSync(import_node_path5.default.dirname(file), { recursive: true });
    import_node_fs4.default.writeFileSync(`${file}.${process.pid}`, import_node_v82.default.serialize(result));
    import_node_fs4.default.renameSync(`${file}.${process.pid}`, file);
    return result;
  }
}
var compile = (file, text4, known) => {
  const parts = partIdsIn(text4).map((id) => known.parts.get(id)?.text ?? [...known.parts.keys()]);
  const key = JSON.stringify([known.categories, known.tags, parts]);
  const before2 = compiled.get(file);
  if (before2?.text === text4 && before2.known === key) return before2.result;
  const result = fromDisk(JSON.stringify([SITE, file, text4, key]), () => compileGuide(file, text4, known));
  if (process.env.NODE_ENV === "production") return result;
  compiled.set(file, { text: text4, known: key, result });
  if (result.document) lastSound.set(file, result.document);
  return result;
};

// src/search/constants.ts
var INDEX_PATH = "search/index.json";
var SITE_TAG = "integrations";
var KIND_LABELS = { guide: "Guides", page: "Pages", tag: "Tags" };

// src/search/records/build-index.ts
var import_node_crypto2 = require("node:crypto");

// src/search/text/fold.ts
var ASCII = /^[\x00-\x7f]*$/;
function fold(text4) {
  if (ASCII.test(text4)) return text4.toLowerCase();
  return text4.normalize("NFKD").replace(new RegExp("\\p{M}+", "gu"), "").toLowerCase().normalize("NFC");
}
function singular(word2) {
  if (word2.length < 5 || !word2.endsWith("s") || /(?:ss|us|is)$/.test(word2)) return word2;
  return word2.endsWith("ies") ? `${word2.slice(0, -3)}y` : word2.slice(0, -1);
}

// src/search/text/words.ts
var COMPOUND = new RegExp("[\\p{L}\\p{N}\\p{M}]+(?:(?:['\u2019](?=\\p{L})|[._-]+)[\\p{L}\\p{N}\\p{M}]+)*", "gu");
var SEPARATORS = /[._-]+/;
var APOSTROPHES = /['’]/g;
function wordsOf(text4) {
  return Array.from(text4.matchAll(COMPOUND), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    parts: fold(match[0].replace(APOSTROPHES, "")).split(SEPARATORS).filter(Boolean)
  }));
}
var termOf = (part) => singular(part);
var partTermsOf = (text4) => wordsOf(text4).flatMap(({ parts }) => parts.map(termOf));
var joinedTerm = (parts) => singular(parts.join(""));
function termsOf(text4) {
  return wordsOf(text4).flatMap(
    ({ parts }) => parts.length > 1 ? [...parts.map(termOf), joinedTerm(parts)] : parts.map(termOf)
  );
}
function joinedNeighbors(text4, most = 4) {
  const parts = wordsOf(text4).flatMap((word2) => word2.parts);
  const joined2 = [];
  for (let from = 0; from < parts.length; from++) {
    for (let to = from + 2; to <= Math.min(parts.length, from + most); to++)
      joined2.push(joinedTerm(parts.slice(from, to)));
  }
  return joined2;
}

// src/search/engine/index-file.ts
var INDEX_VERSION = 3;
var plainAnchor = (title) => title.toLowerCase().replace(/[^\p{L}\p{N} _-]+/gu, "").replace(/ /g, "-");
var fieldOffsets = (pages, sections) => ({
  name: 0,
  keywords: pages,
  about: 2 * pages,
  heading: 3 * pages,
  text: 3 * pages + sections
});
var LABEL_MARK = "~";
var LENGTH_OFFSET = 35;
function encodeTerms(terms) {
  let previous = "";
  return terms.map((term) => {
    let shared = 0;
    while (shared < Math.min(previous.length, 56) && previous[shared] === term[shared]) shared++;
    previous = term;
    return String.fromCharCode(LENGTH_OFFSET + shared) + term.slice(shared);
  }).join("\n");
}
var BASE = 34;
var LAST = 48;
var MORE = 93;
function encodePostings(lists) {
  const parts = [];
  for (const list of lists) {
    let previous = -1;
    for (const value of list) {
      if (value <= previous) throw new RangeError(`${value} follows ${previous} in a list that must be ascending`);
      let rest = value - previous - 1;
      previous = value;
      while (rest >= BASE) {
        parts.push(String.fromCharCode(MORE + rest % BASE));
        rest = Math.floor(rest / BASE) - 1;
      }
      parts.push(String.fromCharCode(LAST + rest));
    }
    parts.push("\n");
  }
  return parts.join("");
}

// src/search/text/protocol-words.ts
var PROTOCOL_WORDS = {
  oauth2: "OAuth2 OAuth OpenID Connect OIDC",
  saml: "SAML SAML2",
  ldap: "LDAP directory",
  proxy: "proxy forward auth",
  scim: "SCIM provisioning",
  radius: "RADIUS",
  rac: "RAC remote access",
  "ws-fed": "WS-Federation",
  ssf: "SSF Shared Signals",
  "google-workspace": "Google Workspace provisioning"
};
var protocolWords = (protocol) => PROTOCOL_WORDS[protocol] ?? protocol;
var methodText = ([title, protocol]) => `${title} ${protocolWords(protocol)}`;

// src/search/records/page-terms.ts
function pageTerms(page, group, tags) {
  const slug2 = page.path.split("/").filter(Boolean).pop() ?? "";
  const labels = [group, ...tags, ...page.protocols.map(protocolWords), ...page.methods.map(methodText)];
  return {
    name: written([page.name, ...page.kind === "guide" ? [slug2] : []]),
    keywords: written(page.keywords),
    about: unique([...termsOf(page.description), ...joinedNeighbors(page.description, 2), ...labels.flatMap(termsOf)]),
    headings: page.sections.map(([, title], number) => number === 0 ? [] : unique(termsOf(title)))
  };
}
var written = (names2) => unique(names2.flatMap((name) => [...termsOf(name), ...joinedNeighbors(name)]));
var unique = (terms) => [...new Set(terms)];

// src/search/records/build-index.ts
var COMMON_SHARE = 0.6;
var COMMON_MINIMUM = 20;
var TERM_LENGTH = 64;
var LABEL_WORDS = 8;
function buildIndex(records, synonyms) {
  let language = "en";
  const categories = [];
  const pages = /* @__PURE__ */ new Map();
  for (const record of records) {
    language = record.language;
    let page = pages.get(record.url_without_anchor);
    if (!page) {
      page = { entry: pageEntry(record, categories), tags: record.tags, texts: [], labels: [] };
      pages.set(record.url_without_anchor, page);
    }
    if (record.type !== "content") {
      page.entry.sections.push(sectionEntry(record, page.entry));
      page.texts.push("");
      page.labels.push([]);
    } else if (record.content) {
      const last = page.texts.length - 1;
      page.texts[last] += (page.texts[last] ? "\n" : "") + record.content;
      page.labels[last]?.push(...record.labels);
    }
  }
  const gathered = [...pages.values()];
  const texts = Object.fromEntries(gathered.map(({ texts: texts2 }, number) => [`${number}.json`, JSON.stringify(texts2)]));
  const digest = (0, import_node_crypto2.createHash)("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 10);
  return {
    index: {
      version: INDEX_VERSION,
      language,
      texts: `search/texts-${digest}/`,
      categories,
      pages: gathered.map(({ entry }) => entry),
      ...encodeIndex(gathered, categories),
      synonyms: synonyms.words.map((group) => group.map(partTermsOf))
    },
    texts
  };
}
function pageEntry(record, categories) {
  let category = categories.findIndex(([slug2]) => slug2 === record.category);
  if (category < 0 && record.category) category = categories.push([record.category, record.hierarchy.lvl0]) - 1;
  return {
    path: record.url_without_anchor,
    name: record.hierarchy.lvl1,
    kind: record.kind,
    category,
    group: category < 0 ? record.hierarchy.lvl0 : "",
    description: record.content ?? "",
    methods: [],
    protocols: record.protocols,
    keywords: record.keywords,
    sections: []
  };
}
function sectionEntry({ type, hierarchy, anchor, method, protocols }, page) {
  const title = hierarchy[type] ?? "";
  let number = page.methods.findIndex(([known]) => known === method);
  if (number < 0 && method !== null) number = page.methods.push([method, protocols[0] ?? ""]) - 1;
  return [Number(type.slice(3)), title, anchor === null || anchor === plainAnchor(title) ? 0 : anchor, number];
}
function encodeIndex(pages, categories) {
  const found = pages.map(({ entry, tags }) => pageTerms(entry, categories[entry.category]?.[1] ?? entry.group, tags));
  const inTexts = textTerms(pages);
  const common = commonTerms(inTexts);
  const first = fieldOffsets(pages.length, inTexts.flat().length);
  const postings = /* @__PURE__ */ new Map();
  const add = (terms2, posting) => {
    for (const term of terms2) {
      const list = postings.get(term);
      if (!list) postings.set(term, [posting]);
      else if (list.at(-1) !== posting) list.push(posting);
    }
  };
  for (const kind of ["name", "keywords", "about"])
    for (const [page, terms2] of found.entries()) add(terms2[kind], first[kind] + page);
  for (const [section, heading] of found.flatMap(({ headings }) => headings).entries())
    add(heading, first.heading + section);
  for (const [section, text4] of inTexts.flat().entries())
    add(
      text4.filter((term) => !common.has(term)),
      first.text + section
    );
  const terms = [...postings.keys()].sort();
  return {
    terms: encodeTerms(terms),
    postings: encodePostings(terms.map((term) => postings.get(term) ?? [])),
    lengths: {
      heading: found.map(({ headings }) => headings.flat().length),
      about: found.map(({ about }) => about.length)
    },
    common: [...common].sort()
  };
}
var textTerms = (pages) => pages.map(
  ({ texts, labels }) => texts.map((text4, section) => [...termsOf(text4), ...(labels[section] ?? []).flatMap(labelTerm)].filter(isUseful))
);
function commonTerms(inTexts) {
  const pageCounts = /* @__PURE__ */ new Map();
  for (const sections of inTexts)
    for (const term of new Set(sections.flat())) pageCounts.set(term, (pageCounts.get(term) ?? 0) + 1);
  const most = inTexts.length < COMMON_MINIMUM ? Infinity : inTexts.length * COMMON_SHARE;
  return new Set([...pageCounts].filter(([, count]) => count > most).map(([term]) => term));
}
var isUseful = (term) => term.length <= TERM_LENGTH && (term.length > 1 || /[^a-z]/.test(term));
function labelTerm(label) {
  const parts = wordsOf(label).flatMap((word2) => word2.parts);
  return parts.length > 1 && parts.length <= LABEL_WORDS ? [LABEL_MARK + joinedTerm(parts)] : [];
}

// src/search/records/object-id.ts
var import_node_crypto3 = require("node:crypto");
function objectIdMaker() {
  const seen = /* @__PURE__ */ new Map();
  return (url2, type, text4) => {
    const digest = (0, import_node_crypto3.createHash)("sha256").update(JSON.stringify([url2, type, text4])).digest("hex").slice(0, 16);
    const count = (seen.get(digest) ?? 0) + 1;
    seen.set(digest, count);
    return count === 1 ? digest : `${digest}-${count}`;
  };
}

// src/search/records/sections.ts
var BLOCKS2 = /* @__PURE__ */ new Set(["p", "tr", "dt", "dd", "figcaption", "summary", "blockquote", "div"]);
var HEADING = /^h([2-6])$/;
function sectionsOf(tree, title, methods) {
  const first = { anchor: null, level: 1, title, parents: {}, method: null, blocks: [] };
  const sections = [first];
  const current = () => sections[sections.length - 1];
  let method = null;
  let isGenerated = false;
  const add = (nodes) => {
    const text4 = textOf(nodes).replace(/\s+/g, " ").trim();
    if (text4) current().blocks.push({ text: text4, labels: isGenerated ? [] : labelsIn(nodes) });
  };
  const open = (level, anchor, heading) => {
    const last = current();
    const parents = {};
    if (last.method?.id === method?.id) {
      for (const above of [2, 3, 4, 5]) {
        const parent = last.level === above ? last.title : last.parents[above];
        if (above < level && parent !== void 0) parents[above] = parent;
      }
    }
    sections.push({ anchor, level, title: heading, parents, method, blocks: [] });
  };
  const read = (nodes) => {
    let loose = [];
    for (const node of nodes) {
      if (typeof node === "string" || isInline(node)) {
        loose.push(node);
        continue;
      }
      add(loose);
      loose = [];
      readElement(node);
    }
    add(loose);
  };
  const readElement = (element2) => {
    const [type, props, children = []] = element2;
    const level = HEADING.exec(type)?.[1];
    if (level) return open(Number(level), String(props?.id ?? ""), textOf(children).replace(/\s+/g, " ").trim());
    switch (type) {
      case "Method": {
        method = methods.find(({ id }) => id === props?.id) ?? null;
        read(children);
        method = null;
        return;
      }
      case "AuthentikConfiguration": {
        isGenerated = true;
        read(children);
        isGenerated = false;
        return;
      }
      case "CodeBlock": {
        if (props?.title) add([String(props.title)]);
        for (const line2 of textOf(children).split("\n")) add([line2]);
        return;
      }
      case "Hosts":
        return;
    }
    for (const name of ["summary", "label", "title"]) {
      if (typeof props?.[name] === "string") add([props[name]]);
    }
    if (type === "tr") return add(children.flatMap((cell) => [cell, " "]));
    if (BLOCKS2.has(type) && children.every((child) => typeof child === "string" || isInline(child)))
      return add(children);
    read(children);
  };
  read(tree);
  return sections;
}
var INLINE2 = /* @__PURE__ */ new Set([
  "a",
  "abbr",
  "b",
  "br",
  "code",
  "CopyCode",
  "del",
  "em",
  "i",
  "kbd",
  "mark",
  "Placeholder",
  "s",
  "small",
  "span",
  "strong",
  "sub",
  "sup"
]);
var isInline = ([type]) => INLINE2.has(type);
function labelsIn(nodes) {
  const labels = [];
  walk(nodes, ([type, , children = []]) => {
    if (type === "strong")
      labels.push(
        ...textOf(children).split(/\s+>\s+/).map((label) => label.trim()).filter(Boolean)
      );
  });
  return labels;
}

// src/search/records/build-records.ts
var CONTENT_LENGTH = 600;
var PAGE_WEIGHT = { guide: 100, page: 50, tag: 10 };
var levelWeight = (level) => 100 - (level - 1) * 10;
function* eachRecord(documents, options) {
  for (const document of documents) yield* pageRecords(document, options);
}
function pageRecords(document, { language, synonyms }) {
  const { path: path7, kind, category, tags, methods } = document;
  const makeId = objectIdMaker();
  const records = [];
  const page = { language, site_tag: SITE_TAG, kind, category: category.slug, tags, url_without_anchor: path7 };
  const add = (section, type, content2, labels = []) => {
    const url2 = section.anchor ? `${path7}#${section.anchor}` : path7;
    const hierarchy = hierarchyOf(section, document);
    records.push({
      ...page,
      objectID: makeId(url2, type, JSON.stringify([Object.values(hierarchy), content2])),
      type,
      hierarchy,
      content: content2,
      url: url2,
      anchor: section.anchor,
      protocols: section.method ? [section.method.protocol] : document.protocols,
      method: methods.length > 1 ? section.method?.title ?? null : methods[0]?.title ?? null,
      labels,
      keywords: type === "lvl1" ? synonyms.pages[path7] ?? [] : [],
      weight: {
        page: PAGE_WEIGHT[kind],
        level: type === "content" ? 0 : levelWeight(section.level),
        position: records.length
      }
    });
  };
  for (const section of sectionsOf(document.tree, document.name, methods)) {
    add(section, `lvl${section.level}`, section.level === 1 ? document.description : null);
    for (const { text: text4, labels } of joinBlocks(section.blocks)) add(section, "content", text4, labels);
  }
  return records;
}
function hierarchyOf(section, { name, category, kind }) {
  const hierarchy = {
    lvl0: category.label || KIND_LABELS[kind],
    lvl1: name,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null
  };
  for (const [level, title] of Object.entries(section.parents)) hierarchy[`lvl${level}`] = title;
  if (section.level > 1) hierarchy[`lvl${section.level}`] = section.title;
  return hierarchy;
}
function joinBlocks(blocks) {
  const pieces = [];
  for (const { text: text4, labels } of blocks) {
    const last = pieces[pieces.length - 1];
    if (last && last.text.length + text4.length < CONTENT_LENGTH) {
      last.text += `
${text4}`;
      last.labels.push(...labels);
    } else {
      pieces.push({ text: text4, labels: [...labels] });
    }
  }
  return pieces;
}

// src/search/records/create-search-files.ts
function createSearchFiles(documents, synonyms, language) {
  const { index, texts } = buildIndex(eachRecord(documents, { language, synonyms }), synonyms);
  const files = { [INDEX_PATH]: JSON.stringify(index) };
  for (const [name, content2] of Object.entries(texts)) files[index.texts + name] = content2;
  return files;
}

// src/search/records/documents.ts
function documentsOf({ allGuide, allContentPage, allTag }) {
  const byPath = (first, second) => first.path < second.path ? -1 : 1;
  return [
    ...allGuide.nodes.map(guideDocument).sort(byPath),
    ...allContentPage.nodes.map(pageDocument).sort(byPath),
    ...allTag.nodes.map(tagDocument).sort(byPath)
  ];
}
function guideDocument({
  path: path7,
  name,
  description,
  category,
  protocols,
  tags,
  methods,
  body
}) {
  return {
    path: path7,
    name,
    title: name,
    description,
    category,
    protocols: [...protocols],
    tags: tags.map(({ slug: slug2 }) => slug2),
    kind: "guide",
    tree: body,
    methods: methods.map(({ id, title, protocol }) => ({ id, title, protocol }))
  };
}
var withoutCategory = (kind) => ({
  category: { slug: "", label: KIND_LABELS[kind] },
  protocols: [],
  methods: [],
  kind
});
var pageDocument = ({ path: path7, title, description, body }) => ({
  ...withoutCategory("page"),
  path: path7,
  name: title,
  title,
  description,
  tags: [],
  tree: body
});
var tagDocument = ({ path: path7, slug: slug2, label, description, guides }) => ({
  ...withoutCategory("tag"),
  path: path7,
  name: label,
  title: label,
  description,
  tags: [slug2],
  tree: [["ul", null, guides.map(({ name }) => ["li", null, [name]])]]
});

// src/guides/catalogue/entries.ts
var CAPABILITIES = ["provisioning", "groups", "sign-out"];

// src/content/capabilities.ts
var capabilitiesOf = (methods) => CAPABILITIES.filter((capability) => methods.some(TESTS[capability]));
var TESTS = {
  provisioning: (method) => providersOf2(method).some(({ type }) => type === "scim" || type === "google-workspace"),
  groups: ({ groups, entitlements }) => groups.length > 0 || entitlements.length > 0,
  "sign-out": (method) => providersOf2(method).some(endsSessions)
};
var providersOf2 = ({ provider, backchannelProviders, additionalApplications }) => [
  ...provider ? [provider] : [],
  ...backchannelProviders,
  ...additionalApplications.map((one) => one.provider)
];
var endsSessions = (provider) => provider.type === "oauth2" && (provider.logout !== void 0 || provider.redirectUris.some(({ use }) => use === "logout")) || provider.type === "saml" && provider.slsUrl !== void 0;

// src/guides/monogram.ts
function monogram(name) {
  return (name.match(/[\p{L}\p{N}]+/gu) ?? ["?"]).slice(0, 2).map((word2) => [...word2][0]?.toUpperCase() ?? "").join("");
}
var MONOGRAM_HUES = 12;
function monogramHue(slug2) {
  let hash = 0;
  for (const character of slug2) hash = hash * 31 + (character.codePointAt(0) ?? 0) >>> 0;
  return hash % MONOGRAM_HUES;
}

// src/build/nodes.ts
function guideFields({ frontMatter, ...guide }, problems) {
  const { name, description, homepage, support, tags, requires, resources: resources2, draft } = frontMatter;
  const hosts2 = { [AUTHENTIK_HOST]: "the authentik installation", ...frontMatter.hosts };
  return {
    name,
    description,
    homepage,
    support,
    tags,
    requires,
    resources: resources2,
    draft,
    path: guide.path,
    application: guide.application,
    category: guide.category,
    icon: { logo: frontMatter.icon ?? null, monogram: monogram(name), hue: monogramHue(guide.application) },
    placeholders: [
      ...Object.entries(hosts2).map(([token, meaning]) => ({ token, meaning, kind: "host" })),
      ...Object.entries(frontMatter.placeholders).map(([token, meaning]) => ({ token, meaning, kind: "value" }))
    ],
    protocols: [...new Set(frontMatter.methods.map(protocolOf))],
    capabilities: capabilitiesOf(frontMatter.methods),
    methods: frontMatter.methods.map((method) => ({
      id: method.id,
      title: method.title,
      summary: method.summary ?? null,
      protocol: protocolOf(method),
      slug: method.application.slug,
      ...setupFields(guide.setups.get(method.id), method.application.slug)
    })),
    body: guide.tree,
    toc: guide.toc,
    file: guide.file,
    problems
  };
}
function setupFields(setup, slug2) {
  const files = setup?.files ?? { blueprint: [], terraform: [] };
  return {
    steps: setup ? [setup.steps] : [],
    blueprint: segmentsText(files.blueprint),
    terraform: segmentsText(files.terraform),
    endpoints: (setup?.endpoints ?? []).map(({ label, url: url2, note: note2 }) => ({
      label,
      url: url2.replaceAll(SLUG_TOKEN, slug2),
      note: note2 ?? null
    }))
  };
}
function pageFields({ id, frontMatter, tree, toc }, problems) {
  const { title, description } = frontMatter;
  return {
    slug: id,
    path: PAGE_PATHS[id] ?? "/",
    title,
    description,
    body: tree,
    toc,
    problems
  };
}

// src/build/search-files.ts
var searchFiles = (content2) => createSearchFiles(documentsOf(searchData(content2)), readSynonyms(ROOT), siteConfig.locales.default);
function searchData({ guides, pages, tags, categories }) {
  const labels = new Map(categories.map(({ slug: slug2, label }) => [slug2, label]));
  const guideNodes = guides.map((guide) => {
    const fields = guideFields(guide, []);
    return {
      ...fields,
      category: { slug: guide.category, label: labels.get(guide.category) ?? guide.category },
      tags: fields.tags.map((slug2) => ({ slug: slug2 }))
    };
  });
  const tagNodes = tags.map((tag) => ({
    ...tag,
    path: tagPath(tag.slug),
    guides: guides.filter(({ frontMatter }) => frontMatter.tags.includes(tag.slug)).map(({ frontMatter }) => frontMatter)
  }));
  return {
    allGuide: { nodes: guideNodes },
    allContentPage: { nodes: pages.map((page) => pageFields(page, [])) },
    allTag: { nodes: tagNodes }
  };
}

// src/build/setup-files.ts
function setupFiles({ path: path7, setups }) {
  const files = {};
  const folder2 = path7.replace(/^\//, "");
  for (const [method, setup] of setups) {
    for (const [kind, { ending, highlightedEnding, syntax }] of Object.entries(SETUP_FILES)) {
      const segments = setup.files[kind];
      files[folder2 + method + ending] = segmentsText(segments);
      files[folder2 + method + highlightedEnding] = JSON.stringify(highlightedFile(segments, syntax));
    }
  }
  return files;
}
function highlightedFile(segments, syntax) {
  const pieces = linePieces(segments);
  const text4 = segmentsText(segments).replace(/\n$/, "");
  return { lines: highlight(text4, syntax, /* @__PURE__ */ new Set(), (_, line2) => pieces[line2] ?? []) };
}
function linePieces(segments) {
  const lines2 = [[]];
  for (const segment of segments) {
    if (typeof segment !== "string") lines2.at(-1)?.push([printPlaceholder(segment), ["Placeholder", { ...segment }]]);
    else
      segment.split("\n").forEach((text4, index) => {
        if (index > 0) lines2.push([]);
        if (text4) lines2.at(-1)?.push([text4, text4]);
      });
  }
  return lines2;
}

// src/build/write-file.ts
var import_node_fs5 = __toESM(require("node:fs"));
var import_node_path6 = __toESM(require("node:path"));
function writeFile(file, text4) {
  import_node_fs5.default.mkdirSync(import_node_path6.default.dirname(file), { recursive: true });
  import_node_fs5.default.writeFileSync(file, text4);
}

// src/build/write-derived-files.ts
var [folder = ""] = process.argv.slice(2);
var write = (files) => {
  for (const [file, text4] of Object.entries(files)) writeFile(`${folder}/${file}`, text4);
};
var content = checkFolder(ROOT, {
  drafts: false,
  compile: (...call) => {
    const { document, problems } = compile(...call);
    if (!document) return { problems };
    write(setupFiles(document));
    return { document: { ...document, setups: /* @__PURE__ */ new Map() }, problems };
  }
});
collectGarbage();
write(searchFiles(content));
