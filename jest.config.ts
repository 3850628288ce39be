/** @jest-config-loader esbuild-register */
import type { Config } from "jest"

/** A lookahead for packages that ship only ES modules, which Jest must transform. */
const esModules =
  "(?!(?:.pnpm|parse5|entities|unified|remark-[^/]*|mdast-[^/]*|micromark[^/]*|unist-[^/]*|vfile[^/]*|hast-[^/]*|bail|trough|nlcst-[^/]*|parse-english|parse-latin|array-iterate|sh-syntax|@ruby|smol-toml|@lezer|is-plain-obj|devlop|decode-named-character-reference|character-entities[^/]*|character-reference-invalid|parse-entities|is-alphabetical|is-alphanumerical|is-decimal|is-hexadecimal|stringify-entities|ccount|escape-string-regexp|markdown-table|longest-streak|zwitch|trim-lines|property-information|space-separated-tokens|comma-separated-tokens|estree-[^/]*|github-slugger|simple-icons|web-namespaces|html-void-elements|rehype-[^/]*)/)"

const common: Config = {
  transform: {
    "^.+\\.(?:t|j|mj)sx?$": [
      "@swc/jest",
      {
        jsc: {
          parser: { syntax: "typescript", tsx: true },
          transform: { react: { runtime: "automatic" } },
          target: "es2022",
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/${esModules}`],
  moduleNameMapper: { "\\.css$": "identity-obj-proxy" },
  // Applications that proofs have installed.
  modulePathIgnorePatterns: ["<rootDir>/proof/.cache/"],
}

/** Milliseconds for a test without a limit of its own. Jest's default of 5 seconds is too short on a busy machine. */
const LONGEST_TEST = 60_000

const config: Config = {
  testTimeout: LONGEST_TEST,
  projects: [
    {
      ...common,
      displayName: "pure",
      testEnvironment: "node",
      testMatch: ["<rootDir>/{src,scripts,bench,test/authentik,test/docs}/**/*.test.ts"],
      testPathIgnorePatterns: ["/node_modules/", "<rootDir>/src/hooks/", "<rootDir>/src/placeholders/"],
    },
    // Checks the built site's files; needs `npm run build` first.
    { ...common, displayName: "built", testEnvironment: "node", testMatch: ["<rootDir>/test/built/**/*.test.ts"] },
    // Starts a develop server on a copy of the project; takes minutes.
    { ...common, displayName: "develop", testEnvironment: "node", testMatch: ["<rootDir>/test/develop/**/*.test.ts"] },
    // Builds with a base path and with a broken configuration; takes a minute or two.
    { ...common, displayName: "below", testEnvironment: "node", testMatch: ["<rootDir>/test/below/**/*.test.ts"] },
    {
      ...common,
      displayName: "browser",
      testEnvironment: "jsdom",
      testMatch: [
        "<rootDir>/src/**/*.test.tsx",
        "<rootDir>/src/hooks/**/*.test.ts",
        "<rootDir>/src/placeholders/**/*.test.ts",
      ],
      setupFilesAfterEnv: ["<rootDir>/test/support/jest-setup.ts"],
    },
  ],
}

export default config
