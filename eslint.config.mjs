import js from "@eslint/js"
import boundaries from "eslint-plugin-boundaries"
import jsxA11y from "eslint-plugin-jsx-a11y"
import reactHooks from "eslint-plugin-react-hooks"
import globals from "globals"
import tseslint from "typescript-eslint"

/** The layers of src, and what each may import; CONTRIBUTING.md draws the same picture. */
const LAYERS = {
  config: [],
  guides: ["config"],
  authentik: ["config"],
  content: ["config", "guides", "authentik"],
  // Records are made at build, from trees; the rest of search runs in the browser too.
  "search/records": ["config", "guides", "content", "search"],
  search: ["config", "guides", "search/records"],
  // Of authentik, only what puts names into files.
  hosts: ["config", "guides", "hooks", "authentik"],
  hooks: ["config", "guides"],
  components: ["config", "guides", "search", "hosts", "hooks"],
  layouts: ["config", "guides", "hooks", "components"],
  root: ["config", "guides", "hosts", "hooks", "components", "layouts", "styles"],
  templates: ["config", "guides", "hosts", "hooks", "components", "layouts"],
  pages: ["config", "guides", "hosts", "hooks", "components", "layouts", "templates"],
  // Bundled by itself; what it shares with the build are types.
  "service-worker": ["config", "guides"],
  build: ["config", "guides", "authentik", "content", "search", "search/records", "service-worker"],
  styles: [],
}

export default tseslint.config(
  {
    ignores: [
      "node_modules",
      ".cache",
      "public",
      "coverage",
      "test-results",
      "playwright-report",
      "screenshots",
      "src/gatsby-types.d.ts",
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  jsxA11y.flatConfigs.strict,
  {
    plugins: { "react-hooks": reactHooks },
    rules: { "react-hooks/rules-of-hooks": "error", "react-hooks/exhaustive-deps": "error" },
  },
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/ban-ts-comment": [
        "error",
        { "ts-ignore": true, "ts-expect-error": "allow-with-description" },
      ],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      // Safari takes list semantics from lists without markers unless the role is said.
      "jsx-a11y/no-redundant-roles": ["error", { ul: ["list"], ol: ["list"] }],
      // What scrolls must be reachable with the keyboard.
      "jsx-a11y/no-noninteractive-tabindex": [
        "error",
        { roles: ["group", "tabpanel"], tags: ["main"], allowExpressionValues: true },
      ],
      eqeqeq: ["error", "smart"],
    },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    ignores: ["src/**/*.test.{ts,tsx}", "src/testing/**"],
    plugins: { boundaries },
    settings: {
      "boundaries/elements": Object.keys(LAYERS).map((type) => ({
        type,
        pattern: `src/${type}/**`,
        partialMatch: false,
      })),
      "import/resolver": { typescript: { project: "tsconfig.json" } },
    },
    rules: {
      "boundaries/dependencies": [
        "error",
        {
          default: "disallow",
          message: "{{from.element.type}} must not import {{to.element.type}}; see the layers in CONTRIBUTING.md",
          policies: [
            ...Object.entries(LAYERS).map(([from, allow]) => ({
              from: { element: { type: from } },
              allow: { to: { element: { type: [from, ...allow] } } },
            })),
            // The browser knows what a tree is made of, as types alone.
            { allow: { to: { element: { type: "content" } }, dependency: { kind: "type" } } },
          ],
        },
      ],
      "no-restricted-imports": [
        "error",
        { patterns: [{ group: ["**/testing/*"], message: "nothing that ships imports src/testing" }] },
      ],
    },
  },
  {
    files: ["src/hosts/**/*.{ts,tsx}"],
    ignores: ["**/*.test.*"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            { group: ["**/testing/*"], message: "nothing that ships imports src/testing" },
            {
              regex: "/authentik/(?!substitute$)",
              message: "the generators run at build; the browser only puts names into what they made",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["src/{authentik,content,guides}/**/*.{ts,tsx}"],
    ignores: ["**/*.test.*", "src/content/prism.ts", "**/testing/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          paths: ["react", "gatsby", "fs", "node:fs"].map((name) => ({
            name,
            message: "this layer is pure: no React, no Gatsby, no file system",
          })),
        },
      ],
    },
  },
)
