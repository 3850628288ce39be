/** What PowerDNS-Admin needs: its files, Debian's Python packages, and those that Debian lacks from their repositories. */
import path from "node:path"
import type { Installed, Needs } from "../../../machine/install"

/** Python packages that Debian 13 lacks or has in another version, and the folder in each repository that has the modules. */
const LIBRARIES = {
  authlib: { owner: "authlib", commit: "a0b76fac3fa114d7759af2010546bfc332364b63", folder: "" },
  joserfc: { owner: "authlib", commit: "0cdae55f9383fe084e685c8efd79296bcc6d9223", folder: "src" },
  "flask-assets": { owner: "miracle2k", commit: "c5a66ecf548049a38a365a726b3b6effea23d4a3", folder: "src" },
  "flask-seasurf": { owner: "maxcountryman", commit: "5baa74a3428fad9deb87cc40fb01e72883438195", folder: "" },
  "flask-session-captcha": { owner: "Tethik", commit: "1255f456409debaa2c342d91d9fc07f68c07f425", folder: "" },
  captcha: { owner: "lepture", commit: "6920752465227e38a52c10d74502e1dd1287cbcc", folder: "src" },
  "bravado-core": { owner: "Yelp", commit: "f6ba65574edee992e17a43a87d342066864bf8d9", folder: "" },
  jsonref: { owner: "gazpachoking", commit: "82c038b56d2c7cd3cff7a054ff165fd7c1922343", folder: "" },
  lima: { owner: "b6d", commit: "32bc6fa3b4453d689d29011437ae7f09755f087b", folder: "" },
  "zxcvbn-python": { owner: "dwolfhub", commit: "566fff1c137370fbe7368855a2ebd5388c15e97b", folder: "" },
} as const

/** The folders of these packages, as Python looks for them. */
export const pythonPath = ({ git }: Installed): string =>
  Object.entries(LIBRARIES)
    .map(([name, { folder }]) => path.join(git[name] ?? "", folder))
    .join(":")

const PYTHON = [
  ...["bcrypt", "cachelib", "certifi", "cryptography", "dateutil", "dnspython", "flask", "flask-login", "flask-mail"],
  ...["flask-migrate", "flask-session", "flask-sqlalchemy", "jsonschema", "ldap", "lxml", "msgpack", "msgspec"],
  ...["onelogin-saml2", "pil", "pkg-resources", "pyotp", "pytimeparse", "qrcode", "rcssmin", "requests", "rjsmin"],
  ...["simplejson", "six", "swagger-spec-validator", "tz", "webassets", "webcolors", "yaml"],
]

export const needs: Needs = {
  release: "trixie",
  debian: [
    "gunicorn",
    "pdns-backend-sqlite3",
    "pdns-server",
    "sqlite3",
    "curl",
    ...PYTHON.map((name) => `python3-${name}`),
  ],
  git: Object.fromEntries(
    Object.entries(LIBRARIES).map(([name, { owner, commit }]) => [
      name,
      { url: `https://github.com/${owner}/${name}`, commit, without: ["docs", "tests"] },
    ]),
  ),
  unpacked: { "powerdns-admin": "PowerDNS-Admin 0.6.1 with node_modules and the assets of its image" },
}
