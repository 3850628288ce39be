/** The pages of the stand-in: the fields, buttons and messages that users of authentik see, without their design. */

const escape = (text: string): string => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escape(title)} - authentik</title><h1>${escape(title)}</h1>${body}</html>`

/** The sign-in page; `message` says why the last try failed. */
export const signInPage = (message = ""): string =>
  page(
    "Welcome to authentik!",
    `<p role="alert">${escape(message)}</p><form method="post"><label>Email or Username <input name="uidField" autocomplete="username"></label>
<label>Password <input name="password" type="password" autocomplete="current-password"></label><button>Log in</button></form>`,
  )

export const consentPage = (application: string, scopes: readonly string[]): string =>
  page(
    `Redirecting to ${application}`,
    `<p>You're about to sign into ${escape(application)}.</p><p>Application requires following permissions:</p>
<ul>${scopes.map((scope) => `<li>${escape(scope)}</li>`).join("")}</ul><form method="post"><button name="consent" value="yes">Continue</button></form>`,
  )

export const deniedPage = (): string => page("Permission denied", "<p>Request has been denied.</p>")

export const errorPage = (title: string, text: string): string => page(title, `<p>${escape(text)}</p>`)

export const signedOutPage = (application: string): string =>
  page(
    `You've logged out of ${application}.`,
    `<p><a href="/if/user/">Go back to overview</a></p><p><a href="/if/flow/default-invalidation-flow/">Log out of authentik</a></p>`,
  )

/** Opens addresses in hidden frames, and goes on when all have answered; a frame that does not answer counts after a while. */
export const singleLogoutPage = (
  notices: readonly { provider: string; url: string; fields?: Record<string, string> }[],
  next: string,
): string =>
  page(
    "Single Logout",
    `<p>Logging out of providers...</p><ul>${notices.map(({ provider }) => `<li>${escape(provider)}</li>`).join("")}</ul>
${notices.map(frame).join("\n")}
<script>
const frames = [...document.querySelectorAll("iframe")]
const answers = frames.map((one) => new Promise((done) => { one.addEventListener("load", done); setTimeout(done, 5000) }))
frames.forEach((one) => { if (one.dataset.src) one.src = one.dataset.src })
document.querySelectorAll("form").forEach((one) => one.submit())
Promise.all(answers).then(() => location.assign(${JSON.stringify(next)}))
</script>`,
  )

const frame = ({ url, fields }: { url: string; fields?: Record<string, string> }, index: number): string =>
  fields
    ? `<iframe hidden name="saml-logout-${index}"></iframe><form hidden method="post" action="${escape(url)}" target="saml-logout-${index}">${hidden(fields)}</form>`
    : `<iframe hidden name="saml-logout-${index}" data-src="${escape(url)}"></iframe>`

const hidden = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join("")

/** Sends fields to another site by POST, as SAML's POST binding does. */
export const formPage = (action: string, fields: Record<string, string>): string =>
  page(
    "Redirecting",
    `<form method="post" action="${escape(action)}">${hidden(fields)}<button>Continue</button></form><script>document.forms[0].submit()</script>`,
  )

export const userPage = (username?: string): string =>
  page("My applications", username ? `<p>Signed in as ${escape(username)}</p>` : "<p>Not signed in</p>")
