/** *Way back in*: how an administrator gets in when single sign-on fails, at one place in every method that says it. */
import { textOf, type Tree, type TreeElement, type TreeNode } from "../tree/tree"
import type { GuideMethod } from "./front-matter"
import { parseMarkdown } from "./markdown"
import { headingId, toTree, type TreeContext } from "./to-tree"

/** The title of the section; `content/synonyms.yml` leads searches for a lock-out to it. */
export const WAY_BACK = "Way back in"

/** The part of a method that is behind the section. */
const AFTER = "Troubleshooting"

interface WithWayBack {
  /** The line near the top of the method that leads to the section; empty without a way back. */
  line: Tree
  /** The method's body with the section before *Troubleshooting*, or at the end. */
  body: Tree
}

/** Adds the section of a method's `wayBack` to its body; without one, the body stays as it is. */
export function withWayBack({ localSignIn, wayBack }: GuideMethod, body: Tree, context: TreeContext): WithWayBack {
  if (!wayBack) return { line: [], body }
  const id = headingId(WAY_BACK, context)
  const found = body.findIndex((node) => isHeading(node) && textOf(node[2] ?? []) === AFTER)
  const place = found < 0 ? body.length : found
  return {
    line: [
      [
        "p",
        { class: "locked-out" },
        [
          ["strong", null, ["Locked out?"]],
          ` ${LINES[localSignIn ?? "unknown"]}`,
          ["a", { href: `#${id}` }, [WAY_BACK]],
          ".",
        ],
      ],
    ],
    body: [...body.slice(0, place), ...section(wayBack, id, context), ...body.slice(place)],
  }
}

const isHeading = (node: TreeNode): node is TreeElement => typeof node !== "string" && node[0] === "h2"

const LINES = {
  stays: "Local administrators keep their passwords. See ",
  ends: "Local passwords can end. See ",
  none: "See ",
  unknown: "See ",
}

function section({ prepare, steps }: NonNullable<GuideMethod["wayBack"]>, id: string, context: TreeContext): Tree {
  const items = steps.map((step): TreeNode => ["li", null, markdown(step, context)])
  const preparation = prepare ? markdown(prepare, context) : []
  return [
    ["h2", { id }, [WAY_BACK]],
    ...preparation,
    ["p", null, ["If administrators are locked out because single sign-on fails:"]],
    ["ol", null, items],
  ]
}

/** A step can have a block of code. */
const markdown = (text: string, context: TreeContext): Tree => toTree(parseMarkdown(text), context)
