import { nearestGuides } from "./nearest"

const guides = [
  ["Nextcloud", "/chat-communication-collaboration/nextcloud/"],
  ["Home Assistant", "/miscellaneous/home-assistant/"],
  ["HashiCorp Vault", "/security/hashicorp-vault/"],
  ["Proxmox VE", "/hypervisors-orchestrators/proxmox-ve/"],
].map(([name = "", path = ""]) => ({ name, path }))

test.each([
  ["/chat/nextclod/", "Nextcloud"],
  ["/other/nxetclodu/", "Nextcloud"],
  ["/services/home-assistant", "Home Assistant"],
  ["/homeassistant.html", "Home Assistant"],
  ["/security/vault/", "HashiCorp Vault"],
  ["/proxmox", "Proxmox VE"],
])("%s suggests %s first", (pathname, name) => expect(nearestGuides(pathname, guides)[0]?.name).toBe(name))

test("nothing is suggested for an address that resembles no guide", () => {
  expect(nearestGuides("/zzz/qqq/", guides)).toEqual([])
  expect(nearestGuides("/", guides)).toEqual([])
})

test.each([
  ["/docs/installation/", "Red Hat Ansible Automation Platform / AWX", "/infrastructure/awx-tower/"],
  ["/hoarder/", "Coder", "/development/coder/"],
  ["/nope/", "OpenProject", "/chat-communication-collaboration/openproject/"],
  ["/tags/nope/", "OpenProject", "/chat-communication-collaboration/openproject/"],
  ["/authentik/", "Red Hat Ansible Automation Platform / AWX", "/infrastructure/awx-tower/"],
])("%s does not suggest %s, which is not near", (pathname, name, path) => {
  expect(nearestGuides(pathname, [{ name, path }])).toEqual([])
})

test("a guide with the name itself leaves out those that are only similar", () => {
  const gits = [
    { name: "GitLab", path: "/development/gitlab/" },
    { name: "Gitea", path: "/development/gitea/" },
    { name: "GitHub Enterprise Server", path: "/development/github-enterprise-server/" },
  ]
  expect(nearestGuides("/integrations/services/gitea/", gits).map(({ name }) => name)).toEqual(["Gitea"])
})

test.each([
  ["/vaultwarden/", "Bitwarden"],
  ["/integrations/services/code-scanning/", "Bitwarden"],
  ["/security/codescanning", "Bitwarden"],
  ["/hoarder/", "Karakeep"],
])("%s suggests the guide that has it as another name first: %s", (pathname, name) => {
  const known = [
    { name: "Coder", path: "/development/coder/" },
    { name: "Bitwarden", path: "/security/bitwarden/", aliases: ["Vaultwarden", "code scanning"] },
    { name: "Karakeep", path: "/documentation/karakeep/", aliases: ["Hoarder"] },
  ]
  expect(nearestGuides(pathname, known)[0]?.name).toBe(name)
})
