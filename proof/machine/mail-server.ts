/** A mail server as readers have it before they connect authentik: Dovecot and Postfix with passwords. */
import fs from "node:fs"
import { run } from "./programs"

export interface Mailbox {
  /** The address, which is also the login name. */
  email: string
  username: string
  password: string
}

/**
 * Configures Dovecot and Postfix from Debian's packages, with a password for each mailbox; neither runs yet.
 * @param certificate files of the certificate and key that Dovecot uses.
 * @param domain of all addresses.
 */
export async function prepareMailServer(
  certificate: { cert: string; key: string },
  domain: string,
  mailboxes: readonly Mailbox[],
): Promise<void> {
  fs.copyFileSync(certificate.cert, "/etc/dovecot/private/dovecot.pem")
  fs.copyFileSync(certificate.key, "/etc/dovecot/private/dovecot.key")
  await run(["useradd", "--system", "--home-dir", "/var/mail/boxes", "--create-home", "mailboxes"])
  const ids = (await run(["bash", "-c", "echo $(id -u mailboxes):$(id -g mailboxes)"])).trim()
  const users = mailboxes.map(
    ({ email, username, password }) => `${email}:{PLAIN}${password}:${ids}::/var/mail/boxes/${username}`,
  )
  fs.writeFileSync("/etc/dovecot/users", `${users.join("\n")}\n`)
  const auth = "/etc/dovecot/conf.d/10-auth.conf"
  const included = "!include auth-passwdfile.conf.ext"
  fs.writeFileSync(auth, fs.readFileSync(auth, "utf8").replace(`#${included}`, included))
  fs.writeFileSync(
    "/etc/dovecot/conf.d/99-mail-server.conf",
    `mail_location = maildir:~/Maildir
service auth {
  unix_listener /var/spool/postfix/private/auth {
    mode = 0660
    user = postfix
    group = postfix
  }
}
service lmtp {
  unix_listener /var/spool/postfix/private/dovecot-lmtp {
    mode = 0600
    user = postfix
    group = postfix
  }
}
`,
  )
  await run([
    "postconf",
    ...["-e", "smtpd_sasl_type=dovecot", "smtpd_sasl_path=private/auth", "smtpd_sasl_auth_enable=yes"],
    ...[`virtual_mailbox_domains=${domain}`, "virtual_transport=lmtp:unix:private/dovecot-lmtp"],
    "inet_protocols=ipv4",
  ])
  // The submission service asks for a password or a token.
  await run(["postconf", "-M", "submission/inet=submission inet n - n - - smtpd"])
  await run([
    "postconf",
    "-P",
    "submission/inet/smtpd_relay_restrictions=permit_sasl_authenticated,reject",
    "submission/inet/smtpd_recipient_restrictions=permit_sasl_authenticated,reject",
  ])
  await run(["newaliases"])
}
