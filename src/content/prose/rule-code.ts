/** Every code block parses in the language that its fence names, and can be copied as it is. */
import type { Root } from "mdast"
import type { GuideMethod } from "../front-matter"
import { codeBlocksOf, type CodeBlock } from "./body"
import type { Finding } from "./finding"
import { toml, xml, yaml } from "./parsers/data"
import { firstLine, placeAt, type CodeParser, type Fault } from "./parsers/fault"
import { bash, css, hcl, html, javascript, json, php, python, ruby } from "./parsers/languages"
import { apacheconf, diff, docker, env, http, ini, nginx, powershell, properties, sql } from "./parsers/shapes"
import { unquotedValue } from "./rule-yaml-values"

/** Parsers by the names of `LANGUAGES`; null if blocks of the language are not parsed. */
export const PARSERS: Record<string, CodeParser | null> = {
  apacheconf,
  bash,
  css,
  diff,
  docker,
  hcl,
  html,
  http,
  ini,
  javascript,
  json,
  mdx: null,
  nginx,
  php,
  powershell,
  properties,
  python,
  ruby,
  sql,
  text: null,
  toml,
  xml,
  yaml,
}

const ENV_FILE = /(?:^|[/.])env(?:\.\w+)?$/

/** The first fault of each block that is not marked `fragment`. */
export async function checkCode(file: string, root: Root): Promise<Finding[]> {
  const findings = await Promise.all(codeBlocksOf(root).map((block) => checkBlock(file, block)))
  return findings.flat()
}

/**
 * What word processors make of quotation marks, and of the hyphens before an option. Parsers accept some of them, but
 * applications take them literally.
 */
const TYPOGRAPHIC = /[“”‘’]|(?<=^|\s)[–—]+(?=\w)/m

/** A shell's prompt, which readers would copy with the command. */
const PROMPT = /^[ \t]*\$ (?=\S)/m

/** A fault that every parser would miss, with what is right. */
function copyFault({ text, language }: CodeBlock): (Fault & { suggestion: string }) | undefined {
  const typographic = language === "text" ? null : TYPOGRAPHIC.exec(text)
  if (typographic) {
    const isDash = /[–—]/.test(typographic[0])
    return {
      message: `the ${isDash ? "dash" : "quotation mark"} ${typographic[0]} is in the code`,
      suggestion: isDash ? "- or --" : "\" or '",
      ...placeAt(text, typographic.index),
    }
  }
  const prompt = language === "bash" ? PROMPT.exec(text) : null
  if (prompt)
    return {
      message: "readers would copy the prompt $ with the command",
      suggestion: "remove it",
      ...placeAt(text, prompt.index),
    }
  return language === "yaml" ? unquotedValue(text) : undefined
}

async function checkBlock(file: string, block: CodeBlock): Promise<Finding[]> {
  const copied = copyFault(block)
  if (copied) {
    const { message, line = 1, column = 1, suggestion } = copied
    const place = { line: block.line + line, column: block.column + column - 1 }
    return [{ file, ...place, rule: "code", severity: "error", message, suggestion }]
  }
  if (block.fragment) return []
  const isEnv = ENV_FILE.test(block.title ?? "") && /^(?:bash|properties|ini)$/.test(block.language)
  const parser = isEnv ? env : PARSERS[block.language]
  const fault = parser && (await faultOf(parser, filledIn(block)))
  if (!fault) return []
  const { message, line, column } = fault
  return [
    {
      file,
      line: line === undefined ? block.line : block.line + line,
      column: column === undefined ? block.column : block.column + column - 1,
      rule: "code",
      severity: "error",
      message: `not valid ${isEnv ? "as a file of environment variables" : block.language}: ${message}`,
      suggestion: "correct it, or mark a part of a file with the word fragment after the fence's language",
    },
  ]
}

/** Runs a parser. If it throws, such as on thousands of nested brackets, that is a fault of the block, too. */
async function faultOf(parser: CodeParser, text: string): Promise<Fault | undefined> {
  try {
    return await parser(text)
  } catch (error) {
    return { message: `the parser gave up: ${firstLine(error)}` }
  }
}

/** Replaces placeholders with words of the same length, which keeps all places. Elements in markup stay. */
function filledIn({ text, language }: CodeBlock): string {
  const markup = /^(?:xml|html|apacheconf|php)$/.test(language)
  const word = (token: string) => `x${token.slice(1, -1)}x`
  if (markup)
    return text.replace(/<[a-z][a-z0-9]*(?:_[a-z0-9]+)+>/g, (token) =>
      text.includes(`</${token.slice(1)}`) ? token : word(token),
    )
  return text
    .replace(/(?<=[:[,]\s*)<[a-z][a-z0-9_]*>(?=\s*[,\]}\n])/g, (token) =>
      language === "json" ? "1".repeat(token.length) : word(token),
    )
    .replace(/<[a-z][a-z0-9_]*>/g, word)
}

/** The first fault of each Python expression of a guide's methods, at its field. */
export function checkExpressionCode(
  file: string,
  methods: readonly Pick<GuideMethod, "propertyMappings">[],
  lineOf: (path: readonly PropertyKey[]) => number,
): Finding[] {
  return methods.flatMap(({ propertyMappings }, method) =>
    propertyMappings.flatMap(({ expression }, index): Finding[] => {
      const fault = python(expression)
      if (!fault) return []
      const path = ["methods", method, "propertyMappings", index, "expression"]
      return [
        {
          file,
          line: lineOf(path),
          field: `methods[${method}].propertyMappings[${index}].expression`,
          rule: "code",
          severity: "error",
          message: `not valid python: ${fault.message} in line ${fault.line ?? 1} of the expression`,
          suggestion: "correct it",
        },
      ]
    }),
  )
}
