/** The fields of *Your values*: what a reader can replace in a method, and which characters each value may have. */
import { plainText } from "../authentik/files/comment-text"
import { otherNames, ownNames } from "../authentik/files/own-names"
import { CLIENT_ID_TOKEN, SLUG_TOKEN } from "../authentik/model/shipped"
import { hasOwnPort } from "../placeholders/find-host-part"
import type { ValueRules } from "../placeholders/parse-typed"
import { walk, type Tree, type TreeNode } from "../tree/tree"
import { pathsAfter, valuesBeforePaths } from "./base-path"
import { codeUses } from "./code-uses"
import type { GuideFrontMatter, GuideMethod } from "./front-matter"
import { mark, markedText } from "./marked-text"
import { AUTHENTIK_HOST, hasOwnClientId, type Placeholder } from "./placeholders"
import { hasNoField } from "./secrets"
import { valueExample } from "./value-example"

/**
 * The reader's values that a method uses, each with a field; secrets and certificates have none.
 * @param content all of the method's page that can have values in it.
 */
export function valuesTree(
  { hosts, placeholders, methods }: GuideFrontMatter,
  method: GuideMethod,
  content: readonly Tree[],
): TreeNode {
  const used = JSON.stringify(content)
  const isUsed = ([token]: [string, string?]) => used.includes(JSON.stringify(token).slice(1, -1))
  const row = (kind: Placeholder["kind"], token: string, meaning: string, text?: string) => {
    const example = valueExample(token, meaning, text)
    return { kind, token, meaning: plainText(meaning), ...(text ? { text } : {}), ...(example ? { example } : {}) }
  }
  const { slug } = method.application
  const several = new Set(methods.map(({ application }) => application.slug)).size > 1
  const rows = [
    row("host", AUTHENTIK_HOST, hosts[AUTHENTIK_HOST] ?? "the authentik installation"),
    ...Object.entries(hosts)
      .filter(([host]) => host !== AUTHENTIK_HOST)
      .filter(isUsed)
      .map(([host, meaning]) => row("host", host, meaning)),
    ...Object.entries(placeholders)
      .filter(isUsed)
      .filter(([token]) => !hasNoField(token))
      .map(([token, meaning]) => row("value", token, meaning)),
    row(
      "slug",
      SLUG_TOKEN,
      several ? `the slug of the application ${slug} in authentik` : "the slug of the application in authentik",
      slug,
    ),
    ...(hasOwnClientId(method)
      ? [row("client-id", CLIENT_ID_TOKEN, "the client ID of the provider in authentik", slug)]
      : []),
    ...ownNames(methods)
      .filter(({ name }) => isUsed([name]))
      .map(({ name, of }) => ({ ...row("group", name, of.join(" and ")), taken: otherNames(name, methods) })),
  ]
  return ["Hosts", { rows }]
}

/**
 * Adds the rules to the fields of values: which hosts have a port of the guide's, which paths follow them, which values code
 * blocks contain, and which are web addresses. A value is the same in all methods, so all of them must allow it.
 */
export function setValueRules({ placeholders, methods }: GuideFrontMatter, nodes: Tree): void {
  const text = markedText(nodes)
  const groups = ownNames(methods).map(({ name }) => name)
  // Where the guide's name has spaces, another one may have them, too.
  const words = [...Object.keys(placeholders), ...groups.filter((name) => !name.includes(" "))]
  const uses = codeUses(nodes, words)
  const bases = valuesBeforePaths(text, words)
  walk(nodes, ([type, props]) => {
    if (type !== "Hosts") return
    for (const row of props?.rows as unknown as ({ token: string; kind: string; example?: string } & ValueRules)[]) {
      if (row.kind === "host") {
        if (text.split(mark(row.token)).slice(1).some(hasOwnPort)) row.hasOwnPort = true
        // Those of authentik are the same for all guides.
        const paths = row.token === AUTHENTIK_HOST ? [] : pathsAfter(text, row.token)
        if (paths.length > 0) row.paths = paths
      }
      const use = uses.get(row.token)
      if (use) row.codeUse = use
      if (row.kind === "value" && row.example?.startsWith("http"))
        row.address = bases.includes(row.token) ? "base" : "whole"
    }
  })
}
