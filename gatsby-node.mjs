/** Gatsby's hooks are in `src/build/gatsby-node.ts`; `scripts/programs.mjs` compiles them. */
export * from "./.build-cache/programs/gatsby-node.cjs"
