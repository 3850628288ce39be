/** Gatsby's configuration is `src/build/gatsby-config.ts`; `scripts/programs.mjs` compiles it. */
import compiled from "./.build-cache/programs/gatsby-config.cjs"

export default compiled.default
