/** Settings in code of any language: lines of the form `key: value`, `key = value` or `--key value`. */
import type { CodeBlock } from "./body"
import type { Place } from "./unit"

export interface SettingLine extends Place {
  /** In snake case and lower case: `oauth_auto_login`. */
  key: string
  /** Without its quotes. */
  value: string
  /** The line without its indentation. */
  text: string
}

/** The start of a comment line, in any language that guides use. */
const COMMENT = /^\s*(?:#|;|\/\/|<!--|--\s|\*|\/\*|rem\s)/i
const SETTING =
  /^\s*(?:-\s+)?(?:export\s+|set\s+|--from-literal=)?(?:-{1,2})?["'`$]*([\w.-]+(?:\[["']?\w+["']?\])*)["'`]*\s*(?:=>|:=|[:=]|\s(?=\S))\s*(.*?)[,;\\\s]*$/

/** Whether a line is a comment or commented out. */
export const isComment = (line: string): boolean => COMMENT.test(line)

/** The lines of a block without comments, with their places in the file. */
export function activeLines({ text, line, column }: CodeBlock): (Place & { text: string })[] {
  return text
    .split("\n")
    .map((each, index) => ({ text: each, line: line + 1 + index, column: column + each.search(/\S|$/) }))
    .filter((each) => each.text.trim() !== "" && !isComment(each.text))
}

/** The active settings of a block. Includes prose and commands that look like settings; callers select by key. */
export function settingLines(block: CodeBlock): SettingLine[] {
  return activeLines(block).flatMap(({ text, line, column }) => {
    const [, key, value] = SETTING.exec(text) ?? []
    if (key === undefined || value === undefined) return []
    return [{ key: snakeCase(key), value: unquoted(value), text: text.trim(), line, column }]
  })
}

/** `oauthAutoLogin`, `oauth-auto-login` and `OAUTH_AUTO_LOGIN` as `oauth_auto_login`. */
function snakeCase(key: string): string {
  return key
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/[^A-Za-z0-9]+/g, "_")
    .replace(/^_|_$/g, "")
    .toLowerCase()
}

const unquoted = (value: string): string => /^(["'`])(.*)\1$/.exec(value.trim())?.[2] ?? value.trim()
