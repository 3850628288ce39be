import { valueExample } from "./value-example"

test.each([
  ["authentik.company", "the authentik installation", undefined, "auth.example.org"],
  ["wiki.company", "the wiki", undefined, "wiki.example.org"],
  ["company.slack.com", "your workspace, such as company.enterprise.slack.com", undefined, "example.slack.com"],
  ["example.com", "the domain that you verify", undefined, "example.org"],
  ["<slug>", "the slug of the application", "wiki", "wiki"],
  ["<zabbix_url>", "address, such as https://zabbix.company/zabbix", undefined, "https://zabbix.company/zabbix"],
  ["<enterprise>", "name, such as `foo` in `https://github.com/foo`; or a subdomain", undefined, "foo"],
  ["<port>", "port of the server, by default 8181", undefined, "8181"],
  ["<organization_id>", "ID of the organization, `DEFAULT` unless you changed it", undefined, "DEFAULT"],
  ["<gitea_namespace>", "Kubernetes namespace", undefined, "gitea"],
  ["<user_email>", "email address of a user", undefined, "alex@example.org"],
  ["<email_domain>", "domain of the email addresses", undefined, "example.org"],
  ["<acs_url>", "ACS URL that Bitwarden shows", undefined, "https://…"],
  ["<ovhcloud_sign_in_page>", "sign-in page of your OVHcloud region", undefined, "https://…"],
  ["<authentik_group>", "name of a group in authentik", undefined, "staff"],
  ["<admin_group>", "the group of administrators", undefined, "admins"],
  ["<user_id>", "number of a user in the database", undefined, "12"],
  ["<upload_file>", "name of a file, such as the logo of a status page", undefined, undefined],
  ["<node_id>", "ID of a node", undefined, undefined],
])("%s, %s", (token, meaning, text, example) => {
  expect(valueExample(token, meaning, text)).toBe(example)
})
