/** Small fixtures for the tests of search records and engine. */
import type { Tree } from "../../src/tree/tree"
import type { SearchDocument } from "../../src/search/types"

const heading = (level: 2 | 3, id: string, text: string): Tree => [[`h${level}`, { id }, [text]]]
const paragraph = (...children: Tree): Tree => [["p", null, children]]

/** A guide with two methods and most kinds of elements. */
export const nextcloud: SearchDocument = {
  path: "/chat/nextcloud/",
  name: "Nextcloud",
  title: "Nextcloud",
  description: "File sync and share, groupware",
  category: { slug: "chat", label: "Chat & Collaboration" },
  protocols: ["oauth2", "saml"],
  tags: [],
  kind: "guide",
  methods: [
    { id: "oidc", title: "OpenID Connect", protocol: "oauth2" },
    { id: "saml", title: "SAML", protocol: "saml" },
  ],
  tree: [
    ...paragraph("Nextcloud keeps files on a server of your own."),
    ...heading(2, "requirements", "Requirements"),
    ["Hosts", { rows: [{ token: "nextcloud.company", meaning: "the installation" }] }],
    [
      "Methods",
      null,
      [
        [
          "Method",
          { id: "oidc", title: "OpenID Connect", protocol: "oauth2" },
          [
            ...heading(2, "oidc-configure-authentik", "Configure authentik"),
            [
              "AuthentikConfiguration",
              { method: "oidc" },
              [["ol", null, [["li", null, ["Open ", ["strong", null, ["Applications > Applications"]], "."]]]]],
            ],
            ...heading(2, "oidc-configure-nextcloud", "Configure Nextcloud"),
            ...paragraph(
              "Open ",
              ["strong", null, ["Settings > OpenID Connect"]],
              " and paste ",
              ["code", null, ["<client_id>"]],
              ".",
            ),
            [
              "Variants",
              { label: "How it runs" },
              [
                [
                  "Variant",
                  { id: "docker", title: "Docker" },
                  [["CodeBlock", { language: "bash", title: "nextcloud.env" }, [["line", null, ["user_oidc=1"]]]]],
                ],
              ],
            ],
            ...heading(3, "oidc-quota", "Quotas"),
            ...paragraph("The attribute nextcloud_quota limits the space."),
          ],
        ],
        [
          "Method",
          { id: "saml", title: "SAML", protocol: "saml" },
          [
            ...heading(2, "saml-configure-nextcloud", "Configure Nextcloud"),
            [
              "table",
              null,
              [
                [
                  "tbody",
                  null,
                  [
                    [
                      "tr",
                      null,
                      [
                        ["th", null, [["strong", null, ["Identifier of the IdP entity"]]]],
                        ["td", null, ["https://authentik.company"]],
                      ],
                    ],
                  ],
                ],
              ],
            ],
            ...heading(2, "saml-troubleshooting", "Troubleshooting"),
            ["Details", { summary: "Locked out" }, paragraph("Open login?direct=1.")],
          ],
        ],
      ],
    ],
  ],
}

const grafana: SearchDocument = {
  path: "/monitoring/grafana/",
  name: "Grafana",
  title: "Grafana",
  description: "Dashboards and alerts",
  category: { slug: "monitoring", label: "Monitoring" },
  protocols: ["oauth2"],
  tags: [],
  kind: "guide",
  methods: [{ id: "oidc", title: "OpenID Connect", protocol: "oauth2" }],
  tree: [
    ...paragraph("Grafana draws dashboards, also of Nextcloud."),
    [
      "Methods",
      null,
      [
        [
          "Method",
          { id: "oidc" },
          [
            ...heading(2, "configure-grafana", "Configure Grafana"),
            [
              "CodeBlock",
              { language: "ini", title: "grafana.ini" },
              [["line", null, ["role_attribute_path = contains(groups, 'admin')"]]],
            ],
          ],
        ],
      ],
    ],
  ],
}

const argocd: SearchDocument = {
  ...grafana,
  path: "/infrastructure/argocd/",
  name: "Argo CD",
  title: "Argo CD",
  description: "GitOps for Kubernetes",
  category: { slug: "infrastructure", label: "Infrastructure" },
  tree: [...paragraph("Argo CD deploys."), ...heading(2, "rbac", "RBAC")],
}

/** All fixtures: three guides in three categories. */
export const DOCUMENTS = [nextcloud, grafana, argocd]
