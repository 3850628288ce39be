/** Finds Markdown in generated files, which are plain text except for Python expressions, where backticks and stars are code. */

/** The lines of a blueprint or a Terraform configuration that contain Markdown outside of expressions. */
export const markdownLines = (file: string): string[] =>
  file
    .replace(/^( *)expression: \|-?\n(?:(?:\1 .*)?\n)+/gm, "")
    .replace(/^( *)expression += <<-(\w+)\n[^]*?^ *\2$/gm, "")
    .split("\n")
    .filter((line) => /\*\*|`|\]\(/.test(line))
