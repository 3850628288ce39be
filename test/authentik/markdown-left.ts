/** Finds Markdown in generated files, which must be plain text. Backticks and asterisks in expressions are Python. */

/** The lines of a blueprint or a Terraform configuration that contain Markdown outside of expressions. */
export const markdownLines = (file: string): string[] =>
  file
    .replace(/^( *)expression: \|-?\n(?:(?:\1 .*)?\n)+/gm, "")
    .replace(/^( *)expression += <<-(\w+)\n[^]*?^ *\2$/gm, "")
    .split("\n")
    .filter((line) => /\*\*|`|\]\(/.test(line))
