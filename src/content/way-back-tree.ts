/** *Way back in*: how an administrator gets in when single sign-on fails, at one place in every method that says it. */
import type { Tree, TreeNode } from "../tree/tree"
import type { GuideMethod } from "./front-matter"
import { parseMarkdown } from "./markdown"
import { findSection, SECTIONS } from "./sections"
import { headingId, toTree, type TreeContext } from "./to-tree"

interface WithWayBack {
  /** The line near the top of the method that leads to the section; empty without a way back. */
  line: Tree
  /** The method's body with the section before *Troubleshooting*, or at the end. */
  body: Tree
}

/** Adds the section of a method's `wayBack` to its body; without one, the body stays as it is. */
export function withWayBack({ localSignIn, wayBack }: GuideMethod, body: Tree, context: TreeContext): WithWayBack {
  if (!wayBack) return { line: [], body }
  const id = headingId(SECTIONS.wayBack, context)
  const place = findSection(body, SECTIONS.troubleshooting)?.start ?? body.length
  return {
    line: [
      [
        "p",
        { class: "locked-out" },
        [
          ["strong", null, ["Locked out?"]],
          ` ${LINES[localSignIn ?? "unknown"]}`,
          ["a", { href: `#${id}` }, [SECTIONS.wayBack]],
          ".",
        ],
      ],
    ],
    body: [...body.slice(0, place), ...section(wayBack, id, context), ...body.slice(place)],
  }
}

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
    ["h2", { id }, [SECTIONS.wayBack]],
    ...preparation,
    ["p", null, ["If administrators are locked out because single sign-on fails:"]],
    ["ol", null, items],
  ]
}

/** A step can have a block of code. */
const markdown = (text: string, context: TreeContext): Tree => toTree(parseMarkdown(text), context)
