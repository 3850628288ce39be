/**
 * Keeps Gatsby from starting Parcel, which would compile a `gatsby-node.ts`, a `gatsby-config.ts` or a local plugin: this
 * project has none, because `programs.mjs` compiles them. Even so, Parcel lists every file of `node_modules`, which takes
 * 3 of the 21 s of a build without changes.
 */
import { createRequire, Module } from "node:module"
import path from "node:path"

/** Finds packages as Gatsby's own modules do. */
const require = createRequire(path.resolve("node_modules/gatsby/cli.js"))
const replacements = {
  "@parcel/cache": { LMDBCache: class {} },
  "@parcel/core": {
    Parcel: class {
      run = async () => ({ bundleGraph: { getBundles: () => [] } })
    },
  },
}
for (const [name, exports] of Object.entries(replacements)) {
  const file = require.resolve(name)
  require.cache[file] = Object.assign(new Module(file), { filename: file, loaded: true, exports })
}
