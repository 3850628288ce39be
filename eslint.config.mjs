import js from "@eslint/js"
import boundaries from "eslint-plugin-boundaries"
import jsxA11y from "eslint-plugin-jsx-a11y"
import reactHooks from "eslint-plugin-react-hooks"
import globals from "globals"
import tseslint from "typescript-eslint"

/**
 * The layers of src, each with what it may import besides itself. No layer imports one that comes later in this list, except `styles`.
 * CONTRIBUTING.md describes the same folders.
 */
const LAYERS = {
  config: [],
  network: [],
  tree: ["config"],
  guides: ["config", "tree"],
  hooks: ["config", "guides"],
  placeholders: ["guides", "hooks", "tree"],
  "authentik/model": ["guides"],
  "authentik/resolve": ["authentik/model", "guides"],
  "authentik/checks": ["authentik/model", "authentik/resolve", "guides"],
  "authentik/glance": ["authentik/model", "authentik/resolve"],
  "authentik/files": ["authentik/model", "authentik/resolve", "guides", "placeholders"],
  "authentik/blueprint": ["authentik/model", "authentik/resolve", "authentik/files", "placeholders"],
  "authentik/terraform": ["authentik/model", "authentik/resolve", "authentik/files", "placeholders"],
  "authentik/steps": ["authentik/model", "authentik/resolve", "authentik/files", "guides"],
  content: ["config", "tree", "guides", "placeholders", "authentik/*"],
  search: ["tree"],
  "search/text": ["guides", "search"],
  "search/engine": ["config", "network", "guides", "search", "search/text"],
  // Runs at build time, on trees; the rest of search runs in the browser.
  "search/records": ["tree", "guides", "search", "search/text", "search/engine"],
  "search/client": ["config", "network", "guides", "hooks", "search", "search/text", "search/engine"],
  "components/ui": ["config", "hooks"],
  "components/errors": ["config", "network", "guides", "hooks", "components/ui"],
  "components/catalogue": ["config", "guides", "hooks", "search/client", "components/ui"],
  "components/search": [
    "config",
    "network",
    "guides",
    "hooks",
    "search",
    "search/text",
    "search/client",
    "components/{ui,errors,catalogue}",
  ],
  "components/chrome": ["config", "network", "guides", "hooks", "components/{ui,errors,search}"],
  "components/document": [
    "config",
    "network",
    "tree",
    "guides",
    "hooks",
    "placeholders",
    "components/{ui,errors,catalogue}",
  ],
  layouts: ["config", "tree", "guides", "components/{ui,errors,chrome,document}"],
  templates: ["tree", "guides", "placeholders", "components/*", "layouts"],
  pages: ["tree", "guides", "components/*", "layouts"],
  root: ["config", "network", "guides", "hooks", "placeholders", "components/{errors,document}", "layouts", "styles"],
  // Bundled separately. It shares only types with the build.
  "service-worker": ["guides"],
  gatsby: ["config", "tree", "guides", "placeholders", "content", "search", "search/{text,records}", "service-worker"],
  styles: [],
}

/** For `no-restricted-imports` in src. */
const SURROUNDINGS = {
  regex: "\\.\\./(?:test|e2e|bench|proof|scripts)/",
  message: "src does not know what surrounds it",
}

/** Folders outside src, and those that each must not import from. They share only `test/support`. */
const OUTSIDE_SRC = {
  bench: ["e2e", "proof"],
  e2e: ["bench", "proof"],
  proof: ["bench", "e2e"],
  test: ["bench", "e2e", "proof"],
}

/** Files with rules that need types. The packages of `proof` may be missing. */
const TYPED = { files: ["**/*.{ts,tsx,mts}"], ignores: ["proof/**"] }

/** Rules of `recommendedTypeCheckedOnly` that found nothing wrong in some 190 reports, which were about values that are right. */
const NOT_USED = Object.fromEntries(
  [
    // Values of props in the tree are texts wherever they become texts; the schema of the content says so.
    "no-base-to-string",
    // Hooks of Gatsby and handlers of Playwright are async without need, because others of their kind must be.
    "require-await",
    "unbound-method",
    // The compiler has `strict`. What remains is JSON, which schemas check.
    "no-unsafe-argument",
    "no-unsafe-assignment",
    "no-unsafe-call",
    "no-unsafe-member-access",
    "no-unsafe-return",
  ].map((rule) => [`@typescript-eslint/${rule}`, "off"]),
)

export default tseslint.config(
  {
    ignores: [
      "node_modules",
      "**/.cache",
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
  ...tseslint.configs.recommendedTypeCheckedOnly.map((config) => ({ ...config, ...TYPED })),
  {
    ...TYPED,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: NOT_USED,
  },
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
      // Safari removes list semantics from lists without markers unless they have an explicit role.
      "jsx-a11y/no-redundant-roles": ["error", { ul: ["list"], ol: ["list"] }],
      // Scrollable elements must be focusable with the keyboard.
      "jsx-a11y/no-noninteractive-tabindex": [
        "error",
        { roles: ["group", "tabpanel"], tags: ["main"], allowExpressionValues: true },
      ],
      eqeqeq: ["error", "smart"],
    },
  },
  {
    files: ["src/*/**/*.{ts,tsx}"],
    ignores: ["src/**/*.test.{ts,tsx}"],
    plugins: { boundaries },
    settings: {
      // The first matching pattern wins, so subfolders come before their parents.
      "boundaries/elements": Object.keys(LAYERS)
        .sort((a, b) => b.length - a.length)
        .map((type) => ({ type, pattern: `src/${type}/**`, partialMatch: false })),
      "import/resolver": { typescript: { project: "tsconfig.json" } },
    },
    rules: {
      "boundaries/dependencies": [
        "error",
        {
          default: "disallow",
          message: "{{from.element.type}} must not import {{to.element.type}}; see the layers in CONTRIBUTING.md",
          policies: Object.entries(LAYERS).map(([from, allow]) => ({
            from: { element: { type: from } },
            allow: { to: { element: { type: [from, ...allow] } } },
          })),
        },
      ],
      // A new folder needs an entry in LAYERS; without one, its imports would not be checked.
      "boundaries/no-unknown-files": "error",
      "no-restricted-imports": ["error", { patterns: [SURROUNDINGS] }],
    },
  },
  ...Object.entries(OUTSIDE_SRC).map(([folder, others]) => ({
    files: [`${folder}/**/*.{ts,tsx,mts}`],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            { group: others.map((other) => `**/${other}/**`), message: "what both use belongs to test/support" },
          ],
        },
      ],
    },
  })),
  {
    files: ["src/{authentik,content,guides}/**/*.{ts,tsx}"],
    ignores: ["**/*.test.*", "src/content/prism.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          // These options replace those of the rule for all of src.
          patterns: [SURROUNDINGS],
          paths: ["react", "gatsby", "fs", "node:fs"].map((name) => ({
            name,
            message: "this layer is pure: no React, no Gatsby, no file system",
          })),
        },
      ],
    },
  },
)
